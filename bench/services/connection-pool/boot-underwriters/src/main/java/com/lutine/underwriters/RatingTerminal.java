package com.lutine.underwriters;

import common.Partner;
import jakarta.annotation.PreDestroy;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;
import stormpot.Pool;
import stormpot.Timeout;

/** The rating system is older than HTTP; our licence is for seven sessions. */
@Component
class RatingTerminal {
  private static final Timeout PATIENCE = new Timeout(60, TimeUnit.SECONDS);

  private final Pool<Session> sessions =
      Pool.from(new SessionAllocator(Partner.start("-Dspeak=lines", "-Ddelay=24"))).setSize(7).build();

  String rate(String shipClass) throws IOException, InterruptedException {
    Session session = sessions.claim(PATIENCE);
    if (session == null) throw new IOException("no session with the rating system");
    try {
      return session.ask("RATE " + shipClass);
    } finally {
      session.release();
    }
  }

  @PreDestroy
  void close() {
    sessions.shutdown();
  }
}
