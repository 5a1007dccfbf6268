package com.oakhurst.scoreboards;

import java.util.concurrent.atomic.AtomicReference;
import org.springframework.stereotype.Component;

/** Everyone sees the board as it was after some arrow; an arrow makes a new board out of the one before. */
@Component
class Scoreboard {
  static final int ARCHERS = 1500;

  private final AtomicReference<Standing> now = new AtomicReference<>(Standing.blank(ARCHERS));

  /** Returns the archer's place. */
  int score(int archer, int points) {
    while (true) {
      Standing before = now.get();
      Standing after = before.with(archer, points);
      if (now.compareAndSet(before, after)) return after.place(archer);
    }
  }
}
