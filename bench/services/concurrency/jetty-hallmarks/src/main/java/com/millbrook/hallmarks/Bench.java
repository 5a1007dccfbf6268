package com.millbrook.hallmarks;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/** The striker's bench: who came first sits down first. */
final class Bench {
  private final AtomicBoolean taken = new AtomicBoolean();
  private final Queue<Thread> standing = new ConcurrentLinkedQueue<>();

  void sitDown() {
    boolean interrupted = false;
    Thread me = Thread.currentThread();
    standing.add(me);
    while (standing.peek() != me || !taken.compareAndSet(false, true)) {
      LockSupport.park(this);
      if (Thread.interrupted()) interrupted = true;
    }
    standing.remove();
    if (interrupted) me.interrupt();
  }

  void getUp() {
    taken.set(false);
    LockSupport.unpark(standing.peek());
  }
}
