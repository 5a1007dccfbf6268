package com.fabrikam.parcels;

import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClientException;

@RestController
public class ParcelController {
  public record Parcel(String number, String place, boolean moving) {}

  private final CarrierGateway carrier;

  public ParcelController(CarrierGateway carrier) { this.carrier = carrier; }

  @GetMapping("/parcels/{number}")
  public Parcel parcel(@PathVariable String number) {
    var scan = carrier.lastScan(number);
    return new Parcel(number, "depot " + scan.value(), "OK".equals(scan.status()));
  }

  @ExceptionHandler(RestClientException.class)
  @ResponseStatus(HttpStatus.BAD_GATEWAY)
  public String carrierDown() { return "the carrier does not answer"; }
}
