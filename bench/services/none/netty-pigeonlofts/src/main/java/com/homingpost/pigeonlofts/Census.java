package com.homingpost.pigeonlofts;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** Goes on all day: counters compare the rings with the breeders' register, and one clerk writes it down. */
final class Census {
  private static final int COUNTERS = 6;

  private final Arrivals arrivals;
  private final String register;
  private final GenericObjectPool<StringBuilder> sheets;
  private final BlockingQueue<String> desk = new ArrayBlockingQueue<>(20);

  Census(Arrivals arrivals, int port) {
    this.arrivals = arrivals;
    register = "http://127.0.0.1:" + port + "/rings/";
    var config = new GenericObjectPoolConfig<StringBuilder>();
    config.setMaxTotal(3);
    sheets = new GenericObjectPool<>(new SheetFactory(), config);
  }

  void start() {
    for (int counter = 0; counter < COUNTERS; counter++) {
      Thread.ofPlatform().name("counter-" + counter).daemon().start(this::count);
    }
    Thread.ofPlatform().name("census-clerk").daemon().start(this::write);
  }

  private void count() {
    try {
      while (true) {
        StringBuilder sheet = sheets.borrowObject();
        try {
          sheet.setLength(0);
          desk.put(sheet.append(arrivals.count()).append(' ').append(compare()).toString());
        } finally {
          sheets.returnObject(sheet);
        }
      }
    } catch (Exception e) {
      Thread.currentThread().interrupt();
    }
  }

  private int compare() throws IOException {
    var call = (HttpURLConnection) URI.create(register + arrivals.count()).toURL().openConnection();
    try (InputStream body = call.getInputStream()) {
      return body.readAllBytes().length;
    }
  }

  private void write() {
    long written = 0;
    try {
      while (true) {
        written += desk.take().length();
        Thread.sleep(written % 2 == 0 ? 24 : 26);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static final class SheetFactory extends BasePooledObjectFactory<StringBuilder> {
    @Override
    public StringBuilder create() { return new StringBuilder(); }

    @Override
    public PooledObject<StringBuilder> wrap(StringBuilder sheet) { return new DefaultPooledObject<>(sheet); }
  }
}
