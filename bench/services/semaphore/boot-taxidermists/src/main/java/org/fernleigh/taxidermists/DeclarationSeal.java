package org.fernleigh.taxidermists;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.stereotype.Component;

/** Seals declarations with a key that comes from the workshop's passphrase. A Mac is not thread-safe: each thread has one. */
@Component
class DeclarationSeal {
  private static final int ITERATIONS = 100_000;
  private static final byte[] SALT = "species office, 1973".getBytes(StandardCharsets.UTF_8);

  private final ThreadLocal<Mac> macs = ThreadLocal.withInitial(DeclarationSeal::unlock);

  String seal(String declaration) {
    return HexFormat.of().formatHex(macs.get().doFinal(declaration.getBytes(StandardCharsets.UTF_8)), 0, 8);
  }

  private static Mac unlock() {
    try {
      var passphrase = new PBEKeySpec("otter, barn owl, and pine marten".toCharArray(), SALT, ITERATIONS, 256);
      SecretKey key = SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(passphrase);
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key.getEncoded(), "HmacSHA256"));
      return mac;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
