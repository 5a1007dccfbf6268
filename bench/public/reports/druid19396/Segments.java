import java.util.concurrent.*;

public class Segments {
    static class SegmentCacheEntry {
        void mount() {
            synchronized (this) {
                pull();
            }
        }

        void pull() {
            try {
                Thread.sleep(150);
            } catch (InterruptedException e) {
            }
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService load =
                Executors.newThreadPerTaskExecutor(
                        Thread.ofVirtual().name("virtual-storage-", 0).factory());
        for (int i = 0; i < 60; i++)
            load.execute(
                    () -> {
                        while (true) new SegmentCacheEntry().mount();
                    });
        Thread.sleep(60_000);
    }
}
