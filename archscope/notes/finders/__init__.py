"""What notes state, a folder for each kind of statement; each finder gives claims about the numbers it understood."""
