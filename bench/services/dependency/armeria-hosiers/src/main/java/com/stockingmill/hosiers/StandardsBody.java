package com.stockingmill.hosiers;

import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.server.Server;
import java.net.InetSocketAddress;
import java.time.Duration;

/**
 * Stands in for the standards body, as a program beside the service. It spaces what it answers out to 140 a
 * second, for each partner, however many ask at a time; who comes earlier than its turn waits for it.
 */
public final class StandardsBody {
  private static final long TURN = 1_000_000_000 / 140;
  private static final long DELAY = 10_000_000;

  private long nextTurn = System.nanoTime();

  private StandardsBody() {}

  public static void main(String[] args) throws Exception {
    var body = new StandardsBody();
    Server server = Server.builder()
        .http(new InetSocketAddress("127.0.0.1", 0))
        .requestTimeout(Duration.ofSeconds(120))
        .http2MaxStreamsPerConnection(1_000)
        .service("/labels/{article}", (context, request) -> HttpResponse.delayed(
            HttpResponse.of(HttpStatus.OK, MediaType.JSON, "{\"label\":\"" + context.pathParam("article") + "\",\"grade\":2}"),
            Duration.ofNanos(body.untilTurn(System.nanoTime()) + DELAY)))
        .build();
    server.start().join();
    System.out.println(server.activeLocalPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private synchronized long untilTurn(long now) {
    long turn = Math.max(now, nextTurn);
    nextTurn = turn + TURN;
    return turn - now;
  }
}
