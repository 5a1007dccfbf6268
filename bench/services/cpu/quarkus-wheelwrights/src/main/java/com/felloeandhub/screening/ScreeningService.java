package com.felloeandhub.screening;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Screens a supplier, in one transaction: the auditors want the verdict to be of the row as it was read. */
@ApplicationScoped
public class ScreeningService {
  private static final int ALIKE = 80;

  private final SupplierRegister register;
  private final SanctionsList sanctions;
  private final RecentVerdicts recent;

  ScreeningService(SupplierRegister register, SanctionsList sanctions, RecentVerdicts recent) {
    this.register = register;
    this.sanctions = sanctions;
    this.recent = recent;
  }

  @Transactional
  public Verdict screen(String number) throws SQLException {
    Supplier supplier = register.find(number);
    String text = Likeness.normal(supplier.name() + " " + supplier.remarks());
    List<String> alike = new ArrayList<>();
    int score = 0;
    for (String name : sanctions.names()) {
      int percent = Likeness.percent(name, text);
      score = Math.max(score, percent);
      if (percent >= ALIKE) alike.add(name);
    }
    var verdict = new Verdict(number, score, alike);
    register.record(verdict);
    recent.add(verdict);
    return verdict;
  }
}
