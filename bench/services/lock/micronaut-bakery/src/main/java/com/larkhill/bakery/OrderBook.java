package com.larkhill.bakery;

import common.Program;
import io.micronaut.context.annotation.Context;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.ReentrantLock;

/** The order book: a file, which the till in the shop opens too, so that it has to be locked for each entry. */
@Context
public class OrderBook {
  private final ReentrantLock desk = new ReentrantLock();
  private final Path file;

  public OrderBook() throws IOException {
    file = Files.createTempFile("orders", ".book");
    file.toFile().deleteOnExit();
    Program.start("com.larkhill.bakery.Till", "-Dbook=" + file).port();
  }

  public long next() throws IOException, InterruptedException {
    // a file's lock is the program's and not the thread's
    desk.lock();
    try (var book = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE); var lock = book.lock()) {
      var entry = ByteBuffer.allocate(Long.BYTES);
      long number = book.read(entry, 0) == Long.BYTES ? entry.getLong(0) + 1 : 1;
      book.write(entry.clear().putLong(number).flip(), 0);
      settle();
      return number;
    } finally {
      desk.unlock();
    }
  }

  /** The share on which the book lies takes 5 ms for what is written to be seen by others. */
  private static void settle() throws InterruptedException {
    Thread.sleep(5);
  }
}
