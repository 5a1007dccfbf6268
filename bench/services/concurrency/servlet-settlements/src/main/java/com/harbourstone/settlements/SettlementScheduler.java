package com.harbourstone.settlements;

import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.quartz.CronScheduleBuilder;
import org.quartz.JobBuilder;
import org.quartz.JobDataMap;
import org.quartz.JobDetail;
import org.quartz.JobKey;
import org.quartz.Scheduler;
import org.quartz.SchedulerException;
import org.quartz.TriggerBuilder;
import org.quartz.impl.StdSchedulerFactory;

/** The scheduler of the nightly runs, by which a run can be had at once, too. */
final class SettlementScheduler {
  private static final JobKey SETTLE = JobKey.jobKey("settle");

  private final Scheduler scheduler;

  SettlementScheduler() throws SchedulerException {
    var properties = new Properties();
    properties.setProperty("org.quartz.scheduler.instanceName", "settlements");
    properties.setProperty("org.quartz.scheduler.skipUpdateCheck", "true");
    properties.setProperty("org.quartz.threadPool.class", "org.quartz.simpl.SimpleThreadPool");
    properties.setProperty("org.quartz.threadPool.threadCount", "10");
    properties.setProperty("org.quartz.threadPool.makeThreadsDaemons", "true");
    properties.setProperty("org.quartz.scheduler.makeSchedulerThreadDaemon", "true");
    scheduler = new StdSchedulerFactory(properties).getScheduler();
    JobDetail job = JobBuilder.newJob(SettlementJob.class).withIdentity(SETTLE).storeDurably().build();
    scheduler.addJob(job, true);
    var data = new JobDataMap();
    data.put(SettlementJob.MERCHANT, "all");
    data.put(SettlementJob.CENTS, 0L);
    data.put(SettlementJob.RESULT, new CompletableFuture<Settlement>());
    scheduler.scheduleJob(TriggerBuilder.newTrigger().forJob(SETTLE).withIdentity("nightly").usingJobData(data)
        .withSchedule(CronScheduleBuilder.cronSchedule("0 30 2 1 1 ?")).build());
    scheduler.start();
  }

  Settlement settle(String merchant, long cents) throws Exception {
    var result = new CompletableFuture<Settlement>();
    var data = new JobDataMap();
    data.put(SettlementJob.MERCHANT, merchant);
    data.put(SettlementJob.CENTS, cents);
    data.put(SettlementJob.RESULT, result);
    scheduler.triggerJob(SETTLE, data);
    return result.get(60, TimeUnit.SECONDS);
  }

  void stop() {
    try {
      scheduler.shutdown(false);
    } catch (SchedulerException e) {
      throw new IllegalStateException(e);
    }
  }
}
