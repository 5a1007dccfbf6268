import java.util.*;
import java.util.concurrent.*;

public class Server {
    static final List<byte[]> segments = new ArrayList<>();

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 480; i++) segments.add(new byte[400_000]);
        ExecutorService queries = Executors.newFixedThreadPool(2);
        for (int i = 0; i < 2; i++)
            queries.execute(
                    () -> {
                        while (true) query();
                    });
        new PerQueryCPUMemAccountant().watch();
    }

    static void query() {
        var rows = new ArrayList<long[]>();
        for (int i = 0; i < 300; i++) rows.add(new long[128]);
        try {
            Thread.sleep(5);
        } catch (InterruptedException e) {
        }
    }

    static class PerQueryCPUMemAccountant {
        void watch() throws InterruptedException {
            while (true) {
                Runtime r = Runtime.getRuntime();
                if (r.totalMemory() - r.freeMemory() > 0.6 * r.maxMemory()) reactPanic();
                Thread.sleep(30);
            }
        }

        void reactPanic() {
            System.gc();
        }
    }
}
