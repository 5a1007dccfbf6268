package com.fabrikam.notices;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.context.SmartLifecycle;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Takes notices from the head office and hands them to the board. */
@Component
public class NoticeFeed implements SmartLifecycle {
  private final BlockingQueue<NoticeBoard.Notice> incoming = new LinkedBlockingQueue<>();
  private final AtomicLong numbers = new AtomicLong();
  private final NoticeBoard board;
  private volatile Thread thread;

  public NoticeFeed(NoticeBoard board) { this.board = board; }

  @Scheduled(fixedRate = 2000)
  void fetch() { incoming.add(new NoticeBoard.Notice("south", "notice " + numbers.incrementAndGet())); }

  private void run() {
    try {
      while (!Thread.currentThread().isInterrupted()) board.publish(incoming.take());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override public void start() { thread = Thread.ofPlatform().name("notice-feed").daemon().start(this::run); }

  @Override public void stop() {
    thread.interrupt();
    thread = null;
  }

  @Override public boolean isRunning() { return thread != null; }
}
