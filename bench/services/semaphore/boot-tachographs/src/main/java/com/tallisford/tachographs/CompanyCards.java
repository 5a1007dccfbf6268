package com.tallisford.tachographs;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** The company's cards, each of which does one exchange at a time. */
@Component
class CompanyCards {
  private final ConcurrentLinkedQueue<Integer> free = new ConcurrentLinkedQueue<>();
  private final Semaphore cards;

  CompanyCards(@Value("${tachographs.cards}") int count) {
    IntStream.range(0, count).forEach(free::add);
    cards = new Semaphore(count, true);
  }

  <T> T with(IntFunction<T> exchange) {
    cards.acquireUninterruptibly();
    try {
      int card = free.remove();
      try {
        return exchange.apply(card);
      } finally {
        free.add(card);
      }
    } finally {
      cards.release();
    }
  }
}
