package com.brightwater.freight;

import jakarta.inject.Singleton;
import java.util.ArrayDeque;
import java.util.Deque;

/** The railway has given us four logins to its host. */
@Singleton
public class Terminals {
  private static final int LOGINS = 4;
  private final Deque<Terminal> free = new ArrayDeque<>();

  public Terminals() {
    for (int i = 1; i <= LOGINS; i++) free.add(new Terminal("BRW" + i));
  }

  public synchronized Terminal take() throws InterruptedException {
    while (free.isEmpty()) wait();
    return free.removeFirst();
  }

  public synchronized void giveBack(Terminal terminal) {
    free.addLast(terminal);
    notify();
  }
}
