package com.brightwater.prescriptions;

import org.springframework.jms.annotation.JmsListener;
import org.springframework.jms.support.JmsHeaders;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

/** Four fill prescriptions; a picking robot brings each in 20 ms. */
@Component
public class BackRoom {
  private final Counter counter;

  public BackRoom(Counter counter) { this.counter = counter; }

  @JmsListener(destination = "prescriptions", concurrency = "4-4")
  public void fill(String prescription, @Header(JmsHeaders.CORRELATION_ID) String ticket) throws InterruptedException {
    counter.done(ticket, new Filled(prescription, pick(prescription)));
  }

  private static int pick(String prescription) throws InterruptedException {
    Thread.sleep(20);
    return Math.floorMod(prescription.hashCode(), 400);
  }
}
