package com.shearhall.croppers;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.jms.core.JmsTemplate;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.async.DeferredResult;

/** Orders go through a queue, since those of the night's batch are many and come at once. */
@Component
class Orders {
  private final JmsTemplate jms;
  private final FinishingMill mill;
  private final AtomicLong numbers = new AtomicLong();
  private final Map<Long, DeferredResult<Finished>> open = new ConcurrentHashMap<>();

  Orders(JmsTemplate jms, FinishingMill mill) {
    this.jms = jms;
    this.mill = mill;
  }

  DeferredResult<Finished> place(String bale) {
    long number = numbers.incrementAndGet();
    var result = new DeferredResult<Finished>(60_000L);
    result.onCompletion(() -> open.remove(number));
    open.put(number, result);
    jms.send("finishing", session -> {
      Message message = session.createTextMessage(bale);
      message.setLongProperty("number", number);
      return message;
    });
    return result;
  }

  @JmsListener(destination = "finishing")
  void consume(Message message) throws JMSException {
    long number = message.getLongProperty("number");
    String bale = message.getBody(String.class);
    mill.order(number, bale);
    DeferredResult<Finished> result = open.remove(number);
    if (result != null) result.setResult(new Finished(bale, number));
  }
}
