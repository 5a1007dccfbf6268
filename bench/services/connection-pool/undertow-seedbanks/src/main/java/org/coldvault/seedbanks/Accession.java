package org.coldvault.seedbanks;

import java.time.LocalDate;

/** Seeds of one species that came in together. */
record Accession(String number, String species, LocalDate dried, int grains) {
  /** Of a hundred grains, how many lose their force in a year. */
  double yearlyLoss() {
    return species.startsWith("Hordeum") ? 0.8 : species.startsWith("Allium") ? 3.5 : 1.4;
  }
}
