package com.fernhollow.antiquarian;

import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class BookController {
  private final Sales sales;

  public BookController(Sales sales) {
    this.sales = sales;
  }

  @GetMapping("/books/{book}/sell")
  public Map<String, Object> sell(@PathVariable String book) {
    return Map.of("book", book, "sale", sales.sell(book));
  }
}
