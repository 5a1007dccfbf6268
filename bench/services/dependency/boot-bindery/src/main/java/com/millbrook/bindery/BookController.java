package com.millbrook.bindery;

import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class BookController {
  private final Orders orders;

  public BookController(Orders orders) {
    this.orders = orders;
  }

  @GetMapping("/books/{book}/cover")
  public Map<String, Object> cover(@PathVariable String book) throws Exception {
    return Map.of("book", book, "cover", orders.cover(book));
  }
}
