package com.fernhollow.antiquarian;

import java.util.concurrent.SubmissionPublisher;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.GeneratedKeyHolder;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class Sales {
  private final JdbcClient database;
  private final SubmissionPublisher<Sold> sold;

  public Sales(JdbcClient database, SubmissionPublisher<Sold> sold) {
    this.database = database;
    this.sold = sold;
  }

  /** Notes the sale and tells the rest of the house; a sale nobody could be told of is none. */
  @Transactional
  public long sell(String book) {
    var key = new GeneratedKeyHolder();
    database.sql("insert into sale(book) values (?)").param(book).update(key, "id");
    long sale = key.getKey().longValue();
    sold.submit(new Sold(sale, book));
    return sale;
  }
}
