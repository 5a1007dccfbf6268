package com.assaystreet.goldsmiths;

import common.Partner;
import io.avaje.jex.Jex;
import java.net.InetAddress;

/** GET /goldsmiths/{mark}/assay: assays a piece and tells at what the metal stands. Jex serves on virtual threads. */
public final class Goldsmiths {
  private Goldsmiths() {}

  public static void main(String[] args) throws Exception {
    var spectrometer = new Spectrometer();
    var bullion = new BullionDesk(Partner.start("-Ddelay=8"));
    Jex.create()
        .config(config -> config.host("127.0.0.1").socketBacklog(2048))
        .get("/goldsmiths/{mark}/assay", context -> {
          String mark = context.pathParam("mark");
          int cents = bullion.centsPerGram();
          int fineness = spectrometer.assay(mark);
          context.contentType("application/json")
              .write("{\"mark\":\"" + mark + "\",\"fineness\":" + fineness + ",\"centsPerGram\":" + cents * fineness / 1_000 + "}");
        })
        .port(Integer.getInteger("port", 8080))
        .start();
  }
}
