package com.northwind.alerts;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
public class AlertController {
  public record Sent(String phone, String state) {}

  private final AlertGateway gateway;

  public AlertController(AlertGateway gateway) { this.gateway = gateway; }

  @GetMapping("/phones/{phone}/alert")
  public Mono<Sent> alert(@PathVariable String phone) {
    return gateway.send(phone).map(receipt -> new Sent(phone, receipt.state()));
  }
}
