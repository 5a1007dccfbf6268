package com.tallisford.coppersmiths;

/** A vessel that was ordered. Every third one is made for distillers, and pays excise. */
public record Vessel(long number, String kind, int pounds) {
  private static final int DISTILLERS = 3;

  boolean paysExcise() {
    return number % DISTILLERS == 0;
  }
}
