package com.saltmarsh.museums;

import common.Program;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** When museums are open, as the tourist office last said. */
@Component
public class Opening {
  private static final int MUSEUMS = 10;

  private final Map<Integer, String> hours = new HashMap<>();
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String office;

  public Opening() throws IOException {
    office = "http://127.0.0.1:" + Program.start("com.saltmarsh.museums.Tourism").port() + "/opening/";
  }

  public String of(int museum) {
    lock.readLock().lock();
    try {
      return hours.getOrDefault(Math.floorMod(museum, MUSEUMS), "closed");
    } finally {
      lock.readLock().unlock();
    }
  }

  @Scheduled(fixedRate = 1000)
  void refresh() throws IOException, InterruptedException {
    lock.writeLock().lock();
    try {
      hours.clear();
      for (int museum = 0; museum < MUSEUMS; museum++) {
        hours.put(museum, client.send(HttpRequest.newBuilder(URI.create(office + museum)).build(), BodyHandlers.ofString()).body());
      }
    } finally {
      lock.writeLock().unlock();
    }
  }
}
