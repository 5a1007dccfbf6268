package com.fernhollow.excursions;

import java.util.concurrent.StructuredTaskScope;

/** Puts an excursion together: the weather, a guide and the seats on the coach are asked for side by side. */
final class Excursions {
  record Excursion(String place, String sky, String guide, int seats) {}

  private final Weather weather;
  private final Guides guides;
  private final Coaches coaches;

  Excursions(Weather weather, Guides guides, Coaches coaches) {
    this.weather = weather;
    this.guides = guides;
    this.coaches = coaches;
  }

  Excursion to(String place) throws InterruptedException {
    try (var scope = StructuredTaskScope.open()) {
      var sky = scope.fork(() -> weather.at(place));
      var guide = scope.fork(() -> guides.free(place));
      var seats = scope.fork(() -> coaches.seats(place));
      scope.join();
      return new Excursion(place, sky.get(), guide.get(), seats.get());
    }
  }
}
