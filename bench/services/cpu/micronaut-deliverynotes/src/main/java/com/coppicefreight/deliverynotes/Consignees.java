package com.coppicefreight.deliverynotes;

import common.Partner;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** The address book, another team's service, 5 ms. */
@Singleton
public class Consignees {
  private final String address;

  public Consignees() {
    System.setProperty("http.maxConnections", "40");
    address = "http://127.0.0.1:" + Partner.start("-Ddelay=5") + "/consignees/";
  }

  String find(String shipment) throws IOException {
    var call = (HttpURLConnection) URI.create(address + shipment).toURL().openConnection();
    call.setReadTimeout(10_000);
    try (var body = call.getInputStream()) {
      String answer = new String(body.readAllBytes(), StandardCharsets.UTF_8);
      return "Consignee " + Math.floorMod(answer.hashCode(), 10_000) + ", Dock 4, Immingham";
    }
  }
}
