package com.northwind.vouchers;

import org.springframework.resilience.annotation.ConcurrencyLimit;
import org.springframework.stereotype.Service;
import org.springframework.web.client.RestClient;

/** Asks the issuing bank whether a voucher is still good. */
@Service
public class VoucherIssuer {
  public record Validity(String path, String status, int value) {}

  private final RestClient issuer;

  public VoucherIssuer(RestClient issuerClient) { this.issuer = issuerClient; }

  @ConcurrencyLimit(6)
  public Validity check(String code) {
    return issuer.get().uri("/validity/{code}", code).retrieve().body(Validity.class);
  }
}
