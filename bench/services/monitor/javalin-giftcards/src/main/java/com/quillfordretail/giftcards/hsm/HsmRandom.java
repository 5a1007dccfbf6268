package com.quillfordretail.giftcards.hsm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.SecureRandomSpi;
import java.util.HexFormat;

/** Asks the HSM for each array. */
final class HsmRandom extends SecureRandomSpi {
  private static final long serialVersionUID = 1;

  private final transient HsmConnections connections;

  HsmRandom(HsmConnections connections) {
    this.connections = connections;
  }

  @Override
  protected void engineSetSeed(byte[] seed) {
    // The HSM has its own noise.
  }

  @Override
  protected void engineNextBytes(byte[] bytes) {
    try {
      byte[] noise = HexFormat.of().parseHex(connections.ask("RANDOM " + bytes.length));
      System.arraycopy(noise, 0, bytes, 0, bytes.length);
    } catch (IOException e) {
      throw new UncheckedIOException("no random numbers from the HSM", e);
    }
  }

  @Override
  protected byte[] engineGenerateSeed(int length) {
    byte[] seed = new byte[length];
    engineNextBytes(seed);
    return seed;
  }
}
