package com.stonebridge.dossiers;

import com.stonebridge.dossiers.Document.Address;
import com.stonebridge.dossiers.Document.Clause;
import com.stonebridge.dossiers.Document.Fee;
import com.stonebridge.dossiers.Document.Kind;
import com.stonebridge.dossiers.Document.Party;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** The dossiers of the chancery. */
public final class Registry {
  private static final int DOCUMENTS = 59;

  private final List<Dossier> dossiers = IntStream.range(0, 50).mapToObj(Registry::open).toList();

  public Dossier dossier(int number) {
    return dossiers.get(Math.floorMod(number, dossiers.size()));
  }

  private static Dossier open(int number) {
    String reference = "SB/" + (1900 + number);
    return new Dossier(reference, IntStream.rangeClosed(1, DOCUMENTS).mapToObj(sheet -> document(reference, sheet)).toList());
  }

  private static Document document(String dossier, int sheet) {
    LocalDate received = LocalDate.of(2025, 1, 2).plusDays(sheet * 5L);
    var clauses = IntStream.rangeClosed(1, 3 + sheet % 5)
        .mapToObj(number -> new Clause(number, "The parties agree on article " + number + " as amended on " + received, number % 2 == 0))
        .toList();
    return new Document(dossier + "-" + sheet, "Sheet " + sheet, received, OffsetDateTime.of(received.atTime(9, 45), ZoneOffset.UTC),
        Kind.values()[sheet % 4], party("Halloran & Sons", sheet), party("Municipality of Stonebridge", sheet + 7), clauses,
        sheet % 3 == 0 ? Optional.of(new Fee(new BigDecimal("145.50"), "EUR", received.plusDays(22))) : Optional.empty(),
        Map.of("shelf", "C" + sheet, "clerk", "mw"));
  }

  private static Party party(String name, int house) {
    return new Party(name, new Address("Mill Lane " + house, "Stonebridge", "SB" + (10 + house), "GB"), Optional.of("J. Weir"));
  }
}
