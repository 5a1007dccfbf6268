package com.larkmoor.quarries;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class BlockController {
  private final JdbcClient database;

  BlockController(JdbcClient database) {
    this.database = database;
  }

  record Block(String quarry, int number, int tonnes) {}

  @GetMapping("/quarries/{quarry}/blocks/{number}")
  Block block(@PathVariable String quarry, @PathVariable int number) {
    int tonnes = database.sql("select weighed(tonnes) from block where id = :id").param("id", number)
        .query(Integer.class).single();
    return new Block(quarry, number, tonnes);
  }
}
