package org.lowmeadow.weirs;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.ehcache.spi.loaderwriter.CacheLoaderWriter;

/** Keeps all levels; what is put into the cache has arrived at the river board as soon as put() is back. */
final class RiverBoard implements CacheLoaderWriter<String, Level> {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String levels;

  RiverBoard(int port) {
    this.levels = "http://127.0.0.1:" + port + "/levels/";
  }

  @Override
  public Level load(String weir) {
    return Level.first(weir);
  }

  @Override
  public void write(String weir, Level level) throws IOException, InterruptedException {
    String json = "{\"reading\":" + level.reading() + ",\"mm\":" + level.millimetres() + "}";
    send(HttpRequest.newBuilder().PUT(BodyPublishers.ofString(json)), weir);
  }

  @Override
  public void delete(String weir) throws IOException, InterruptedException {
    send(HttpRequest.newBuilder().DELETE(), weir);
  }

  private void send(HttpRequest.Builder builder, String weir) throws IOException, InterruptedException {
    HttpRequest request = builder.uri(URI.create(levels + weir)).timeout(Duration.ofSeconds(20)).build();
    int status = client.send(request, BodyHandlers.discarding()).statusCode();
    if (status != 200) throw new IOException("the river board answered " + status);
  }
}
