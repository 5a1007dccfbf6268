package com.wickerstone.fullers;

import java.util.UUID;
import org.springframework.jms.core.JmsTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.request.async.DeferredResult;

/** Orders the finishing of a lot. No thread waits until it has been planned. */
@RestController
class FinishController {
  private final JmsTemplate jms;
  private final OpenOrders orders;

  FinishController(JmsTemplate jms, OpenOrders orders) {
    this.jms = jms;
    this.orders = orders;
  }

  @GetMapping("/lots/{lot}/finish")
  DeferredResult<Finish> finish(@PathVariable("lot") String lot) {
    String order = UUID.randomUUID().toString();
    DeferredResult<Finish> result = orders.open(order);
    jms.convertAndSend(Finishers.QUEUE, lot, message -> {
      message.setJMSCorrelationID(order);
      return message;
    });
    return result;
  }
}
