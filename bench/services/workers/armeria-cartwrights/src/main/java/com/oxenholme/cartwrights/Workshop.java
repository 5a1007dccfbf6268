package com.oxenholme.cartwrights;

import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.server.Server;
import java.net.InetSocketAddress;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;

public class Workshop {
  public static void main(String[] args) {
    var lathe = new Lathe();
    var timber = new Timber();
    var stores = Executors.newFixedThreadPool(16, Thread.ofPlatform().name("stores-", 1).daemon().factory());
    Server.builder()
        .http(new InetSocketAddress("127.0.0.1", Integer.getInteger("port", 8080)))
        .requestTimeoutMillis(0)
        .service("/wheels/{id}/turn", (context, request) -> HttpResponse.of(
            CompletableFuture.supplyAsync(() -> timber.seasoned(context.pathParam("id")), stores)
                .thenCompose(lathe::turn)
                .thenApply(wheel -> HttpResponse.of(HttpStatus.OK, MediaType.JSON, wheel))))
        .build()
        .start()
        .join();
  }
}
