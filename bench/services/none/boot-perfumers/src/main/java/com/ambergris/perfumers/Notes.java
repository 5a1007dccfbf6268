package com.ambergris.perfumers;

/** A procedure of the database: it looks the notes of a scent up within so many ms. */
public final class Notes {
  private Notes() {}

  public static String of(String scent, int millis) throws InterruptedException {
    Thread.sleep(millis);
    return scent + ": head, heart and base";
  }
}
