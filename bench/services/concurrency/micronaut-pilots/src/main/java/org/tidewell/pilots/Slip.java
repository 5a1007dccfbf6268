package org.tidewell.pilots;

/** Good for one passage. */
record Slip(long number, String channel) {}
