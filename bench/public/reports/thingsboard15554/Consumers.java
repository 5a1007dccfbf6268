import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class Consumers {
    static class QueueConsumer {
        final ReentrantLock consumerLock = new ReentrantLock();
        final BlockingQueue<String> topic = new LinkedBlockingQueue<>();
        volatile Set<String> partitions = Set.of("p0");

        List<String> poll(long millis) {
            consumerLock.lock();
            try {
                return partitions.isEmpty() ? List.of() : doPoll(millis);
            } finally {
                consumerLock.unlock();
            }
        }

        List<String> doPoll(long millis) {
            try {
                String m = topic.poll(millis, TimeUnit.MILLISECONDS);
                return m == null ? List.of() : List.of(m);
            } catch (InterruptedException e) {
                return List.of();
            }
        }

        void consumerLoop() {
            while (true) {
                List<String> records = poll(25);
                if (records.isEmpty()) continue;
                System.out.println(records);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 8; i++) {
            QueueConsumer c = new QueueConsumer();
            Thread t =
                    new Thread(
                            c::consumerLoop,
                            (i < 2 ? "ie-downlink-consumer-" : "tb-core-consumer-") + i);
            t.start();
            if (i < 2) c.partitions = Set.of();
        }
    }
}
