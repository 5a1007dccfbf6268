package com.dusttrack.caravans;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.Map;
import reactor.core.publisher.Mono;

@Controller("/sites")
class SiteController {
  private final PitchClient pitches;

  SiteController(PitchClient pitches) {
    this.pitches = pitches;
  }

  @Get("/{site}/offer")
  Mono<Map<String, Object>> offer(String site) {
    return pitches.cheapest(site).map(pitch -> Map.of("site", site, "cents", pitch.value()));
  }
}
