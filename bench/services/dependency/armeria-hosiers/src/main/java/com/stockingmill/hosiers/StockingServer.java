package com.stockingmill.hosiers;

import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.server.Server;
import common.Program;
import java.net.InetSocketAddress;
import java.time.Duration;

/** GET /stockings/{article}/label: an article with the label of the standards body. */
public final class StockingServer {
  private StockingServer() {}

  public static void main(String[] args) {
    var standards = new Standards(Program.start(StandardsBody.class.getName()).port());
    var shelf = new Shelf();
    Server.builder()
        .http(new InetSocketAddress("127.0.0.1", Integer.getInteger("port", 8080)))
        .requestTimeout(Duration.ofSeconds(120))
        .service("/stockings/{article}/label", (context, request) -> {
          String article = context.pathParam("article");
          return HttpResponse.of(standards.label(article).thenApply(label -> label == null
              ? HttpResponse.of(HttpStatus.BAD_GATEWAY)
              : HttpResponse.of(HttpStatus.OK, MediaType.JSON,
                  "{\"article\":\"" + article + "\",\"label\":" + label + ",\"shelf\":" + shelf.place(article) + "}")));
        })
        .build()
        .start().join();
  }
}
