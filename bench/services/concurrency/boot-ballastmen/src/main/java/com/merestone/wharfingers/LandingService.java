package com.merestone.wharfingers;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
class LandingService {
  static final int LANDINGS = 5_000;

  private final JdbcTemplate jdbc;
  private final CustomsOffice customs;

  LandingService(JdbcTemplate jdbc, CustomsOffice customs) {
    this.jdbc = jdbc;
    this.customs = customs;
  }

  /** Room is taken at the quay, and given back by the rollback should customs refuse the cargo. */
  @Transactional
  public Landing land(int id, String quay, int crates) {
    jdbc.update("UPDATE landing SET quay = ?, crates = ? WHERE id = ?", quay, crates, id);
    int rows = jdbc.update("UPDATE quay SET crates_free = crates_free - ?, dues = dues + 2 WHERE id = ? AND crates_free >= ?",
        crates, quay, crates);
    if (rows == 0) throw new IllegalStateException("no room at " + quay);
    return new Landing(id, quay, crates, customs.permit(id));
  }
}
