package com.quillfordretail.giftcards.hsm;

import java.security.Provider;
import java.util.List;
import java.util.Map;

/** Makes the random numbers of the HSM available through the JCA. */
public final class HsmProvider extends Provider {
  private static final long serialVersionUID = 1;

  public HsmProvider(String host, int port) {
    super("QuillfordHSM", "1.4", "random numbers of the hardware security module");
    putService(new Service(this, "SecureRandom", "HSM-TRNG", HsmRandom.class.getName(), List.of(), Map.of()) {
      @Override
      public Object newInstance(Object parameter) {
        return new HsmRandom(new HsmConnections(host, port));
      }
    });
  }
}
