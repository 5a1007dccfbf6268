import java.util.*;
import java.util.concurrent.*;

/** Query threads that read from the segments; each segment has a reader of its own. */
public class Server {
    public static void main(String[] args) throws Exception {
        List<VarByteChunkReader> segments = new ArrayList<>();
        ExecutorService workers =
                Executors.newFixedThreadPool(8, Thread.ofPlatform().name("pqw-", 0).factory());
        Semaphore queries = new Semaphore(8);
        Random random = new Random(1);
        for (int n = 0; ; n++) {
            if (n % 10 == 0 && segments.size() < 150) segments.add(new VarByteChunkReader(200_000));
            List<VarByteChunkReader> all = List.copyOf(segments);
            int row = random.nextInt(1000);
            queries.acquire();
            workers.execute(
                    () -> {
                        for (VarByteChunkReader segment : all) segment.getString(row);
                        queries.release();
                    });
            Thread.sleep(5);
        }
    }
}
