import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Submissions whose range is cached are answered at once; others are queued for a judge. */
public class Judgements {
    final ReentrantReadWriteLock updateLock = new ReentrantReadWriteLock();
    final Map<Integer, Boolean> cache = new ConcurrentHashMap<>(Map.of(0, true, 1, false));
    final Queue<Integer> queue = new ArrayDeque<>();

    public static void main(String[] args) throws Exception {
        Judgements judgements = new Judgements();
        ThreadFactory names = Thread.ofPlatform().name("http-", 1).factory();
        ExecutorService requests = Executors.newFixedThreadPool(10, names);
        for (int i = 0; i < 100; i++) {
            int range = i < 40 ? i % 2 : i % 5;
            requests.submit(() -> judgements.validate(range));
            if (i % 3 == 0) requests.submit(judgements::open);
            Thread.sleep(10);
        }
        System.out.println("all submitted");
    }

    void validate(int range) {
        updateLock.readLock().lock();
        try {
            if (cache.get(range) == null) enqueue(range);
        } finally {
            updateLock.readLock().unlock();
        }
    }

    void enqueue(int range) {
        updateLock.writeLock().lock();
        try {
            queue.offer(range);
        } finally {
            updateLock.writeLock().unlock();
        }
    }

    int open() {
        updateLock.readLock().lock();
        try {
            return queue.size();
        } finally {
            updateLock.readLock().unlock();
        }
    }
}
