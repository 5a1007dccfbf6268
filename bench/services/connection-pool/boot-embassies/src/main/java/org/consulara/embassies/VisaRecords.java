package org.consulara.embassies;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

@Repository
public class VisaRecords {
  private final JdbcClient database;

  VisaRecords(JdbcClient database) {
    this.database = database;
  }

  @Transactional(readOnly = true)
  public Status status(int application) {
    int clearance = database.sql("select clearance(country) from application where number = ?")
        .param(application).query(Integer.class).single();
    int stamps = database.sql("select count(*) from stamp where application = ?")
        .param(application).query(Integer.class).single();
    return new Status(application, clearance, stamps);
  }
}
