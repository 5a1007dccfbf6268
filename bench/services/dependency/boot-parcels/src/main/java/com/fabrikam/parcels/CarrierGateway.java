package com.fabrikam.parcels;

import org.springframework.resilience.annotation.Retryable;
import org.springframework.stereotype.Component;
import org.springframework.web.client.HttpServerErrorException;
import org.springframework.web.client.RestClient;

/** Where the carrier last saw a parcel. */
@Component
public class CarrierGateway {
  public record Scan(String path, String status, int value) {}

  private final RestClient carrier;

  public CarrierGateway(RestClient carrierClient) { this.carrier = carrierClient; }

  @Retryable(includes = HttpServerErrorException.class, maxRetries = 30, delay = 50, multiplier = 1.6, maxDelay = 400, jitter = 25)
  public Scan lastScan(String parcel) {
    return carrier.get().uri("/scans/{parcel}", parcel).retrieve().body(Scan.class);
  }
}
