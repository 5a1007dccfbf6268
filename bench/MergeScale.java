import dev.heddle.load.LoadMerge;
import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.Totals;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/// Joins the streams of many pods by the code that a load by them goes through: each second of
/// each pod is the three histograms of 1,000 requests, as lines of its log.
///
/// usage: java -cp 'lib/*' MergeScale.java PODS SECONDS
public final class MergeScale {
    private static final int VARIETY = 50;
    private static final int REQUESTS = 1_000;

    private MergeScale() {}

    public static void main(String[] args) throws Exception {
        int pods = Integer.parseInt(args[0]);
        int seconds = Integer.parseInt(args[1]);
        List<List<String>> printed = new ArrayList<>();
        for (int i = 0; i < VARIETY; i++) {
            printed.add(second(new SplittableRandom(i)));
        }
        Path log = Files.createTempFile("merge-", ".hlog");
        long began = System.nanoTime();
        long[] latest = {began};
        try (LoadMerge merge = new LoadMerge(log, pods, Instant.now(), _ -> latest[0] = System.nanoTime())) {
            double worst = 0;
            for (int second = 1; second <= seconds; second++) {
                long from = System.nanoTime();
                for (int pod = 0; pod < pods; pod++) {
                    for (String line : printed.get((pod + second) % VARIETY)) {
                        merge.line(pod, line);
                    }
                    long done = (long) second * REQUESTS;
                    merge.second(pod, new LoadSnapshot(second, new Totals(done, done, Map.of(), 0), Distribution.EMPTY, 3));
                }
                worst = Math.max(worst, (System.nanoTime() - from) / 1e9);
            }
            for (int pod = 0; pod < pods; pod++) {
                merge.lose(pod);
            }
            LoadResult all = merge.finish();
            double took = (System.nanoTime() - began) / 1e9;
            if (all.totals().completed() != (long) pods * seconds * REQUESTS) {
                throw new IllegalStateException("sums do not match: " + all.totals());
            }
            System.out.printf(
                    "%,d pods, %d s of each: %.1f s, %.2f of each second (the longest %.2f), heap at most %d MB, %d KB a pod and second%n",
                    pods, seconds, took, took / seconds, worst,
                    ManagementFactory.getMemoryPoolMXBeans().stream()
                            .filter(pool -> pool.getType() == java.lang.management.MemoryType.HEAP)
                            .mapToLong(pool -> pool.getPeakUsage().getUsed())
                            .sum() >> 20,
                    printed.getFirst().stream().mapToInt(String::length).sum() / 1_000);
        } finally {
            Files.delete(log);
        }
    }

    private static List<String> second(SplittableRandom random) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        HistogramLogWriter writer = new HistogramLogWriter(new PrintStream(out, true));
        for (String tag : List.of("latency", "service", "lag")) {
            Histogram histogram = new Histogram(1_000, 7_200_000_000_000L, 3);
            for (int i = 0; i < REQUESTS; i++) {
                histogram.recordValue((long) Math.exp(random.nextGaussian(15.5, 0.8)));
            }
            histogram.setStartTimeStamp(0);
            histogram.setEndTimeStamp(1_000);
            histogram.setTag(tag);
            writer.outputIntervalHistogram(histogram);
        }
        return out.toString().lines().toList();
    }
}
