import java.util.concurrent.*;

public class Throttles {
    static class HapiThrottling {
        private long used, last = System.nanoTime();

        synchronized boolean shouldThrottleTxn(int weight) {
            return consume(weight);
        }

        synchronized boolean shouldThrottleQuery(int weight) {
            return consume(weight);
        }

        private boolean consume(int weight) {
            long now = System.nanoTime(), until = now + 60_000;
            used = Math.max(0, used - (now - last));
            last = now;
            used += weight;
            while (System.nanoTime() < until) used ^= used << 1;
            return used < 0;
        }
    }

    static final HapiThrottling throttling = new HapiThrottling();

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 16; i++) {
            int n = i;
            new Thread(
                            () -> {
                                while (true) ingest(n);
                            },
                            "netty-worker-" + i)
                    .start();
        }
    }

    static void ingest(int n) {
        if (n % 4 == 0) throttling.shouldThrottleQuery(3);
        else throttling.shouldThrottleTxn(3);
        try {
            Thread.sleep(0, 300_000);
        } catch (InterruptedException e) {
        }
    }
}
