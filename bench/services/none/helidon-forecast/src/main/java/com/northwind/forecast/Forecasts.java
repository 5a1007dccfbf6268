package com.northwind.forecast;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;

/** Today's forecasts, read from the model's files when the service starts. */
class Forecasts {
  static final int STATIONS = 200;
  private final List<CompletableFuture<String>> byStation =
      IntStream.range(0, STATIONS).mapToObj(i -> new CompletableFuture<String>()).toList();

  void load() {
    Thread loader = new Thread(() -> {
      try {
        for (int station = 0; station < STATIONS; station++) {
          Thread.sleep(40); // one file
          byStation.get(station).complete("{\"station\":" + station + ",\"celsius\":" + (station * 7 % 35) + "}");
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }, "forecast-loader");
    loader.setDaemon(true);
    loader.start();
  }

  String of(int station) { return byStation.get(station).join(); }
}
