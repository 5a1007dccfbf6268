package com.tallisford.coppersmiths;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Excise marks, numbered without gaps, as the law wants it. */
public class ExciseMarks {
  private final ReentrantLock book = new ReentrantLock(true);
  private final ExciseLine office;
  private long last;

  public ExciseMarks(ExciseLine office) {
    this.office = office;
  }

  public String next(Vessel vessel) throws IOException, InterruptedException {
    if (!book.tryLock(60, TimeUnit.SECONDS)) throw new IOException("the book of excise marks is not free");
    try {
      String granted = office.ask("MARK " + (last + 1) + " " + vessel.pounds());
      last++;
      return granted.substring("VALUE MARK ".length());
    } finally {
      book.unlock();
    }
  }
}
