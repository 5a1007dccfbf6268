import org.quartz.Job;
import org.quartz.JobBuilder;
import org.quartz.JobExecutionContext;
import org.quartz.Scheduler;
import org.quartz.SimpleScheduleBuilder;
import org.quartz.TriggerBuilder;
import org.quartz.impl.StdSchedulerFactory;

import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Fetches the readings of meters every 300 ms, and writes the report of the year, once. */
public class Reports {

    static final AtomicInteger readings = new AtomicInteger();

    public static class FetchReadings implements Job {
        @Override
        public void execute(JobExecutionContext context) {
            int n = readings.incrementAndGet();
            if (n % 3 == 0) System.out.println(n + " readings");
        }
    }

    /** Collects its pages in memory, smaller ones if there is no place for large ones. */
    public static class YearReport implements Job {
        @Override
        public void execute(JobExecutionContext context) {
            List<byte[]> pages = new ArrayList<>(4_000_000);
            int size = 1 << 20;
            int failed = 0;
            while (failed < 200) {
                try {
                    pages.add(new byte[size]);
                } catch (OutOfMemoryError e) {
                    if (size > 16) size /= 2;
                    else failed++;
                }
            }
            int kept = pages.size();
            pages = null;
            System.out.println("year report given up after " + kept + " pages");
        }
    }

    public static void main(String[] args) throws Exception {
        System.setProperty("org.quartz.scheduler.skipUpdateCheck", "true");
        Scheduler scheduler = StdSchedulerFactory.getDefaultScheduler();
        scheduler.scheduleJob(JobBuilder.newJob(FetchReadings.class).withIdentity("readings").build(),
                TriggerBuilder.newTrigger().startNow()
                        .withSchedule(SimpleScheduleBuilder.simpleSchedule().withIntervalInMilliseconds(300).repeatForever())
                        .build());
        scheduler.scheduleJob(JobBuilder.newJob(YearReport.class).withIdentity("year").build(),
                TriggerBuilder.newTrigger().startAt(new Date(System.currentTimeMillis() + 2000)).build());
        scheduler.start();
    }
}
