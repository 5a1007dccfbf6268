package com.larkhill.pensions;

import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class PensionController {
  private final Estimates estimates;

  public PensionController(Estimates estimates) {
    this.estimates = estimates;
  }

  @GetMapping("/pensions/{member}/estimate")
  public Map<String, Object> estimate(@PathVariable String member) throws Exception {
    return Map.of("member", member, "monthly", estimates.monthly(member).get());
  }
}
