package org.fernleigh.tontines;

/** What a member still alive gets. */
record Dividend(String tontine, int member, long cents, String seal) {}
