package com.acme.orders;
import java.util.Map;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
@Service
public class OrderService {
  private final JdbcTemplate jdbc; private final AuditService audit;
  public OrderService(JdbcTemplate jdbc, AuditService audit) { this.jdbc = jdbc; this.audit = audit; }
  @Transactional
  public Map<String, Object> place(String sku, int qty) {
    jdbc.update("insert into orders(sku, qty, status) values (?, ?, 'NEW')", sku, qty);
    jdbc.queryForObject("select wait_ms(30)", Integer.class); // stock check
    audit.record("order " + sku + " x" + qty);
    return Map.of("sku", sku, "qty", qty, "status", "NEW");
  }
}
