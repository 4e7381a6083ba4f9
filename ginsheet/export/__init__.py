"""The sheet as PDF, workbook, CSV, text and JSON; each writer is loaded only when used."""
