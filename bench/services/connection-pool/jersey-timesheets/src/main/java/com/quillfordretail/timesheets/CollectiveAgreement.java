package com.quillfordretail.timesheets;

/** A stored function of the personnel department, which goes through the rules for 36 ms. */
public final class CollectiveAgreement {
  private static final int TOLERANCE = 15;

  private CollectiveAgreement() {}

  public static int overtime(int employee, int surplus) throws InterruptedException {
    Thread.sleep(36);
    if (surplus <= TOLERANCE) return 0;
    return employee % 9 == 0 ? surplus - TOLERANCE : surplus;
  }
}
