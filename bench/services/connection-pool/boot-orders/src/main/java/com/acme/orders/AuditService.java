package com.acme.orders;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.*;
@Service
public class AuditService {
  private final JdbcTemplate jdbc;
  public AuditService(JdbcTemplate jdbc) { this.jdbc = jdbc; }
  /** Audit rows have to survive a rollback of the order. */
  @Transactional(propagation = Propagation.REQUIRES_NEW)
  public void record(String what) {
    jdbc.update("insert into audit(what) values (?)", what);
    jdbc.queryForObject("select wait_ms(20)", Integer.class);
  }
}
