package com.greenhouse.florists;

import java.util.concurrent.ExecutionException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class BouquetController {
  record Bouquet(String flower, int stems, String ribbon) {}

  private final JdbcClient database;
  private final Binding binding;

  BouquetController(JdbcClient database, Binding binding) {
    this.database = database;
    this.binding = binding;
    database.sql("create alias count_stems for '" + Cellar.class.getName() + ".count'").update();
  }

  @GetMapping("/flowers/{flower}/bouquet")
  Bouquet bouquet(@PathVariable String flower) throws ExecutionException, InterruptedException {
    int stems = database.sql("select count_stems(?)").param(flower).query(Integer.class).single();
    return new Bouquet(flower, stems, binding.bind(flower).get());
  }
}
