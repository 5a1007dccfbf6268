import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.LongAdder;

public class Requests {
    static final StoryBuffer stories = new StoryBuffer(200);
    static final LongAdder events = new LongAdder();

    public static void main(String[] args) throws Exception {
        ExecutorService requests =
                Executors.newFixedThreadPool(
                        60, Thread.ofPlatform().name("request-", 1).factory());
        for (int i = 0; i < 60; i++) requests.submit(Requests::requests);
        for (long last = 0; ; ) {
            Thread.sleep(1000);
            long now = events.sum();
            System.out.println((now - last) + " events/s");
            last = now;
        }
    }

    static void requests() {
        while (true) {
            String trace = UUID.randomUUID().toString();
            for (int step = 0; step < 20; step++) {
                stories.record(
                        trace,
                        "com.shop.Orders",
                        "order %s of %s step %d took %.3f ms in state %s",
                        trace,
                        "customer-" + step,
                        step,
                        step * 1.5,
                        "OPEN");
                events.increment();
            }
            try {
                Thread.sleep(1);
            } catch (InterruptedException e) {
                return;
            }
        }
    }
}
