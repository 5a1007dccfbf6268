package org.portcullis.sentries;

import common.Partner;
import io.javalin.Javalin;
import io.javalin.http.Context;
import io.javalin.http.util.NaiveRateLimit;
import java.io.IOException;
import java.util.concurrent.TimeUnit;

public final class Gatehouse {
  public record Watchword(String gate, String word) {}

  private final Armoury armoury;

  private Gatehouse(Armoury armoury) {
    this.armoury = armoury;
  }

  public static void main(String[] args) {
    var gatehouse = new Gatehouse(new Armoury(Partner.start("-Ddelay=10")));
    Javalin.create(config -> config.showJavalinBanner = false)
        .get("/gates/{gate}/watchword", gatehouse::watchword)
        .start("127.0.0.1", Integer.getInteger("port", 8080));
  }

  private void watchword(Context request) throws IOException, InterruptedException {
    NaiveRateLimit.requestPerTimeUnit(request, 160, TimeUnit.SECONDS);
    String gate = request.pathParam("gate");
    request.json(new Watchword(gate, armoury.word(gate)));
  }
}
