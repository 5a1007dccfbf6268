import io.github.resilience4j.ratelimiter.RateLimiter;
import io.github.resilience4j.ratelimiter.RateLimiterConfig;
import io.github.resilience4j.ratelimiter.internal.SemaphoreBasedRateLimiter;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

/** Lets each session send a few requests per minute. Limiters are kept for the last 1000 sessions only. */
public class TenantGateway {

    static final RateLimiterConfig FIVE_PER_MINUTE = RateLimiterConfig.custom()
            .limitForPeriod(5).limitRefreshPeriod(Duration.ofMinutes(1)).timeoutDuration(Duration.ZERO).build();

    static final ScheduledExecutorService REFRESH = Executors.newScheduledThreadPool(1, r -> {
        Thread t = new Thread(r, "limit-refresh");
        t.setDaemon(true);
        return t;
    });

    static final Map<String, RateLimiter> LIMITERS = Collections.synchronizedMap(new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, RateLimiter> eldest) {
            return size() > 1000;
        }
    });

    public static void main(String[] args) throws InterruptedException {
        int sent = 0;
        for (int session = 0; ; session++) {
            for (int request = 0; request < 3; request++) if (allowed("session-" + session)) sent++;
            if (session % 20 == 0) Thread.sleep(2);
            if (session % 50_000 == 0) System.out.println(session + " sessions, " + sent + " requests sent on");
        }
    }

    static boolean allowed(String session) {
        return LIMITERS.computeIfAbsent(session, name -> new SemaphoreBasedRateLimiter(name, FIVE_PER_MINUTE, REFRESH))
                .acquirePermission(1);
    }
}
