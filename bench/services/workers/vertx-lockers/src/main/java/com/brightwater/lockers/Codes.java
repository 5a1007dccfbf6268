package com.brightwater.lockers;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/** Codes are short, so that to derive their seal has to be dear: as many rounds as this machine does in a given time. */
public final class Codes {
  private static final int SAMPLE = 4_000;
  private static final long WARM_UP_NANOS = 1_500_000_000L;

  private final int rounds;

  private Codes(int rounds) { this.rounds = rounds; }

  static Codes calibrated(long nanos) {
    var sample = new Codes(SAMPLE);
    for (long began = System.nanoTime(); System.nanoTime() - began < WARM_UP_NANOS; ) sample.seal("0", "0000");
    long best = Long.MAX_VALUE;
    for (int i = 0; i < 60; i++) {
      long began = System.nanoTime();
      sample.seal("0", "0000");
      best = Math.min(best, System.nanoTime() - began);
    }
    return new Codes((int) Math.max(1_000, SAMPLE * nanos / best));
  }

  String seal(String locker, String code) {
    try {
      var key = new PBEKeySpec(code.toCharArray(), ("locker " + locker).getBytes(StandardCharsets.UTF_8), rounds, 256);
      return HexFormat.of().formatHex(SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(key).getEncoded());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
