import com.github.fppt.jedismock.RedisServer;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

import org.redisson.Redisson;
import org.redisson.api.RBlockingQueue;
import org.redisson.api.RedissonClient;
import org.redisson.config.Config;

/** Takes tasks from a queue in Redis, which is in the same process. */
public class TaskWorker {

    static final AtomicLong handled = new AtomicLong();
    static final AtomicLong failed = new AtomicLong();

    static RedissonClient redis;

    public static void main(String[] args) throws Exception {
        RedisServer server = RedisServer.newRedisServer().start();
        Config config = new Config();
        config.setNettyThreads(4);
        config.useSingleServer()
                .setAddress("redis://127.0.0.1:" + server.getBindPort())
                .setConnectionMinimumIdleSize(8)
                .setConnectionPoolSize(16);
        redis = Redisson.create(config);
        RBlockingQueue<String> queue = redis.getBlockingQueue("tasks");
        for (int i = 0; i < 4; i++) next();
        for (int task = 0; ; task++) {
            try {
                queue.offer("task-" + task);
            } catch (RuntimeException e) {
                System.out.println("offer: " + e);
            }
            Thread.sleep(100);
            if (task % 50 == 49) System.out.println(handled + " tasks handled, " + failed + " failed");
        }
    }

    static void next() {
        redis.<String>getBlockingQueue("tasks")
                .pollAsync(1, TimeUnit.MINUTES)
                .thenAccept(TaskWorker::handle)
                .whenComplete(
                        (nothing, failure) -> {
                            if (failure != null) failed.incrementAndGet();
                            next();
                        });
    }

    static void handle(String task) {
        if (task == null) return;
        for (int step = 0; step < 100; step++) {
            redis.<Integer>getBucket(task + "-" + step).set(step);
            redis.<Integer>getBucket(task + "-" + step).get();
        }
        handled.incrementAndGet();
    }
}
