package com.northwind.seals;

import java.io.IOException;
import java.util.HexFormat;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class SealController {
  public record Seal(String document, String seal) {}

  private final SealingDesk desk;

  public SealController(SealingDesk desk) { this.desk = desk; }

  @GetMapping("/documents/{document}/seal")
  public Seal seal(@PathVariable String document) throws IOException, InterruptedException {
    return new Seal(document, HexFormat.of().formatHex(desk.seal(document)));
  }
}
