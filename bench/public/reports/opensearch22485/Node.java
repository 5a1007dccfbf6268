import java.util.concurrent.*;

public class Node {
    static final ExecutorService stream =
            Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("stream-", 0).factory());
    static final ExecutorService search = Executors.newFixedThreadPool(2);
    static final BlockingQueue<String> batches = new LinkedBlockingQueue<>();

    public static void main(String[] args) throws Exception {
        stream.submit(Node::drain);
        search.submit(() -> batches.add("one"));
        Thread.sleep(500);
        shutdown();
    }

    static void drain() {
        try {
            while (true) System.out.println(batches.take());
        } catch (InterruptedException e) {
        }
    }

    static void shutdown() throws Exception {
        search.shutdown();
        stream.shutdown();
        search.awaitTermination(1, TimeUnit.HOURS);
        stream.awaitTermination(1, TimeUnit.HOURS);
        System.out.println("stopped");
    }
}
