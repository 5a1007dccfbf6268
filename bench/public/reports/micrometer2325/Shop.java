import io.micrometer.core.instrument.Clock;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.config.NamingConvention;
import io.micrometer.statsd.StatsdConfig;
import io.micrometer.statsd.StatsdFlavor;
import io.micrometer.statsd.StatsdMeterRegistry;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** Counts the requests of a shop, for Telegraf; the metrics' names can be configured while it runs. */
public class Shop {
    static final AtomicLong lines = new AtomicLong();
    static volatile boolean stop;

    /** Names as they are configured; to look one up takes a moment. */
    static class Names implements NamingConvention {
        @Override
        public String name(String name, Meter.Type type, String unit) {
            return NamingConvention.snakeCase.name(name, type, unit);
        }

        @Override
        public String tagKey(String key) {
            LockSupport.parkNanos(200_000);
            return NamingConvention.snakeCase.tagKey(key);
        }
    }

    public static void main(String[] args) throws Exception {
        StatsdMeterRegistry registry =
                StatsdMeterRegistry.builder(
                                new StatsdConfig() {
                                    @Override
                                    public String get(String key) {
                                        return null;
                                    }

                                    @Override
                                    public StatsdFlavor flavor() {
                                        return StatsdFlavor.TELEGRAF;
                                    }
                                })
                        .clock(Clock.SYSTEM)
                        .lineSink(line -> lines.incrementAndGet())
                        .build();
        Counter requests = registry.counter("shop.requests", "uri", "/basket", "method", "GET");
        for (int i = 1; i <= 8; i++)
            new Thread(
                            () -> {
                                while (true) requests.increment();
                            },
                            "http-nio-8080-exec-" + i)
                    .start();
        // the configuration is read anew again and again
        Thread configuration =
                new Thread(
                        () -> {
                            while (!stop) {
                                registry.config().namingConvention(new Names());
                                LockSupport.parkNanos(100_000);
                            }
                        },
                        "configuration");
        configuration.setDaemon(true);
        configuration.start();
        long before = -1;
        while (lines.get() != before) {
            before = lines.get();
            Thread.sleep(3000);
        }
        System.out.println("no more requests after " + before);
        stop = true;
        Thread.sleep(Long.MAX_VALUE);
    }
}
