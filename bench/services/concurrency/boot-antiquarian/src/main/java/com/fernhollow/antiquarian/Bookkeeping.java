package com.fernhollow.antiquarian;

import java.util.concurrent.Flow;
import java.util.concurrent.atomic.LongAdder;
import org.springframework.stereotype.Component;

/** Adds up the day's sales. */
@Component
public class Bookkeeping implements Flow.Subscriber<Sold> {
  private final LongAdder sales = new LongAdder();

  @Override
  public void onSubscribe(Flow.Subscription subscription) {
    subscription.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(Sold sold) {
    sales.increment();
  }

  @Override
  public void onError(Throwable failure) {
    System.err.println("the books are no longer kept: " + failure);
  }

  @Override
  public void onComplete() {}
}
