package com.touchstone.assayers;

import java.io.IOException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class Certificates {
  private final JdbcTemplate database;
  private final CertificateNumbers numbers;

  Certificates(JdbcTemplate database, CertificateNumbers numbers) {
    this.database = database;
    this.numbers = numbers;
  }

  @Transactional
  public Certificate issue(String alloy) throws IOException, InterruptedException {
    int fineness = database.queryForObject("select fineness from alloy where name = ?", Integer.class, alloy);
    var certificate = new Certificate(numbers.next(), alloy, fineness);
    database.update("insert into certificate(number, alloy, fineness) values (?, ?, ?)",
        certificate.number(), alloy, fineness);
    return certificate;
  }
}
