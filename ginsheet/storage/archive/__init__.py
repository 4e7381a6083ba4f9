"""The archive: what is to be known of each match file of a folder without opening it.

`Archive` keeps a folder's entries up to date, `entry` says what an entry holds, `search` chooses and sorts entries.
"""
