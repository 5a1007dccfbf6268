package org.vellumbound.bestiaries;

/** A stored function, which takes 45 ms. */
public final class Transcription {
  private Transcription() {}

  public static String of(String latin) throws InterruptedException {
    Thread.sleep(45);
    return latin.replace("bestia", "beast");
  }
}
