package com.ironbridge.turnouts;

import java.util.concurrent.ConcurrentHashMap;

/** Permits for a junction are fetched four at a time, and each is used once. */
final class Permits {
  private record Book(String batch, int used) {}

  private static final int BATCH = 4;
  private final ConcurrentHashMap<String, Book> books = new ConcurrentHashMap<>();
  private final SignalOffice office;

  Permits(SignalOffice office) {
    this.office = office;
  }

  String next(String junction) {
    Book book = books.compute(junction, (name, last) -> last == null || last.used() == BATCH
        ? new Book(office.permits(name), 1)
        : new Book(last.batch(), last.used() + 1));
    return book.batch() + "/" + book.used();
  }
}
