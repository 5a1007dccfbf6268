package org.fernleigh.taxidermists;

import org.springframework.stereotype.Repository;

/** The workshop's book. */
@Repository
class Specimens {
  private static final String[] SPECIES = {"Alcedo atthis", "Lutra lutra", "Martes martes", "Strix aluco", "Tyto alba"};

  String species(long number) {
    return SPECIES[(int) Math.floorMod(number, (long) SPECIES.length)];
  }

  String declaration(long number) {
    return number + ";" + species(number) + ";" + (40 + number % 700) + " g";
  }
}
