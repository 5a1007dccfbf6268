package org.deepwater.periscopes;

import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.common.util.EventLoopGroups;
import com.linecorp.armeria.server.Server;
import common.Partner;
import java.net.InetSocketAddress;

public class Periscope {
  public static void main(String[] args) {
    var charts = new Charts(Partner.start("-Ddelay=32"));
    new Lookouts().start();
    Server.builder()
        .http(new InetSocketAddress("127.0.0.1", Integer.getInteger("port", 8080)))
        .workerGroup(EventLoopGroups.newEventLoopGroup(3, "periscope", true), true)
        .requestTimeoutMillis(0)
        .service("/periscopes/{id}/bearing", (context, request) -> {
          String id = context.pathParam("id");
          return HttpResponse.of(HttpStatus.OK, MediaType.JSON,
              "{\"periscope\":\"" + id + "\",\"bearing\":" + charts.bearing(id) + "}");
        })
        .build()
        .start()
        .join();
  }
}
