package org.fernleigh.tontines;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

/** Each entry of a tontine carries the seal of the one before; the device takes 6 ms, for each tontine by itself. */
@Component
class SealedBook {
  private final Map<String, Integer> seals = new ConcurrentHashMap<>();

  String enter(String tontine, int member, long cents) {
    int before = seals.getOrDefault(tontine, 1);
    int seal = seal(31 * (31 * before + member) + Long.hashCode(cents));
    seals.put(tontine, seal);
    return Integer.toHexString(seal);
  }

  private static int seal(int entry) {
    try {
      Thread.sleep(6);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
    return Integer.rotateLeft(entry * 0x9E3779B9, 13);
  }
}
