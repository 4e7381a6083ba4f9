"""The printed sheet, one file for each matter from the choice of a font to the pages; `document` is the way in."""
