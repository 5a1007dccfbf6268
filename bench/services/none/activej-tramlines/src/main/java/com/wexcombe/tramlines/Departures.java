package com.wexcombe.tramlines;

import io.activej.promise.Promise;
import io.activej.promise.Promises;
import java.time.Duration;

/** When the next tram leaves; the signal box answers after 7 ms. */
final class Departures {
  private static final Duration SIGNAL_BOX = Duration.ofMillis(7);
  private static final String[] TERMINI = {"Canal Basin", "Fair Ground", "North Gate", "Tannery"};

  private final Odometers odometers;

  Departures(Odometers odometers) {
    this.odometers = odometers;
  }

  record Departure(String line, String terminus, int minutes, long fleetMetres) {
    String toJson() {
      return "{\"line\":\"" + line + "\",\"to\":\"" + terminus + "\",\"minutes\":" + minutes + ",\"fleetMetres\":" + fleetMetres + "}";
    }
  }

  Promise<Departure> next(String line) {
    int hash = Math.floorMod(line.hashCode(), 60);
    return Promises.delay(SIGNAL_BOX)
        .map(ignored -> new Departure(line, TERMINI[hash % TERMINI.length], 1 + hash % 11, odometers.metres()));
  }
}
