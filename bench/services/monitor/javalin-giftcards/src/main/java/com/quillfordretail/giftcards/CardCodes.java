package com.quillfordretail.giftcards;

import java.security.SecureRandom;

/** Codes of 16 characters, without those that are easily mistaken. Audit wants them from the HSM. */
final class CardCodes {
  private static final String ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
  private static final int LENGTH = 16;

  private final SecureRandom random;

  CardCodes(SecureRandom random) {
    this.random = random;
  }

  String next() {
    byte[] bytes = new byte[LENGTH];
    random.nextBytes(bytes);
    var code = new StringBuilder(LENGTH);
    for (byte b : bytes) code.append(ALPHABET.charAt(b & 31));
    return code.toString();
  }
}
