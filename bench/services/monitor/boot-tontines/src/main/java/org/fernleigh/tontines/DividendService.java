package org.fernleigh.tontines;

import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
class DividendService {
  private final TontineRepository tontines;
  private final SealedBook book;

  DividendService(TontineRepository tontines, SealedBook book) {
    this.tontines = tontines;
    this.book = book;
  }

  /** Entries of one tontine follow each other; those of others need not wait for them. */
  @Transactional
  public Dividend pay(String tontine, int member) {
    long cents = tontines.share(member) * 125L;
    String key = ("tontine:" + tontine).intern();
    synchronized (key) {
      String seal = book.enter(tontine, member, cents);
      return new Dividend(tontine, member, cents, seal);
    }
  }
}
