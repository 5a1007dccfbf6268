package com.fabrikam.invoices;

import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.web.client.RestClient;

@Service
public class InvoiceService {
  public record Invoice(String series, long number, String customer) {}

  private final JdbcClient jdbc;
  private final RestClient taxOffice;

  public InvoiceService(JdbcClient jdbc, RestClient taxOffice) {
    this.jdbc = jdbc;
    this.taxOffice = taxOffice;
  }

  /** The law wants a series without gaps, each invoice signed by the tax office with its number. */
  @Transactional
  public Invoice issue(String series, String customer) {
    long number = 1 + jdbc.sql("select last_number from number_series where name = ? for update")
        .param(series).query(Long.class).single();
    Map<?, ?> signed = taxOffice.get().uri("/signatures/{series}/{number}", series, number).retrieve().body(Map.class);
    jdbc.sql("insert into invoice values(?, ?, ?, ?)")
        .params(series, number, customer, String.valueOf(signed.get("path"))).update();
    jdbc.sql("update number_series set last_number = ? where name = ?").params(number, series).update();
    return new Invoice(series, number, customer);
  }
}
