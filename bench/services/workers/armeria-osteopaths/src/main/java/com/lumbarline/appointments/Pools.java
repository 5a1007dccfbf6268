package com.lumbarline.appointments;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The pools for calls of others. Each grows with demand, and shrinks at night. */
final class Pools {
  private final ExecutorService calendars =
      new ThreadPoolExecutor(5, 48, 60, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), named("calendar"));
  private final ExecutorService rooms = Executors.newFixedThreadPool(16, named("room"));

  ExecutorService calendars() {
    return calendars;
  }

  ExecutorService rooms() {
    return rooms;
  }

  private static ThreadFactory named(String name) {
    var number = new AtomicInteger();
    return task -> Thread.ofPlatform().daemon().name(name + "-" + number.incrementAndGet()).unstarted(task);
  }
}
