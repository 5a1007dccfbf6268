package com.fernhollow.consignments;

import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class ConsignmentController {
  private final Manifest manifest;
  private final Clearance clearance;

  public ConsignmentController(Manifest manifest, Clearance clearance) {
    this.manifest = manifest;
    this.clearance = clearance;
  }

  @GetMapping("/consignments/{number}/duty")
  public Map<String, Object> duty(@PathVariable String number) throws Exception {
    return Map.of("consignment", number, "due", clearance.due(manifest.find(number)));
  }
}
