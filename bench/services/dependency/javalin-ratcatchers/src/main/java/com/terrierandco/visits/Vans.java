package com.terrierandco.visits;

/** The vans and their turn. */
final class Vans {
  private static final int VANS = 23;

  private int turn;

  synchronized int next() {
    turn = (turn + 1) % VANS;
    return turn;
  }
}
