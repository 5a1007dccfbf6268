package org.coldvault.seedbanks;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** What is in the vault, which changes only when a van arrives. */
final class Accessions {
  private static final List<String> SPECIES =
      List.of("Hordeum vulgare", "Allium cepa", "Secale cereale", "Linum usitatissimum", "Vicia faba");

  private final Map<String, Accession> byNumber = new ConcurrentHashMap<>();

  Accessions() {
    for (int i = 0; i < 5000; i++) {
      String species = SPECIES.get(i % SPECIES.size());
      String number = species.charAt(0) + species.substring(species.indexOf(' ') + 1, species.indexOf(' ') + 2).toUpperCase()
          + "-" + (1000 + i);
      byNumber.put(number, new Accession(number, species, LocalDate.of(1990, 1, 1).plusDays(i * 2L), 400 + i % 700));
    }
    byNumber.put("HV-2207", new Accession("HV-2207", "Hordeum vulgare", LocalDate.of(1998, 10, 3), 1200));
  }

  Optional<Accession> find(String number) {
    return Optional.ofNullable(byNumber.get(number));
  }
}
