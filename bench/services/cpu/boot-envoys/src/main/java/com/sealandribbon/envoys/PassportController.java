package com.sealandribbon.envoys;

import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

@RestController
class PassportController {
  private final WebClient chancery;
  private final Passports passports;

  PassportController(WebClient chancery, Passports passports) {
    this.chancery = chancery;
    this.passports = passports;
  }

  @GetMapping("/envoys/{envoy}/passport")
  Mono<Map<String, Object>> passport(@PathVariable int envoy) {
    return chancery.get().uri("/missions/{envoy}", envoy).retrieve().bodyToMono(String.class)
        .map(mission -> Map.of("envoy", envoy, "passport", passports.issue(envoy, mission)));
  }
}
