package com.wexcombe.aviaries;

/** What is known about a bird by the number of its ring. */
record RingedBird(int ring, String species, String site, int sightings) {}
