"""Matches out of files that are no match files: workbooks, tables, filled forms; hostile until read."""
