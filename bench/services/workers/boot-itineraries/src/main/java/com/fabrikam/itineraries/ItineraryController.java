package com.fabrikam.itineraries;

import java.time.Duration;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
public class ItineraryController {
  public record Leg(String from, String to) {}
  public record Itinerary(String locator, boolean confirmed, List<Leg> legs, int cents) {}

  private static final List<Leg> LEGS = List.of(new Leg("LIS", "FRA"), new Leg("FRA", "OSL"));

  private final ReservationSystem reservations;

  public ItineraryController(ReservationSystem reservations) { this.reservations = reservations; }

  @GetMapping("/itineraries/{locator}")
  public Mono<Itinerary> itinerary(@PathVariable String locator) {
    return reservations.booking(locator)
        .map(booking -> new Itinerary(locator, "OK".equals(booking.status()), LEGS, booking.value()))
        .timeout(Duration.ofSeconds(20));
  }
}
