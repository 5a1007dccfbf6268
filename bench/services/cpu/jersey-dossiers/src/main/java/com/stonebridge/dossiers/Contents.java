package com.stonebridge.dossiers;

import java.time.LocalDate;
import java.util.List;

public record Contents(String dossier, List<Line> lines) {
  public record Line(String reference, String title, LocalDate received, String seal) {}
}
