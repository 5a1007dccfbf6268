package com.harbourstone.subscriptions;

import common.Partner;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import org.springframework.stereotype.Component;

/** The mail team's gateway, which takes 32 ms for a mail; our contract is for ten at a time. */
@Component
class MailGateway {
  private static final int CONTRACT = 10;

  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final Semaphore contract = new Semaphore(CONTRACT);
  private final String address = "http://127.0.0.1:" + Partner.start("-Ddelay=32") + "/mails/";

  void send(String template, int subscriber) {
    var request = HttpRequest.newBuilder(URI.create(address + template + "?to=" + subscriber))
        .timeout(Duration.ofSeconds(10))
        .POST(HttpRequest.BodyPublishers.ofString("{\"subscriber\":" + subscriber + "}"))
        .build();
    try {
      contract.acquire();
      try {
        client.send(request, HttpResponse.BodyHandlers.discarding());
      } finally {
        contract.release();
      }
    } catch (IOException e) {
      throw new IllegalStateException("mail gateway", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
