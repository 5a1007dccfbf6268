package com.northwind.vouchers;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class VoucherController {
  public record Voucher(String code, boolean redeemable, int cents) {}

  private final VoucherIssuer issuer;

  public VoucherController(VoucherIssuer issuer) { this.issuer = issuer; }

  @GetMapping("/vouchers/{code}")
  public Voucher voucher(@PathVariable String code) {
    var validity = issuer.check(code);
    return new Voucher(code, "OK".equals(validity.status()), validity.value());
  }
}
