package com.wickerstone.fullers;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.async.DeferredResult;

/** Who waits for which order. */
@Component
class OpenOrders {
  private final Map<String, DeferredResult<Finish>> open = new ConcurrentHashMap<>();

  DeferredResult<Finish> open(String order) {
    var result = new DeferredResult<Finish>();
    open.put(order, result);
    result.onCompletion(() -> open.remove(order));
    return result;
  }

  void planned(Finish finish) {
    DeferredResult<Finish> result = open.remove(finish.order());
    if (result != null) result.setResult(finish);
  }

  void failed(String order, Exception cause) {
    DeferredResult<Finish> result = open.remove(order);
    if (result != null) result.setErrorResult(cause);
  }
}
