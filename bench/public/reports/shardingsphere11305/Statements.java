import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.LongAdder;

/** Each statement that is executed gets an id, as its context does. */
public class Statements {
    static final LongAdder executed = new LongAdder();

    public static void main(String[] args) throws Exception {
        int threads = 8;
        ExecutorService connections =
                Executors.newFixedThreadPool(threads, Thread.ofPlatform().name("connection-", 1).factory());
        for (int i = 0; i < threads; i++) connections.execute(Statements::serve);
        for (long last = 0; ; ) {
            Thread.sleep(2000);
            System.out.println((executed.sum() - last) / 2 + " statements/s");
            last = executed.sum();
        }
    }

    static void serve() {
        while (true) {
            Context c = new Context();
            if (c.id.isEmpty()) throw new IllegalStateException();
            executed.increment();
        }
    }

    static class Context {
        final String id = UUID.randomUUID().toString().replace("-", "");
    }
}
