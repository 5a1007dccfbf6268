import org.apache.flink.connector.base.source.reader.synchronization.FutureCompletingBlockingQueue;

/** A source reader and two fetchers of splits; the split of the first is finished while both wait for room. */
public class Reader {
    static final FutureCompletingBlockingQueue<String> elements = new FutureCompletingBlockingQueue<>(1);

    public static void main(String[] args) throws Exception {
        Thread.ofPlatform().name("Source Data Fetcher-0").start(() -> fetch(0));
        Thread.sleep(500);
        Thread.ofPlatform().name("Source Data Fetcher-1").start(() -> fetch(1));
        Thread.sleep(500);
        elements.wakeUpPuttingThread(0);
        Thread.sleep(500);
        Thread.ofPlatform().name("Source Reader").start(Reader::read);
        Thread.sleep(1_000_000);
    }

    static void fetch(int fetcher) {
        try {
            for (int n = 1; ; n++) {
                // a wake-up means that the split was removed
                if (!elements.put(fetcher, "records " + n + " of split " + fetcher)) return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    static void read() {
        try {
            while (true) {
                String records = elements.poll();
                if (records == null) elements.getAvailabilityFuture().get();
                else System.out.println(records);
            }
        } catch (Exception e) {
            e.printStackTrace();
        }
    }
}
