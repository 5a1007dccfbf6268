package com.millbrook.annuities;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Finds the rate at which a contract's payments are worth its premium, to the digits the supervisor asks for. */
final class Actuary {
  private static final MathContext DIGITS = new MathContext(80, RoundingMode.HALF_EVEN);
  private static final BigDecimal CLOSE = new BigDecimal("1e-45");

  BigDecimal effectiveRate(Contract contract) {
    BigDecimal rate = new BigDecimal("0.004");
    for (int round = 0; round < 40; round++) {
      BigDecimal factor = BigDecimal.ONE.divide(BigDecimal.ONE.add(rate), DIGITS);
      BigDecimal discount = BigDecimal.ONE;
      BigDecimal value = contract.premium().negate();
      BigDecimal slope = BigDecimal.ZERO;
      int month = 0;
      for (BigDecimal payment : contract.payments()) {
        month++;
        discount = discount.multiply(factor, DIGITS);
        BigDecimal present = payment.multiply(discount, DIGITS);
        value = value.add(present, DIGITS);
        slope = slope.subtract(present.multiply(factor, DIGITS).multiply(BigDecimal.valueOf(month), DIGITS), DIGITS);
      }
      BigDecimal step = value.divide(slope, DIGITS);
      rate = rate.subtract(step, DIGITS);
      if (step.abs().compareTo(CLOSE) < 0) break;
    }
    return BigDecimal.ONE.add(rate).pow(12, DIGITS).subtract(BigDecimal.ONE).setScale(8, RoundingMode.HALF_EVEN);
  }
}
