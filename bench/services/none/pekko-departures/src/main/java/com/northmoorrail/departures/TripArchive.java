package com.northmoorrail.departures;

import org.apache.pekko.actor.typed.Behavior;
import org.apache.pekko.actor.typed.javadsl.Behaviors;

/** Writes down, for the statistics, trips that were very late: 55 ms each. Nobody waits for it. */
final class TripArchive {
  record Trip(String station, int minutes) {}

  private long late;

  private TripArchive() {}

  static Behavior<Trip> create() {
    return Behaviors.setup(context -> {
      var archive = new TripArchive();
      return Behaviors.receive(Trip.class).onMessage(Trip.class, archive::write).build();
    });
  }

  private Behavior<Trip> write(Trip trip) throws InterruptedException {
    Thread.sleep(55);
    late += trip.minutes();
    return Behaviors.same();
  }
}
