package com.northwind.deliveries;

import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class DeliveryController {
  private final DeliveryDao deliveries;

  public DeliveryController(DeliveryDao deliveries) { this.deliveries = deliveries; }

  @GetMapping("/deliveries/{customer}/distance")
  public Map<String, Integer> distance(@PathVariable int customer) throws SQLException {
    return Map.of("customer", customer, "km", deliveries.distance(customer));
  }

  /** For the smoke test: any customer. */
  @GetMapping("/deliveries/sample")
  public Map<String, Integer> sample() throws SQLException {
    return distance(ThreadLocalRandom.current().nextInt(2000));
  }
}
