package com.broadsheetpress.colporteurs;

import com.linecorp.armeria.server.Server;
import common.Partner;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;

public final class ColporteursServer {
  private ColporteursServer() {}

  public static void main(String[] args) {
    var rounds = new Rounds(new Post(Partner.start("-Ddelay=26")));
    rounds.start();
    Server.builder()
        .http(new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.getInteger("port", 8080)))
        .requestTimeout(Duration.ofSeconds(60))
        .annotatedService("/titles", new TitleService(new Titles(), rounds))
        .build()
        .start()
        .join();
  }
}
