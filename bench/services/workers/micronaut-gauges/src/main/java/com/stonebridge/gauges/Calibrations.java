package com.stonebridge.gauges;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;

/** Collects what is to be calibrated and sends it to the calibrator in bulk. */
@Singleton
public class Calibrations {
  private static final int BULK = 7;

  private final BlockingQueue<Entry> entries = new LinkedBlockingQueue<>();
  private final CalibratorClient calibrator;
  private Thread sender;

  public Calibrations(CalibratorClient calibrator) {
    this.calibrator = calibrator;
  }

  @PostConstruct
  void start() {
    sender = Thread.ofPlatform().name("calibration-sender").daemon().start(this::send);
  }

  @PreDestroy
  void stop() {
    sender.interrupt();
  }

  CompletableFuture<Reading> calibrate(String gauge) {
    var entry = new Entry(gauge, new CompletableFuture<>());
    entries.add(entry);
    return entry.reading();
  }

  private void send() {
    try {
      while (true) {
        List<Entry> bulk = new ArrayList<>(BULK);
        bulk.add(entries.take());
        entries.drainTo(bulk, BULK - 1);
        send(bulk);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void send(List<Entry> bulk) throws InterruptedException {
    try {
      String factor = calibrator.factor(bulk.stream().map(Entry::gauge).distinct().toList());
      bulk.forEach(entry -> entry.reading().complete(new Reading(entry.gauge(), factor, bulk.size())));
    } catch (IOException e) {
      bulk.forEach(entry -> entry.reading().completeExceptionally(e));
    }
  }

  private record Entry(String gauge, CompletableFuture<Reading> reading) {}
}
