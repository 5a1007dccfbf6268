package com.northwind.pickups;

import io.micronaut.scheduling.annotation.Scheduled;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Parcels are put on tours; a van has 5 stops, and tours are made up as vans leave. */
@Singleton
public class Tours {
  private record Booking(String parcel, CompletableFuture<Pickup> booked) {}

  private static final int STOPS = 5;
  private final ConcurrentLinkedQueue<Booking> bookings = new ConcurrentLinkedQueue<>();
  private final Dispatcher dispatcher;

  public Tours(Dispatcher dispatcher) { this.dispatcher = dispatcher; }

  public CompletableFuture<Pickup> book(String parcel) {
    var booking = new Booking(parcel, new CompletableFuture<>());
    bookings.add(booking);
    return booking.booked();
  }

  @Scheduled(fixedRate = "20ms")
  void makeUp() {
    List<Booking> tour = new ArrayList<>(STOPS);
    Booking booking;
    while (tour.size() < STOPS && (booking = bookings.poll()) != null) tour.add(booking);
    if (tour.isEmpty()) return;
    long number = dispatcher.register(tour.size());
    for (int stop = 0; stop < tour.size(); stop++) {
      tour.get(stop).booked().complete(new Pickup(tour.get(stop).parcel(), number, stop + 1));
    }
  }
}
