package com.almondlane.chapbooks;

import common.Partner;
import io.jooby.ExecutionMode;
import io.jooby.Jooby;
import io.jooby.MediaType;
import io.jooby.ServerOptions;
import io.jooby.StatusCode;

/** GET /chapbooks/{shelfmark}/reading-copy: sets a chapbook anew for reading, with its entries of the index. */
public class Chapbooks extends Jooby {
  {
    var options = new ServerOptions();
    options.setHost("127.0.0.1");
    options.setPort(Integer.getInteger("port", 8080));
    options.setIoThreads(2);
    options.setWorkerThreads(16);
    setServerOptions(options);
    var index = new SubjectIndex();
    var scans = new ScanStore(Partner.start("-Ddelay=10"));
    var typesetter = new Typesetter(index);
    get("/chapbooks/{shelfmark}/reading-copy", context -> {
      String shelfmark = context.path("shelfmark").value();
      if (!shelfmark.matches("[A-Z]{2}[0-9]{1,6}")) return context.send(StatusCode.NOT_FOUND);
      context.setResponseType(MediaType.json);
      return typesetter.set(shelfmark, scans);
    });
  }

  public static void main(String[] args) {
    runApp(args, ExecutionMode.WORKER, Chapbooks::new);
  }
}
