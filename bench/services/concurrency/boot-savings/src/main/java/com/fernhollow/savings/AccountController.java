package com.fernhollow.savings;

import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
public class AccountController {
  private final Deposits deposits;

  public AccountController(Deposits deposits) {
    this.deposits = deposits;
  }

  @GetMapping("/accounts/{account}/deposit")
  public Mono<Map<String, Object>> deposit(@PathVariable String account, @RequestParam(defaultValue = "100") long cents) {
    return Mono.fromFuture(() -> deposits.deposit(account, cents), true).map(balance -> Map.of("account", account, "balance", balance));
  }
}
