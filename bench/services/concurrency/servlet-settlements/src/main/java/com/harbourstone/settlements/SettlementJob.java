package com.harbourstone.settlements;

import java.util.concurrent.CompletableFuture;
import org.quartz.DisallowConcurrentExecution;
import org.quartz.Job;
import org.quartz.JobDataMap;
import org.quartz.JobExecutionContext;
import org.quartz.JobExecutionException;

/**
 * Settles a merchant's account. Runs of the night and those on demand share the job; it must not run twice
 * at a time for one merchant, so it does not run concurrently.
 */
@DisallowConcurrentExecution
public class SettlementJob implements Job {
  static final String MERCHANT = "merchant";
  static final String CENTS = "cents";
  static final String RESULT = "result";

  @Override
  @SuppressWarnings("unchecked")
  public void execute(JobExecutionContext context) throws JobExecutionException {
    JobDataMap data = context.getMergedJobDataMap();
    var result = (CompletableFuture<Settlement>) data.get(RESULT);
    try {
      result.complete(transfer(data.getString(MERCHANT), data.getLong(CENTS)));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      result.completeExceptionally(e);
      throw new JobExecutionException(e);
    }
  }

  /** The bank takes 7 ms to accept a transfer. */
  private static Settlement transfer(String merchant, long cents) throws InterruptedException {
    Thread.sleep(7);
    return new Settlement(merchant, System.currentTimeMillis() / 1_000, cents - cents / 80);
  }
}
