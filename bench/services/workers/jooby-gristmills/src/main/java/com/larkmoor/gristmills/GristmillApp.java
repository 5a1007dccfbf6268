package com.larkmoor.gristmills;

import io.jooby.ExecutionMode;
import io.jooby.Jooby;
import io.jooby.MediaType;
import io.jooby.ServerOptions;

public class GristmillApp extends Jooby {
  {
    var options = new ServerOptions().setPort(Integer.getInteger("port", 8080)).setWorkerThreads(28);
    options.setHost("127.0.0.1");
    setServerOptions(options);
    var sieves = new Sieves();
    get("/sacks/{sack}/grades", context -> {
      context.setResponseType(MediaType.json);
      return sieves.grade(context.path("sack").value()).json();
    });
    onStop(sieves::close);
  }

  public static void main(String[] args) {
    runApp(args, ExecutionMode.WORKER, GristmillApp::new);
  }
}
