package com.vellumcourt.engrossers;

import common.Partner;
import io.jooby.ExecutionMode;
import io.jooby.Jooby;
import io.jooby.MediaType;
import io.jooby.ServerOptions;

public class DeedApp extends Jooby {
  {
    var options = new ServerOptions().setPort(Integer.getInteger("port", 8080)).setWorkerThreads(40);
    options.setHost("127.0.0.1");
    setServerOptions(options);
    var registry = new LandRegistry(Partner.start("-Ddelay=10"));
    var engrossing = new Engrossing(registry, new Packers(10));
    get("/deeds/{deed}/parcel", context -> {
      context.setResponseType(MediaType.json);
      return engrossing.parcel(context.path("deed").value()).json();
    });
  }

  public static void main(String[] args) {
    runApp(args, ExecutionMode.WORKER, DeedApp::new);
  }
}
