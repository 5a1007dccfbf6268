package com.wickerstone.fullers;

import org.springframework.jms.annotation.JmsListener;
import org.springframework.jms.support.JmsHeaders;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.messaging.handler.annotation.Payload;
import org.springframework.stereotype.Component;

/** Takes orders from the queue, and has each planned. */
@Component
class Finishers {
  static final String QUEUE = "finishing";

  private final Planning planning;
  private final OpenOrders orders;

  Finishers(Planning planning, OpenOrders orders) {
    this.planning = planning;
    this.orders = orders;
  }

  @JmsListener(id = "finishers", destination = QUEUE, concurrency = "6")
  void finish(@Payload String lot, @Header(JmsHeaders.CORRELATION_ID) String order) {
    try {
      orders.planned(new Finish(lot, order, planning.slot(lot)));
    } catch (Exception e) {
      orders.failed(order, e); // whoever ordered is told; a second delivery would help nobody
    }
  }
}
