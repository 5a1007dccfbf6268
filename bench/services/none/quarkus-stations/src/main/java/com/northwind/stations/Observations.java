package com.northwind.stations;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ThreadLocalRandom;

/** Most readings come from the near archive, some from the far one, a few from the station itself. */
@ApplicationScoped
public class Observations {
  private static final int LINES = 140;
  private final BlockingQueue<Line> lines = new ArrayBlockingQueue<>(LINES);

  public Observations() {
    for (int i = 0; i < LINES; i++) lines.add(new Line(i));
  }

  public int temperature(String station) throws InterruptedException {
    Line line = lines.take();
    try {
      return line.read(station);
    } finally {
      lines.add(line);
    }
  }

  private record Line(int number) {
    int read(String station) throws InterruptedException {
      int draw = ThreadLocalRandom.current().nextInt(100);
      Thread.sleep(draw < 85 ? 4 : draw < 97 ? 20 : 90);
      return Math.floorMod(station.hashCode() + draw, 400) - 100;
    }
  }
}
