package com.quillfordretail.shelflabels;

import io.smallrye.reactive.messaging.annotations.Blocking;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** Sends orders to the labels, in whatever order. */
@ApplicationScoped
public class LabelRadio {
  private final AccessPoint accessPoint;

  LabelRadio(AccessPoint accessPoint) {
    this.accessPoint = accessPoint;
  }

  @Incoming("labels")
  @Blocking(value = "label-radio", ordered = false)
  public void show(LabelOrder order) {
    try {
      String signal = accessPoint.show(order.article(), order.cents());
      order.done().complete(new LabelState(order.article(), order.cents(), signal));
    } catch (IOException e) {
      order.done().completeExceptionally(e);
    }
  }
}
