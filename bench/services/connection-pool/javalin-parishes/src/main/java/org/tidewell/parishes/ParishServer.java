package org.tidewell.parishes;

import io.javalin.Javalin;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

public final class ParishServer {
  private ParishServer() {}

  public static void main(String[] args) throws Exception {
    var registers = new Registers(Shelves.open("registers", 16, 12), Shelves.open("microfilm", 2, 50));
    var enquiries = new Enquiries();
    Javalin.create(config -> {
      config.showJavalinBanner = false;
      config.jetty.threadPool = new QueuedThreadPool(36, 36);
    }).get("/parishes/{parish}/enquiries/next", context -> {
      Baptism found = registers.find(context.pathParam("parish"), enquiries.next());
      context.contentType("application/json").result(found.json());
    }).start("127.0.0.1", Integer.getInteger("port", 8080));
  }
}
