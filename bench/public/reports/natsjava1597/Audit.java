import io.nats.client.support.ScheduledTask;

import java.util.*;
import java.util.concurrent.*;

/** Audit events of requests, collected and flushed to a stream twice a second. */
public class Audit {
    record Event(int request, byte[] content) {}

    static final Queue<Event> collected = new ConcurrentLinkedQueue<>();
    static final Map<Integer, String> tenants = new ConcurrentHashMap<>();

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 1000; i++) tenants.put(i, "tenant " + i);
        ScheduledExecutorService scheduler =
                Executors.newScheduledThreadPool(1, Thread.ofPlatform().name("audit-scheduler-", 1).factory());
        ScheduledTask flush = new ScheduledTask("flush", scheduler, 500, Audit::flush);
        for (int request = 1; ; request++) {
            if (request == 500) tenants.remove(7);
            collected.add(new Event(request, new byte[10_000]));
            Thread.sleep(10);
            if (flush.isShutdown()) return;
        }
    }

    static void flush() {
        int flushed = 0;
        for (Event e; (e = collected.poll()) != null; ) {
            String tenant = tenants.get(e.request() % 1000);
            flushed += tenant.length() + e.content().length;
        }
        System.out.println(flushed + " bytes flushed");
    }
}
