package org.dunpasture.herdbooks;

/** An animal of the herd book; the coefficient is the chance that two of its genes are of one ancestor. */
record Animal(String tag, String name, String sire, String dam, double inbreeding) {}
