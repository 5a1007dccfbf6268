package com.shearhall.croppers;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.request.async.DeferredResult;

@RestController
class FinishingController {
  private final Orders orders;

  FinishingController(Orders orders) {
    this.orders = orders;
  }

  /** Orders the finishing of a bale; the request goes on, without a thread, once it has been confirmed. */
  @GetMapping("/bales/{bale}/finish")
  DeferredResult<Finished> finish(@PathVariable String bale) {
    return orders.place(bale);
  }
}
