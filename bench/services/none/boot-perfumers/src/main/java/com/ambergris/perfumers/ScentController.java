package com.ambergris.perfumers;

import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class ScentController {
  record Scent(String scent, String notes) {}

  private final AtomicInteger asked = new AtomicInteger();
  private final JdbcClient database;

  ScentController(@Qualifier("scentsClient") JdbcClient database) {
    this.database = database;
  }

  /** One scent in fifty has been changed so often that its notes take longer. */
  @GetMapping("/scents/{scent}/notes")
  Scent notes(@PathVariable String scent) {
    int millis = Math.floorMod(asked.getAndIncrement(), 50) == 0 ? 40 : 3;
    return new Scent(scent, database.sql("select notes_of(?, ?)").param(scent).param(millis).query(String.class).single());
  }
}
