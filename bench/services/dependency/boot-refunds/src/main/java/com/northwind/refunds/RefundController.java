package com.northwind.refunds;

import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClientException;

@RestController
public class RefundController {
  public record Refund(String number, boolean paid, String bankReference) {}

  private final Bank bank;

  public RefundController(Bank bank) { this.bank = bank; }

  @GetMapping("/refunds/{number}")
  public Refund refund(@PathVariable String number) {
    var transfer = bank.transfer(number);
    return new Refund(number, "BOOKED".equals(transfer.state()), transfer.reference());
  }

  @ExceptionHandler(RestClientException.class)
  @ResponseStatus(HttpStatus.GATEWAY_TIMEOUT)
  public String bankDown() { return "the bank does not answer"; }
}
