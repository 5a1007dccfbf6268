package com.tidewheel.millwrights;

/** What the database does itself. */
public final class Functions {
  private Functions() {}

  /** Looks up the policies that are enforced for a new session. */
  public static int openSession() throws InterruptedException {
    Thread.sleep(9);
    return 1;
  }

  public static int turns(String mill) throws InterruptedException {
    Thread.sleep(3);
    return 400 + mill.length();
  }
}
