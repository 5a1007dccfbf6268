package com.fleetmarsh.newsrooms;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/** Asks an agency for its next story; the agency answers when there is one. */
final class FeedListener implements Runnable {
  private final HttpClient http;
  private final URI feed;
  private final String agency;
  private final StoryDesk desk;

  FeedListener(HttpClient http, int port, String agency, StoryDesk desk) {
    this.http = http;
    this.feed = URI.create("http://127.0.0.1:" + port + "/feeds/" + agency + "/next");
    this.agency = agency;
    this.desk = desk;
  }

  @Override
  public void run() {
    try {
      var answer = http.send(HttpRequest.newBuilder(feed).build(), BodyHandlers.ofString());
      if (answer.statusCode() == 200) desk.add(new Story(agency + "-" + System.currentTimeMillis(), agency, answer.body()));
    } catch (IOException e) {
      // The next poll may be luckier; an exception would end them all.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
