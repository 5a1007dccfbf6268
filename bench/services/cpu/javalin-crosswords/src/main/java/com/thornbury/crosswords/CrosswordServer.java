package com.thornbury.crosswords;

import io.javalin.Javalin;
import java.util.List;
import java.util.concurrent.Semaphore;

public final class CrosswordServer {
  /** Solvers that may sit in the reading room together. */
  private static final Semaphore SEATS = new Semaphore(24);

  private CrosswordServer() {}

  public static void main(String[] args) {
    var words = new WordList(9_000, 20L);
    Javalin app = Javalin.create(config -> config.showJavalinBanner = false);
    app.get("/answers/{guess}", context -> {
      String guess = context.pathParam("guess");
      if (!guess.matches("[a-z]{3,16}")) {
        context.status(400);
        return;
      }
      SEATS.acquire();
      try {
        List<String> closest = words.closest(guess, 5);
        context.result(String.join(",", closest));
      } finally {
        SEATS.release();
      }
    });
    app.start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
