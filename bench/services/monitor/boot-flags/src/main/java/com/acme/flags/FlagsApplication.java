package com.acme.flags;
import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.*;
@SpringBootApplication @RestController
public class FlagsApplication {
  private final FlagService service;
  public FlagsApplication(FlagService service) { this.service = service; }
  public static void main(String[] args) { SpringApplication.run(FlagsApplication.class, args); }
  @GetMapping("/flags/{tenant}")
  public Map<String, Boolean> flags(@PathVariable String tenant) { return service.flags(tenant); }
}
