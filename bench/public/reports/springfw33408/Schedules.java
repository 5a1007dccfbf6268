import org.springframework.scheduling.concurrent.SimpleAsyncTaskScheduler;

import java.time.*;
import java.util.concurrent.atomic.*;

public class Schedules {
    static final AtomicInteger rate = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        SimpleAsyncTaskScheduler scheduler = new SimpleAsyncTaskScheduler();
        scheduler.setVirtualThreads(true);
        scheduler.setThreadNamePrefix("scheduling-");
        scheduler.scheduleWithFixedDelay(Schedules::importOrders, Duration.ofMillis(100));
        scheduler.scheduleAtFixedRate(Schedules::heartbeat, Duration.ofMillis(200));
        for (int i = 0; i < 50; i++) {
            Thread.sleep(1000);
            System.out.println("heartbeats " + rate);
        }
    }

    static void importOrders() {
        try {
            Thread.sleep(4_000);
        } catch (InterruptedException e) {
        }
    }

    static void heartbeat() {
        rate.incrementAndGet();
    }
}
