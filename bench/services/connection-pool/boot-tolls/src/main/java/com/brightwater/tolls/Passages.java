package com.brightwater.tolls;

import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.reactive.TransactionalOperator;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

@Service
public class Passages {
  public record Passage(int gate, int cents, String receipt) {}

  public record Charge(String receipt) {}

  private final DatabaseClient database;
  private final TransactionalOperator inTransaction;
  private final WebClient cardIssuer;

  public Passages(DatabaseClient database, TransactionalOperator inTransaction, WebClient cardIssuer) {
    this.database = database;
    this.inTransaction = inTransaction;
    this.cardIssuer = cardIssuer;
  }

  /** Finds the price, charges the card and notes the passage, or none of it. */
  public Mono<Passage> pass(int gate) {
    Mono<Passage> passage = price(gate).flatMap(cents -> charge(gate, cents)
        .flatMap(charge -> note(gate, cents, charge.receipt()).thenReturn(new Passage(gate, cents, charge.receipt()))));
    return inTransaction.transactional(passage);
  }

  private Mono<Integer> price(int gate) {
    return database.sql("select cents from gate where id = :gate").bind("gate", gate)
        .map(row -> row.get("cents", Integer.class)).one();
  }

  private Mono<Charge> charge(int gate, int cents) {
    return cardIssuer.get().uri("/charges/{gate}/{cents}", gate, cents).retrieve().bodyToMono(Charge.class);
  }

  private Mono<Long> note(int gate, int cents, String receipt) {
    return database.sql("insert into passage(gate_id, cents, receipt) values (:gate, :cents, :receipt)")
        .bind("gate", gate).bind("cents", cents).bind("receipt", receipt).fetch().rowsUpdated();
  }
}
