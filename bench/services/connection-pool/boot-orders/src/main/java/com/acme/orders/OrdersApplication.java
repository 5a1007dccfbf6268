package com.acme.orders;
import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.*;
@SpringBootApplication @RestController
public class OrdersApplication {
  private final OrderService orders;
  public OrdersApplication(OrderService orders) { this.orders = orders; }
  public static void main(String[] args) { SpringApplication.run(OrdersApplication.class, args); }
  @GetMapping("/api/orders/place")
  public Map<String, Object> place(@RequestParam(defaultValue = "A-100") String sku, @RequestParam(defaultValue = "1") int qty) {
    return orders.place(sku, qty);
  }
}
