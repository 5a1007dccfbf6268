package com.fernhollow.observatory;

import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;

/** How bright a body of the sky is tonight. */
final class SkyService implements HttpService {
  private final Ephemeris ephemeris;
  private final Domes domes;
  private final Sightings sightings;
  private final Calibration calibration;
  private final Plates plates;

  SkyService(Ephemeris ephemeris, Domes domes, Sightings sightings, Calibration calibration, Plates plates) {
    this.ephemeris = ephemeris;
    this.domes = domes;
    this.sightings = sightings;
    this.calibration = calibration;
    this.plates = plates;
  }

  @Override
  public void routing(HttpRules rules) {
    rules.get("/{body}", this::look);
  }

  private void look(ServerRequest request, ServerResponse response) throws Exception {
    int body = Integer.parseInt(request.path().pathParameters().get("body"));
    int brightness = domes.brightness(ephemeris.position(body)) + calibration.offset();
    plates.expose(body, brightness);
    response.header(HeaderNames.CONTENT_TYPE, "application/json");
    response.send("{\"body\":" + body + ",\"brightness\":" + brightness + ",\"lastSeen\":" + sightings.see(body) + "}");
  }
}
