package com.ravensmoor.ropeways;

import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** The wind as the mast on the summit sees it. */
@Component
class SummitWind {
  private final RestClient summit;

  SummitWind(RestClient summit) {
    this.summit = summit;
  }

  double gust(String cabin) {
    return Double.parseDouble(summit.get().uri("/gusts/{cabin}", cabin).retrieve().body(String.class));
  }
}
