import java.util.List;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.perlonjava.runtime.regex.RuntimeRegex;

/** Reads the metadata of image files with scripts that use regular expressions. */
public class ExifTool {

    static final BlockingQueue<String> comments = new LinkedBlockingQueue<>();
    static final AtomicInteger read = new AtomicInteger();
    static final List<RuntimeRegex> tags = List.of(
            new RuntimeRegex("^Copyright\\s+(\\d{4})"),
            new RuntimeRegex("^(?:.*?;|.*?,){12}Layer=(\\w+)"),
            new RuntimeRegex("^(?i)software=(\\S+)"));

    static void processFile(String comment) {
        for (RuntimeRegex tag : tags) if (tag.matchRegexDirect(comment)) break;
        read.incrementAndGet();
    }

    static void reader() {
        while (true) {
            try {
                processFile(comments.take());
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    static String comment(Random random, int n) {
        StringBuilder s = new StringBuilder("Image ").append(n).append(": ");
        int parts = n == 40 ? 46 : 2 + random.nextInt(8);
        for (int i = 0; i < parts; i++) {
            s.append((char) ('a' + random.nextInt(26))).append(random.nextInt(9)).append(random.nextBoolean() ? ';' : ',');
        }
        return s.toString();
    }

    public static void main(String[] args) {
        Thread gif = new Thread(ExifTool::reader, "reader-gif");
        Thread quickTime = new Thread(ExifTool::reader, "reader-quicktime");
        gif.start();
        quickTime.start();
        Random random = new Random(3);
        AtomicInteger n = new AtomicInteger();
        ScheduledExecutorService files = Executors.newScheduledThreadPool(1);
        files.scheduleAtFixedRate(() -> comments.add(comment(random, n.incrementAndGet())), 100, 50, TimeUnit.MILLISECONDS);
        files.scheduleAtFixedRate(() -> System.out.println("files " + n + ", read " + read), 2, 2, TimeUnit.SECONDS);
    }
}
