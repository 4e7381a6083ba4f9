"""The pages before they are printed: the choices at the left, the PDF itself beside them."""
