package com.stonebridge.dossiers;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;

public record Document(String reference, String title, LocalDate received, OffsetDateTime scanned, Kind kind, Party sender, Party addressee,
    List<Clause> clauses, Optional<Fee> fee, Map<String, String> remarks) {

  public enum Kind { LETTER, CONTRACT, EXPERTISE, NOTICE }

  public record Party(String name, Address address, Optional<String> counsel) {}

  public record Address(String street, String town, String postcode, String country) {}

  public record Clause(int number, String text, boolean binding) {}

  public record Fee(BigDecimal amount, String currency, LocalDate due) {}
}
