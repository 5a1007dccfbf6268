package org.fernleigh.tontines;

import jakarta.annotation.PostConstruct;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
class TontineRepository {
  static final int MEMBERS = 500;

  private final JdbcTemplate jdbc;

  TontineRepository(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @PostConstruct
  void fill() {
    for (int member = 0; member < MEMBERS; member++) {
      jdbc.update("INSERT INTO members (id, shares) VALUES (?, ?)", member, 1 + member % 12);
    }
  }

  int share(int member) {
    return jdbc.queryForObject("SELECT shares FROM members WHERE id = ?", Integer.class, member);
  }
}
