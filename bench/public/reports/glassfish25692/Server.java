import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.glassfish.api.event.EventListener;
import org.glassfish.api.event.EventTypes;
import org.glassfish.kernel.event.EventsImpl;

/** A server on which applications are deployed and undeployed all day long. */
public class Server {

    static final AtomicInteger deployed = new AtomicInteger();
    static final AtomicInteger undeployed = new AtomicInteger();

    /** What is known of an application while it is deployed. */
    static class ApplicationInfo {
        private final String name;
        private final Map<String, byte[]> descriptors = new HashMap<>();

        ApplicationInfo(String name) {
            this.name = name;
            for (int i = 0; i < 20; i++) descriptors.put("META-INF/" + name + "-" + i + ".xml", new byte[24 * 1024]);
        }
    }

    static class DeployCommand implements EventListener {
        private final ApplicationInfo application;

        DeployCommand(ApplicationInfo application) {
            this.application = application;
        }

        @Override
        public void event(Event<?> event) {
            if (event.is(EventTypes.SERVER_SHUTDOWN)) application.descriptors.clear();
        }
    }

    static class MonitoringListener implements EventListener {
        private final AtomicInteger events = new AtomicInteger();

        @Override
        public void event(Event<?> event) {
            events.incrementAndGet();
        }
    }

    public static void main(String[] args) {
        EventsImpl events = new EventsImpl();
        for (int i = 0; i < 5; i++) events.register(new MonitoringListener());
        Deque<DeployCommand> running = new ArrayDeque<>();
        ExecutorService admin = Executors.newFixedThreadPool(2);
        ScheduledExecutorService pipeline = Executors.newScheduledThreadPool(1);
        pipeline.scheduleAtFixedRate(() -> {
            int n = deployed.incrementAndGet();
            if (n > 700) return;
            admin.submit(() -> {
                DeployCommand command = new DeployCommand(new ApplicationInfo("app" + n));
                events.register(command);
                DeployCommand old = null;
                synchronized (running) {
                    running.add(command);
                    if (running.size() > 10) old = running.poll();
                }
                if (old != null) {
                    events.unregister(old);
                    undeployed.incrementAndGet();
                }
            });
        }, 0, 250, TimeUnit.MILLISECONDS);
        pipeline.scheduleAtFixedRate(() -> {
            Runtime r = Runtime.getRuntime();
            System.out.println("deployed " + deployed + ", undeployed " + undeployed + ", heap "
                    + (r.totalMemory() - r.freeMemory()) / 1048576 + " MB");
        }, 2, 4, TimeUnit.SECONDS);
    }
}
