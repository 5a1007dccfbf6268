package com.oakhurst.tollhouses;

import jakarta.inject.Singleton;

@Singleton
public class Scales {
  int weigh(int number) {
    try {
      Thread.sleep(20);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return 40 + number % 60;
  }
}
