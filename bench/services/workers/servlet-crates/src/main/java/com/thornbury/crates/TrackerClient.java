package com.thornbury.crates;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** Asks the yard's tracker; each of our 28 badges may ask one question at a time. */
public class TrackerClient implements AutoCloseable {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1)
      .connectTimeout(Duration.ofSeconds(5)).build();
  private final GenericObjectPool<Badge> badges;
  private final String positions;

  public TrackerClient(int port) {
    positions = "http://127.0.0.1:" + port + "/positions/";
    var config = new GenericObjectPoolConfig<Badge>();
    config.setMaxTotal(28);
    config.setMaxIdle(28);
    config.setMaxWait(Duration.ofSeconds(30));
    config.setJmxEnabled(false);
    badges = new GenericObjectPool<>(new BadgeFactory(), config);
  }

  public String position(String crate) throws IOException, InterruptedException {
    Badge badge = borrow();
    try {
      var request = HttpRequest.newBuilder(URI.create(positions + crate)).header("X-Badge", badge.number())
          .timeout(Duration.ofSeconds(20)).build();
      HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
      if (response.statusCode() != 200) {
        throw new IOException("the tracker answers " + response.statusCode());
      }
      return response.body();
    } finally {
      badges.returnObject(badge);
    }
  }

  private Badge borrow() throws IOException, InterruptedException {
    try {
      return badges.borrowObject();
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException("no badge", e);
    }
  }

  @Override
  public void close() {
    badges.close();
    client.shutdownNow();
  }

  record Badge(String number) {}

  private static final class BadgeFactory extends BasePooledObjectFactory<Badge> {
    private final AtomicInteger numbers = new AtomicInteger(700);

    @Override
    public Badge create() {
      return new Badge("B" + numbers.incrementAndGet());
    }

    @Override
    public PooledObject<Badge> wrap(Badge badge) {
      return new DefaultPooledObject<>(badge);
    }
  }
}
