package com.acme.reports;
import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.*;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
@SpringBootApplication @RestController
public class ReportsApplication {
  private final LegacyReportClient legacy;
  public ReportsApplication(LegacyReportClient legacy) { this.legacy = legacy; }
  public static void main(String[] args) { SpringApplication.run(ReportsApplication.class, args); }
  @GetMapping("/reports/{id}")
  public Mono<Map<String, Object>> report(@PathVariable String id) {
    return Mono.fromCallable(() -> legacy.fetch(id)).subscribeOn(Schedulers.boundedElastic());
  }
}
