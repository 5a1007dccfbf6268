package com.postroad.ostlers;

/** Where a coach's tired horses are changed for others, one coach at a time. */
final class Stall {
  private final int number;
  private final RemountOffice office;
  private long horses;
  private int rested;

  Stall(int number, RemountOffice office) {
    this.number = number;
    this.office = office;
  }

  synchronized Team change(String coach) {
    long tired = horses;
    horses = office.assign(number);
    if (tired != horses) rested++;
    return new Team(coach, number, horses, rested);
  }
}
