package com.fernhollow.tapestries;

/** A stitch of a pattern, and the one it is tied to. */
record Stitch(int colour, int knot, Stitch tiedTo) {}
