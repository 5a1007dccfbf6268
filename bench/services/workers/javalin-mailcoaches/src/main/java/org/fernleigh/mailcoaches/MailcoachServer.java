package org.fernleigh.mailcoaches;

import io.javalin.Javalin;
import io.javalin.http.Context;
import java.util.concurrent.atomic.AtomicLong;

public final class MailcoachServer {
  private final Counters counters = new Counters();
  private final Coaches coaches = new Coaches();
  private final AtomicLong letters = new AtomicLong();

  private MailcoachServer() {}

  public static void main(String[] args) {
    var server = new MailcoachServer();
    Javalin.create(config -> config.showJavalinBanner = false)
        .get("/letters/{town}/post", server::post)
        .start("127.0.0.1", Integer.getInteger("port", 8080));
  }

  /** Posts a letter: it is stamped at a counter, and the sender learns with which coach it left. */
  private void post(Context context) throws Exception {
    long letter = letters.incrementAndGet();
    counters.stamp(letter);
    long coach = coaches.send(letter, context.pathParam("town"));
    context.contentType("application/json").result("{\"letter\":" + letter + ",\"coach\":" + coach + "}");
  }
}
