package com.larkhill.bakery;

import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The till in the shop: looks into the book every second for how many orders there are. */
public final class Till {
  private static volatile long orders;

  private Till() {}

  public static void main(String[] args) throws Exception {
    Thread.ofPlatform().daemon().start(() -> look(Path.of(System.getProperty("book"))));
    System.out.println(ProcessHandle.current().pid());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void look(Path file) {
    try {
      while (true) {
        Thread.sleep(1000);
        try (var book = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE); var lock = book.lock()) {
          var entry = ByteBuffer.allocate(Long.BYTES);
          if (book.read(entry, 0) == Long.BYTES) orders = entry.getLong(0);
        }
      }
    } catch (Exception e) {
      System.exit(1);
    }
  }
}
