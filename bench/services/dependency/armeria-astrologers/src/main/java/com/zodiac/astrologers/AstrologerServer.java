package com.zodiac.astrologers;

import com.linecorp.armeria.client.WebClient;
import com.linecorp.armeria.server.Server;
import common.Program;
import java.time.Duration;

public final class AstrologerServer {
  private AstrologerServer() {}

  public static void main(String[] args) {
    var ephemeris = WebClient.builder("h1c://127.0.0.1:" + Program.start(Ephemeris.class.getName()).port())
        .responseTimeout(Duration.ofMinutes(2))
        .build();
    Server.builder()
        .http(Integer.getInteger("port", 8080))
        .requestTimeout(Duration.ofMinutes(2))
        .annotatedService(new HoroscopeService(ephemeris))
        .build().start().join();
  }
}
