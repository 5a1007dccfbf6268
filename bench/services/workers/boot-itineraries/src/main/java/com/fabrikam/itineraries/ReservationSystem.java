package com.fabrikam.itineraries;

import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;
import reactor.core.publisher.Mono;

@Component
public class ReservationSystem {
  public record Booking(String path, String status, int value) {}

  private final RestTemplate reservations;

  public ReservationSystem(RestTemplate reservationTemplate) { this.reservations = reservationTemplate; }

  public Mono<Booking> booking(String locator) {
    return Mono.fromCallable(() -> reservations.getForObject("/bookings/{locator}", Booking.class, locator));
  }
}
