package com.brightwater.prescriptions;

import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.springframework.jms.core.JmsTemplate;
import org.springframework.stereotype.Service;

/** Hands prescriptions to the back room and waits for what comes out of it. */
@Service
public class Counter {
  private final Map<String, CompletableFuture<Filled>> waiting = new ConcurrentHashMap<>();
  private final JmsTemplate jms;

  public Counter(JmsTemplate jms) { this.jms = jms; }

  public Filled fill(String prescription) throws Exception {
    String ticket = UUID.randomUUID().toString();
    var filled = new CompletableFuture<Filled>();
    waiting.put(ticket, filled);
    try {
      jms.convertAndSend("prescriptions", prescription, message -> {
        message.setJMSCorrelationID(ticket);
        return message;
      });
      return filled.get(30, TimeUnit.SECONDS);
    } finally {
      waiting.remove(ticket);
    }
  }

  void done(String ticket, Filled filled) {
    CompletableFuture<Filled> customer = waiting.get(ticket);
    if (customer != null) customer.complete(filled);
  }
}
