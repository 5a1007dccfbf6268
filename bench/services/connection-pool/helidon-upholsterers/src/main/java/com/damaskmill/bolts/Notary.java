package com.damaskmill.bolts;

/** A procedure in the auditors' database, which seals an entry: 28 ms. */
public final class Notary {
  private Notary() {}

  public static String notarise(String note) throws InterruptedException {
    Thread.sleep(28);
    return note + " #" + Integer.toHexString(note.hashCode());
  }
}
