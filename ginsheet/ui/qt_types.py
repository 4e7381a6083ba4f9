"""Names for types of Qt that several modules share."""

from typing import TypeAlias

from PySide6.QtCore import QModelIndex, QPersistentModelIndex

Index: TypeAlias = QModelIndex | QPersistentModelIndex
"""What Qt may hand to a model, a view or a delegate."""
