"""What notes state, one file for each kind of statement; each finder gives claims about the numbers it understood."""
