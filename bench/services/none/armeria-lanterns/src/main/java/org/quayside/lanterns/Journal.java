package org.quayside.lanterns;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;

/** The journal of the night. The clerk takes whatever lies on the desk, and enters it with one stroke of 12 ms. */
final class Journal {
  private record Note(String lantern, boolean lit, CompletableFuture<Long> line) {}

  private final BlockingQueue<Note> desk = new LinkedBlockingQueue<>();
  private long lines;
  private long dark;

  Journal() {
    Thread.ofPlatform().name("journal-clerk").daemon().start(this::write);
  }

  /** The number of the line, once it is entered. */
  CompletableFuture<Long> enter(String lantern, boolean lit) {
    var line = new CompletableFuture<Long>();
    desk.add(new Note(lantern, lit, line));
    return line;
  }

  private void write() {
    List<Note> notes = new ArrayList<>();
    try {
      while (true) {
        notes.add(desk.take());
        desk.drainTo(notes);
        Thread.sleep(12);
        for (Note note : notes) {
          if (!note.lit()) dark++;
          note.line().complete(++lines);
        }
        notes.clear();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
