import com.cronutils.model.CronType;
import com.cronutils.model.definition.CronDefinitionBuilder;
import com.cronutils.model.time.ExecutionTime;
import com.cronutils.parser.CronParser;

import java.time.Duration;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Makes reports when they are due. The customers give the times, in the notation of cron. */
public class ReportScheduler {

    static final ScheduledExecutorService planner =
            Executors.newSingleThreadScheduledExecutor(r -> new Thread(r, "report-planner"));

    static void plan(String report, String times) {
        ExecutionTime due = ExecutionTime.forCron(
                new CronParser(CronDefinitionBuilder.instanceDefinitionFor(CronType.UNIX)).parse(times));
        ZonedDateTime now = ZonedDateTime.now(ZoneOffset.UTC);
        due.nextExecution(now).ifPresent(next -> {
            planner.schedule(() -> {
                System.out.println("report " + report);
                plan(report, times);
            }, Duration.between(now, next).toMillis(), TimeUnit.MILLISECONDS);
            System.out.println(report + " is due at " + next);
        });
    }

    public static void main(String[] args) throws Exception {
        Map<String, String> reports = new TreeMap<>(Map.of("daily-sales", "0 6 * * *", "hourly-stock", "0 * * * *",
                "month-end", "0 0 30 2 *", "weekly-returns", "30 5 * * 1"));
        reports.forEach((report, times) -> planner.execute(() -> plan(report, times)));
    }
}
