import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import com.sun.management.UnixOperatingSystemMXBean;
import org.gaul.modernizer_maven_plugin.SuppressModernizerAnnotationDetector;

/** A build daemon that checks the classes of each module after it was compiled. */
public class Builds {

    static final AtomicInteger checked = new AtomicInteger();
    static final AtomicInteger failed = new AtomicInteger();

    static void module(Path root, int number) throws IOException {
        byte[] bytes;
        try (var in = Builds.class.getResourceAsStream("Builds.class")) {
            bytes = in.readAllBytes();
        }
        for (String p : List.of("api", "impl", "impl/cache", "impl/store", "model", "model/json", "util")) {
            Path d = Files.createDirectories(root.resolve("module" + number + "/target/classes/org/example/" + p));
            Files.write(d.resolve("Generated" + number + ".class"), bytes);
        }
    }

    static void check(Path classes) {
        try {
            Set<String> suppressed = SuppressModernizerAnnotationDetector.detect(classes);
            if (suppressed.size() < 1000) checked.incrementAndGet();
        } catch (IOException e) {
            if (failed.getAndIncrement() == 0) System.out.println(e.toString());
        }
    }

    public static void main(String[] args) throws Exception {
        Path root = Files.createTempDirectory("builds");
        List<Path> modules = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            module(root, i);
            modules.add(root.resolve("module" + i + "/target/classes"));
        }
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try (var files = Files.walk(root)) {
                files.sorted(java.util.Comparator.reverseOrder()).forEach(f -> f.toFile().delete());
            } catch (IOException e) {
                // the temporary directory stays
            }
        }));
        ExecutorService builds = Executors.newFixedThreadPool(3);
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
        AtomicInteger next = new AtomicInteger();
        timer.scheduleAtFixedRate(() -> {
            Path module = modules.get(next.getAndIncrement() % modules.size());
            builds.submit(() -> check(module));
        }, 100, 400, TimeUnit.MILLISECONDS);
        UnixOperatingSystemMXBean os = (UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        timer.scheduleAtFixedRate(() -> System.out.println("checked " + checked + ", failed " + failed
                + ", open files " + os.getOpenFileDescriptorCount()), 2, 4, TimeUnit.SECONDS);
    }
}
