import io.micrometer.core.instrument.*;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;

import java.util.concurrent.*;
import java.util.regex.Pattern;

/** Requests that record a timer by their user's id: most of them register a new meter. */
public class Requests {
    static final Pattern[] denied = new Pattern[40];

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < denied.length; i++) denied[i] = Pattern.compile(".*(/internal|/admin)/.*x" + i + "(.*)+y");
        MeterRegistry registry = new SimpleMeterRegistry();
        registry.config().meterFilter(MeterFilter.deny(Requests::isDenied));
        ExecutorService workers =
                Executors.newFixedThreadPool(
                        80, Thread.ofPlatform().name("http-exec-", 1).factory());
        for (int i = 0; i < 80; i++)
            workers.submit(
                    () -> {
                        while (true) {
                            request(registry);
                            Thread.sleep(5);
                        }
                    });
        Thread.sleep(60_000);
    }

    static void request(MeterRegistry registry) {
        long user = ThreadLocalRandom.current().nextLong(1L << 40);
        Timer.builder("http.server.requests")
                .tag("method", "GET")
                .tag("uri", "/api/v2/accounts/" + Long.toHexString(user) + "/orders/open")
                .register(registry)
                .record(3, TimeUnit.MILLISECONDS);
        if (registry.getMeters().size() > 30_000) registry.clear();
    }

    static boolean isDenied(Meter.Id id) {
        for (Tag tag : id.getTagsAsIterable())
            for (Pattern p : denied) if (p.matcher(tag.getValue()).matches()) return true;
        return false;
    }
}
