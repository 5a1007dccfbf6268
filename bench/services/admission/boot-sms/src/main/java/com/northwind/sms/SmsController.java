package com.northwind.sms;

import io.github.resilience4j.ratelimiter.RateLimiter;
import io.github.resilience4j.ratelimiter.RequestNotPermitted;
import java.util.Map;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;

@RestController
public class SmsController {
  private final RestClient carrier;
  private final RateLimiter contract;

  public SmsController(RestClient carrierClient, RateLimiter carrierContract) {
    this.carrier = carrierClient;
    this.contract = carrierContract;
  }

  @GetMapping("/sms/send/{number}")
  public Map<String, Object> send(@PathVariable String number) {
    var receipt = contract.executeSupplier(
        () -> carrier.get().uri("/messages/{number}", number).retrieve().body(Map.class));
    return Map.of("to", number, "status", receipt.get("status"));
  }

  @ExceptionHandler(RequestNotPermitted.class)
  @ResponseStatus(HttpStatus.TOO_MANY_REQUESTS)
  public Map<String, String> tooMany(RequestNotPermitted e) {
    return Map.of("error", "try again later");
  }
}
