package dev.heddle.subjects.threads;

import dev.heddle.subjects.threads.generations.Chain;
import dev.heddle.subjects.threads.generations.FixedPool;
import dev.heddle.subjects.threads.generations.Generation;
import dev.heddle.subjects.threads.generations.GreenThreads;
import dev.heddle.subjects.threads.generations.Reactive;
import dev.heddle.subjects.threads.generations.Service;
import dev.heddle.subjects.threads.generations.ThreadPerTask;
import dev.heddle.subjects.threads.generations.VirtualThreads;
import java.util.Locale;

/// The same work by one generation of Java's threads.
///
/// Prints one line of JSON: `workMillis`, the time that all tasks took together.
public final class Generations {
    /// Of the tasks, before any counts: classes are loaded, and what is often run is compiled.
    private static final int WARM_UP = 10;

    private Generations() {}

    /// @param arguments generation, `waiting` or `computing`, and number of tasks
    public static void main(String[] arguments) throws Exception {
        Generation generation =
                switch (arguments[0]) {
                    case "green" -> new GreenThreads();
                    case "thread-per-task" -> new ThreadPerTask();
                    case "fixed-pool" -> new FixedPool();
                    case "chain" -> new Chain();
                    case "reactive" -> new Reactive();
                    case "virtual" -> new VirtualThreads();
                    default -> throw new IllegalArgumentException(arguments[0]);
                };
        boolean computing = arguments[1].equals("computing");
        int tasks = Integer.parseInt(arguments[2]);
        run(generation, computing, tasks / WARM_UP);
        long before = System.nanoTime();
        run(generation, computing, tasks);
        System.out.printf(
                Locale.ROOT, "{\"workMillis\": %.3f}%n", (System.nanoTime() - before) / 1e6);
        System.exit(0);
    }

    private static void run(Generation generation, boolean computing, int tasks) throws Exception {
        long sum = computing ? generation.computing(tasks) : generation.waiting(tasks);
        long each = computing ? Service.COMPUTED : Service.CALLS;
        if (sum != tasks * each) {
            throw new IllegalStateException("not all tasks were done: " + sum);
        }
    }
}
