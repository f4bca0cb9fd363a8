"""What a kind of documents is: a name, a type, and the two functions between thing and content.

To add one, write a module with a `Kind` (`values` has short ones), name it in the table in
`kinds`, and describe its content in `schema.json`: in `$defs`, and as one more document of `oneOf`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

import attrs

if TYPE_CHECKING:
    from collections.abc import Callable

    from wizardrules.interchange.place import Place
    from wizardrules.rules.names import Names

T_co = TypeVar("T_co", covariant=True)


@attrs.frozen
class Kind(Generic[T_co]):
    """A kind of documents.

    Attributes:
        name: its name, under which the content stands in the document.
        of: the type of the things; a thing is of the first kind in the table whose type fits.
        write: gives the content for a thing: lists, objects, texts, whole numbers, True, False and
            None. It need not look for what cannot be read again; that is seen to for all kinds.
        read: gives the thing for a content, checked in every respect; whatever is wrong is an
            `InvalidData` with the place (`Place.fault`), or another `WizardError`, to which the
            place of the whole content is put.
    """

    name: str
    of: type[object]
    write: Callable[[T_co, Names], object]
    read: Callable[[Place, Names], T_co]
