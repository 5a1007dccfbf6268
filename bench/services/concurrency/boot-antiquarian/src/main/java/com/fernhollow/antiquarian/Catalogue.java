package com.fernhollow.antiquarian;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Flow;
import org.springframework.stereotype.Component;

/** The printed catalogue's index cards: the card of a book that is sold is taken out, which takes 6 ms. */
@Component
public class Catalogue implements Flow.Subscriber<Sold> {
  private final ConcurrentHashMap<String, Long> gone = new ConcurrentHashMap<>();
  private Flow.Subscription subscription;

  @Override
  public void onSubscribe(Flow.Subscription subscription) {
    this.subscription = subscription;
    subscription.request(1);
  }

  @Override
  public void onNext(Sold sold) {
    try {
      Thread.sleep(6);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    gone.put(sold.book(), sold.sale());
    subscription.request(1);
  }

  @Override
  public void onError(Throwable failure) {
    System.err.println("the catalogue is no longer kept: " + failure);
  }

  @Override
  public void onComplete() {}
}
