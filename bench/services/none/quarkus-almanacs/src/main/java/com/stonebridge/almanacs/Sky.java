package com.stonebridge.almanacs;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.text.SimpleDateFormat;
import java.util.Date;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The days with their dates and the phases of the moon; the phases are computed anew every second. */
@ApplicationScoped
public class Sky {
  private static final long DAY = 86_400_000L;
  private static final double MONTH = 29.530588;

  private final SimpleDateFormat format = new SimpleDateFormat("EEE d MMM yyyy", Locale.ENGLISH);
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private final ConcurrentHashMap<Integer, Double> phases = new ConcurrentHashMap<>();
  private final ScheduledExecutorService observatory =
      Executors.newSingleThreadScheduledExecutor(task -> Thread.ofPlatform().name("observatory").daemon().unstarted(task));

  public Sky() {
    format.setTimeZone(TimeZone.getTimeZone("UTC"));
  }

  @PostConstruct
  void start() {
    observatory.scheduleWithFixedDelay(this::refresh, 1, 1, TimeUnit.SECONDS);
  }

  @PreDestroy
  void stop() {
    observatory.shutdownNow();
  }

  String date(int day) {
    synchronized (format) {
      return format.format(new Date(day * DAY));
    }
  }

  double moon(int day) {
    lock.readLock().lock();
    try {
      return phases.computeIfAbsent(day, Sky::phase);
    } finally {
      lock.readLock().unlock();
    }
  }

  private void refresh() {
    var fresh = new ConcurrentHashMap<Integer, Double>();
    for (Integer day : phases.keySet()) fresh.put(day, phase(day));
    lock.writeLock().lock();
    try {
      phases.putAll(fresh);
    } finally {
      lock.writeLock().unlock();
    }
  }

  private static double phase(int day) {
    return Math.round((day % MONTH) / MONTH * 1000) / 1000.0;
  }
}
