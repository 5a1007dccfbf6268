package com.leafandbook.goldbeaters;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.util.Base64;

/** Signs what it is given; the customers' banks want 3,072 bits. */
final class Hallmark {
  private final KeyPair key;

  Hallmark() throws GeneralSecurityException {
    var generator = KeyPairGenerator.getInstance("RSA");
    generator.initialize(3_072);
    key = generator.generateKeyPair();
  }

  String seal(String text) throws GeneralSecurityException {
    var signature = Signature.getInstance("SHA512withRSA");
    signature.initSign(key.getPrivate());
    signature.update(text.getBytes(StandardCharsets.UTF_8));
    return text + ";seal=" + Base64.getEncoder().encodeToString(signature.sign());
  }
}
