package com.brightwater.tolls;

import common.Program;
import io.r2dbc.spi.ConnectionFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.r2dbc.connection.R2dbcTransactionManager;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.transaction.ReactiveTransactionManager;
import org.springframework.transaction.reactive.TransactionalOperator;
import org.springframework.web.reactive.function.client.WebClient;

@SpringBootApplication
public class TollsApplication {
  public static void main(String[] args) { SpringApplication.run(TollsApplication.class, args); }

  @Bean
  DatabaseClient database(ConnectionFactory connections) { return DatabaseClient.create(connections); }

  @Bean
  ReactiveTransactionManager transactions(ConnectionFactory connections) { return new R2dbcTransactionManager(connections); }

  @Bean
  TransactionalOperator inTransaction(ReactiveTransactionManager transactions) { return TransactionalOperator.create(transactions); }

  @Bean
  WebClient cardIssuer() throws Exception { return WebClient.create("http://127.0.0.1:" + Program.start("com.brightwater.tolls.CardIssuer").port()); }
}
