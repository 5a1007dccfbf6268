package com.eastquay.loaders;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Three loaders; when six loads wait, whoever comes with another has to carry it. */
final class Gang {
  private final ThreadPoolExecutor loaders = new ThreadPoolExecutor(3, 3, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(6),
      Thread.ofPlatform().name("loader-", 1).daemon().factory(), new ThreadPoolExecutor.CallerRunsPolicy());

  int load(String dock) throws ExecutionException, InterruptedException {
    return loaders.submit(() -> carry(dock)).get();
  }

  private static int carry(String dock) throws InterruptedException {
    Thread.sleep(20);
    return 40 + dock.length();
  }
}
