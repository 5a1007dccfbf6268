package com.wexcombe.kennels;

import org.springframework.stereotype.Component;

/** The reader at the gate; each dog passes one of its own, which answers after 6 ms. */
@Component
class ChipReader {
  String read(long dog) {
    try {
      Thread.sleep(6);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
    return "276%012d".formatted(dog * 7_919 % 1_000_000_000_000L);
  }
}
