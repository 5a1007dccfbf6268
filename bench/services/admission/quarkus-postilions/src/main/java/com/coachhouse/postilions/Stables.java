package com.coachhouse.postilions;

import jakarta.enterprise.context.ApplicationScoped;

/** Four horses are harnessed in 12 ms. */
@ApplicationScoped
public class Stables {
  public int harness(String coach) throws InterruptedException {
    Thread.sleep(12);
    return 4 + coach.length() % 3;
  }
}
