package com.oxbourne.wainwrights;

/** A kind of timber, and how much of it a wagon needs, in cubic feet. */
record Timber(String name, int cubicFeet) {}
