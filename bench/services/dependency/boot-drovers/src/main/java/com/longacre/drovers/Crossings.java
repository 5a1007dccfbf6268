package com.longacre.drovers;

import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class Crossings {
  public record Crossing(int herd, int heads, String toll) {}

  private final Herds herds;
  private final Bridge bridge;

  Crossings(Herds herds, Bridge bridge) {
    this.herds = herds;
    this.bridge = bridge;
  }

  @Transactional(readOnly = true)
  public Crossing cross(int number) {
    Herd herd = herds.findById(number).orElseThrow();
    return new Crossing(number, herd.getHeads(), bridge.toll(number, herd.getHeads()));
  }
}
