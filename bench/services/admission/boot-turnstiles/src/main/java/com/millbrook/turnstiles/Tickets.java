package com.millbrook.turnstiles;

import common.Program;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.springframework.stereotype.Component;

@Component
public class Tickets {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String tickets;

  public Tickets() throws IOException {
    tickets = "http://127.0.0.1:" + Program.start("com.millbrook.turnstiles.Ticketing").port() + "/tickets/";
  }

  public String state(String ticket) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(tickets + ticket)).timeout(Duration.ofSeconds(3)).build();
    return client.send(request, BodyHandlers.ofString()).body();
  }
}
