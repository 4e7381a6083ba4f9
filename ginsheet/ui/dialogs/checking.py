"""Ask the model about every field at once, so that each reason can stand beside its field."""

from collections.abc import Callable, Mapping

from ginsheet.model.problems import FieldError


def every_problem(
    build: Callable[[dict[str, object]], object], values: Mapping[str, object], harmless: Mapping[str, object]
) -> dict[str, FieldError]:
    """Give the model's objection to each field, by field.

    The model stops at the first value that it refuses. Here that value is replaced by a `harmless` one and the model
    is asked again, until it has nothing more to say. A field that is not in `harmless` ends the questioning.
    """
    found: dict[str, FieldError] = {}
    tried = dict(values)
    while True:
        try:
            build(tried)
        except FieldError as error:
            known = error.field in found
            found.setdefault(error.field, error)
            if known or error.field not in harmless:
                return found
            tried[error.field] = harmless[error.field]
        else:
            return found
