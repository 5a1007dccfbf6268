package com.redandblack.croupiers;

final class Player {
  private final int number;
  private long chips = 1000;

  Player(int number) {
    this.number = number;
  }

  int number() {
    return number;
  }

  /** A player makes one bet at a time. */
  synchronized long bet(House house) throws InterruptedException {
    chips += house.settle(number);
    return chips;
  }
}
