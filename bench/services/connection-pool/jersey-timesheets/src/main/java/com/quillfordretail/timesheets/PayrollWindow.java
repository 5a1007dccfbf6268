package com.quillfordretail.timesheets;

import java.util.concurrent.Callable;
import java.util.concurrent.Semaphore;

/** While the payroll runs, nothing may be approved; else 48 approvals may be under way, which it can wait for. */
final class PayrollWindow {
  private static final int APPROVALS = 48;

  private final Semaphore approvals = new Semaphore(APPROVALS, true);

  <T> T approve(Callable<T> approval) throws Exception {
    approvals.acquire();
    try {
      return approval.call();
    } finally {
      approvals.release();
    }
  }

  void payroll(Runnable run) throws InterruptedException {
    approvals.acquire(APPROVALS);
    try {
      run.run();
    } finally {
      approvals.release(APPROVALS);
    }
  }
}
