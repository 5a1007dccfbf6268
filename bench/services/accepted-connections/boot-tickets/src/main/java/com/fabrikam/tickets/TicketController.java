package com.fabrikam.tickets;

import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;

@RestController
public class TicketController {
  public record Ticket(String barcode, boolean admitted, int gate) {}

  private final RestClient venue;

  public TicketController(RestClient venueClient) { this.venue = venueClient; }

  @GetMapping("/tickets/{barcode}")
  public Ticket ticket(@PathVariable String barcode) {
    Map<?, ?> seat = venue.get().uri("/seats/{barcode}", barcode).retrieve().body(Map.class);
    return new Ticket(barcode, "OK".equals(seat.get("status")), Math.floorMod(barcode.hashCode(), 12) + 1);
  }
}
