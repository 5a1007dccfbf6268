package com.vaultmere.strongboxes;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/** The keys of the boxes, derived anew each time. */
final class Keys {
  private final ExecutorService locksmiths =
      Executors.newFixedThreadPool(12, Thread.ofPlatform().name("locksmith-", 1).daemon().factory());

  String of(String box) throws InterruptedException, ExecutionException {
    return locksmiths.submit(() -> derive(box)).get();
  }

  private static String derive(String box) throws GeneralSecurityException {
    var key = new PBEKeySpec(("box " + box).toCharArray(), "vaultmere".getBytes(StandardCharsets.US_ASCII), 20_000, 256);
    return HexFormat.of().formatHex(SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(key).getEncoded());
  }
}
