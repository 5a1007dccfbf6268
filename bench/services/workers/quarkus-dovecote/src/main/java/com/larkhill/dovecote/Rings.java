package com.larkhill.dovecote;

import common.Program;
import io.quarkus.runtime.Startup;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/** Whose a ring is, as the breeders' club has it. */
@Startup
@Singleton
public class Rings {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String club;

  public Rings() throws IOException {
    club = "http://127.0.0.1:" + Program.start("com.larkhill.dovecote.Club").port() + "/owner/";
  }

  String owner(String ring) throws IOException, InterruptedException {
    return client.send(HttpRequest.newBuilder(URI.create(club + ring)).build(), BodyHandlers.ofString()).body();
  }
}
