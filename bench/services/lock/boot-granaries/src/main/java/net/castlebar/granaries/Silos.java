package net.castlebar.granaries;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.springframework.stereotype.Component;

/** The stock of each silo; its gate is open for one cart at a time, 6 ms. */
@Component
class Silos {
  private final Lock[] gates = new Lock[16];
  private final long[] stock = new long[256];

  Silos() {
    for (int i = 0; i < gates.length; i++) gates[i] = new ReentrantLock();
  }

  long add(int silo, int kilos) {
    Lock gate = gates[silo % gates.length];
    gate.lock();
    try {
      Thread.sleep(6);
      return stock[silo] += kilos;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } finally {
      gate.unlock();
    }
  }
}
