"""The workbook of the archive: all matches and hands as tables, with what they add up to."""
