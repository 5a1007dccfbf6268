package com.larkhill.foundry;

import common.Program;
import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.server.Server;
import java.net.InetSocketAddress;
import java.time.Duration;

public class FoundryServer {
  public static void main(String[] args) throws Exception {
    var furnaces = new Furnaces(Program.start("com.larkhill.foundry.Laboratory").port());
    furnaces.watch();
    Server.builder()
        .http(new InetSocketAddress("127.0.0.1", Integer.getInteger("port", 8080)))
        .service("/furnaces/{furnace}", (context, request) -> {
          String furnace = context.pathParam("furnace");
          return HttpResponse.delayed(() -> HttpResponse.of(HttpStatus.OK, MediaType.JSON_UTF_8,
              "{\"furnace\":\"" + furnace + "\",\"carbon\":" + furnaces.carbon(furnace) + "}"), Duration.ofMillis(15), context.eventLoop());
        })
        .build()
        .start()
        .join();
  }
}
