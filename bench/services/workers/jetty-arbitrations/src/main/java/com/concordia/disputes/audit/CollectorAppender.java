package com.concordia.disputes.audit;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.UnsynchronizedAppenderBase;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Sends each event to the collector of the compliance team, which acknowledges it once it is on two disks. */
public class CollectorAppender extends UnsynchronizedAppenderBase<ILoggingEvent> {
  private HttpClient client;
  private URI address;

  public void setAddress(String address) {
    this.address = URI.create(address);
  }

  @Override
  public void start() {
    if (address == null) {
      addError("no address of the collector");
      return;
    }
    client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    super.start();
  }

  @Override
  protected void append(ILoggingEvent event) {
    var request = HttpRequest.newBuilder(address)
        .timeout(Duration.ofSeconds(10))
        .POST(HttpRequest.BodyPublishers.ofString(event.getTimeStamp() + " " + event.getFormattedMessage()))
        .build();
    try {
      client.send(request, HttpResponse.BodyHandlers.discarding());
    } catch (IOException e) {
      addError("event not collected", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
