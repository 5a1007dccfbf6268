package com.fabrikam.signin;

import at.favre.lib.crypto.bcrypt.BCrypt;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

public class Members {
  private static final int COST = 7;
  private final byte[] initial = BCrypt.withDefaults().hash(COST, "correct horse".getBytes(StandardCharsets.UTF_8));
  private final Map<String, byte[]> passwords = new ConcurrentHashMap<>();

  public boolean verify(String name, String password) {
    byte[] hash = passwords.getOrDefault(name, initial);
    return BCrypt.verifyer().verify(password.getBytes(StandardCharsets.UTF_8), hash).verified;
  }
}
