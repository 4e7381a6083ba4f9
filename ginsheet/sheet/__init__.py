"""The paper sheet as data, and every word that is said about a match."""
