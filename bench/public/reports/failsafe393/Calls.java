import dev.failsafe.*;

import java.time.Duration;
import java.util.concurrent.*;
import java.util.concurrent.atomic.LongAdder;

/** Calls through a bulkhead of eight; for three seconds the callee is slow. */
public class Calls {
    static final LongAdder served = new LongAdder(), rejected = new LongAdder();
    static volatile boolean slow = true;

    public static void main(String[] args) throws Exception {
        Bulkhead<Object> bulkhead =
                Bulkhead.builder(8).withMaxWaitTime(Duration.ofMillis(500)).build();
        FailsafeExecutor<Object> calls = Failsafe.with(bulkhead);
        ExecutorService callers =
                Executors.newFixedThreadPool(
                        24, Thread.ofPlatform().name("http-exec-", 1).factory());
        for (int i = 0; i < 24; i++)
            callers.submit(
                    () -> {
                        while (true) request(calls);
                    });
        Thread.sleep(3000);
        slow = false;
        while (true) {
            Thread.sleep(1000);
            System.out.println(
                    served.sumThenReset()
                            + " served/s, "
                            + rejected.sumThenReset()
                            + " rejected/s");
        }
    }

    static void request(FailsafeExecutor<Object> calls) throws InterruptedException {
        try {
            calls.run(Calls::inventory);
            served.increment();
        } catch (BulkheadFullException e) {
            rejected.increment();
        }
        Thread.sleep(50);
    }

    static void inventory() throws InterruptedException {
        Thread.sleep(slow ? 900 : 5);
    }
}
