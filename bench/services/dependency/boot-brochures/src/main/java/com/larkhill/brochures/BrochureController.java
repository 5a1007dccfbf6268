package com.larkhill.brochures;

import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class BrochureController {
  private final Printery printery;

  public BrochureController(Printery printery) {
    this.printery = printery;
  }

  @GetMapping("/brochures/{brochure}")
  public Map<String, Object> brochure(@PathVariable String brochure) {
    return Map.of("brochure", brochure, "copies", printery.copies(brochure));
  }
}
