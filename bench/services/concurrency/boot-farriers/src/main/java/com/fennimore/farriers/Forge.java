package com.fennimore.farriers;

import java.time.Instant;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
class Forge {
  private final ShoeingRepository book;

  Forge(ShoeingRepository book) {
    this.book = book;
  }

  @Transactional
  public Shoeing shoe(String horse) {
    int size = Math.floorMod(horse.hashCode(), 8);
    return book.save(new Shoeing(horse, size, Instant.now()));
  }
}
