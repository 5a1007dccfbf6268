package dev.heddle.junit.internal;

import dev.heddle.junit.NoThreadLeak;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/// Implements [NoThreadLeak].
public final class LeakExtension implements BeforeAllCallback, AfterAllCallback {
    private static final ExtensionContext.Namespace HERE =
            ExtensionContext.Namespace.create(LeakExtension.class);

    /// Time for a thread to exit after it was told to.
    private static final Duration GRACE = Duration.ofSeconds(2);

    private static final int MOST = 10;

    /// Thread groups of the JDK's own threads.
    private static final Set<String> GROUPS_OF_THE_JDK =
            Set.of("system", "InnocuousThreadGroup", "CarrierThreads");

    /// Name prefixes of threads that tests cannot stop: the JDK's common pools and recorder, and
    /// JUnit.
    private static final List<String> OF_ALL =
            List.of(
                    "ForkJoinPool.commonPool-",
                    "ForkJoinPool-delayScheduler",
                    "CompletableFutureDelayScheduler",
                    "JFR ",
                    "junit-");

    private record Before(Set<Thread> platform, Set<Long> virtual) {}

    @Override
    public void beforeAll(ExtensionContext context) {
        if (asked(context)) {
            Set<Long> virtual = new HashSet<>();
            VirtualThreads.now().forEach(thread -> virtual.add(thread.id()));
            context.getStore(HERE).put(context.getUniqueId(), new Before(platform(), virtual));
        }
    }

    @Override
    public void afterAll(ExtensionContext context) {
        Before before = context.getStore(HERE).remove(context.getUniqueId(), Before.class);
        if (before == null) {
            return;
        }
        String[] allow =
                AnnotationSupport.findAnnotation(context.getElement(), NoThreadLeak.class)
                        .map(NoThreadLeak::allow)
                        .orElse(new String[0]);
        List<String> left = untilGone(() -> left(before, allow));
        if (!left.isEmpty()) {
            throw new AssertionError(message(left));
        }
    }

    private static boolean asked(ExtensionContext context) {
        return AnnotationSupport.isAnnotated(context.getElement(), NoThreadLeak.class);
    }

    private static List<String> untilGone(Supplier<List<String>> left) {
        long from = System.nanoTime();
        List<String> now = left.get();
        while (!now.isEmpty() && System.nanoTime() - from < GRACE.toNanos()) {
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return now;
            }
            now = left.get();
        }
        return now;
    }

    private static List<String> left(Before before, String[] allow) {
        List<String> left = new ArrayList<>();
        Set<Thread> now = platform();
        now.removeAll(before.platform());
        now.stream()
                .filter(thread -> !named(thread.getName(), allow))
                .map(LeakExtension::text)
                .sorted()
                .forEach(left::add);
        left.addAll(virtual(before.virtual(), allow));
        return left;
    }

    private static Set<Thread> platform() {
        Set<Thread> threads = new HashSet<>(Thread.getAllStackTraces().keySet());
        threads.removeIf(thread -> !thread.isAlive() || ofTheJdk(thread));
        return threads;
    }

    private static boolean ofTheJdk(Thread thread) {
        ThreadGroup group = thread.getThreadGroup();
        return group == null
                || GROUPS_OF_THE_JDK.contains(group.getName())
                || OF_ALL.stream().anyMatch(thread.getName()::startsWith);
    }

    private static String text(Thread thread) {
        StackTraceElement[] stack = thread.getStackTrace();
        return "platform thread '%s', %s%s"
                .formatted(
                        thread.getName(),
                        thread.getState().toString().toLowerCase(Locale.ROOT),
                        stack.length == 0 ? "" : ", at " + stack[0]);
    }

    private static List<String> virtual(Set<Long> before, String[] allow) {
        return VirtualThreads.now().stream()
                .filter(thread -> !before.contains(thread.id()))
                .filter(thread -> !named(thread.name(), allow))
                .map(thread -> "virtual thread '%s', at %s".formatted(thread.name(), thread.at()))
                .toList();
    }

    private static boolean named(String name, String[] allow) {
        for (String pattern : allow) {
            boolean same =
                    pattern.endsWith("*")
                            ? name.startsWith(pattern.substring(0, pattern.length() - 1))
                            : name.equals(pattern);
            if (same) {
                return true;
            }
        }
        return false;
    }

    private static String message(List<String> left) {
        StringBuilder text =
                new StringBuilder(
                        "%s started by this class %s still running %d s after the last test:"
                                .formatted(
                                        left.size() == 1 ? "1 thread" : left.size() + " threads",
                                        left.size() == 1 ? "is" : "are",
                                        GRACE.toSeconds()));
        left.stream().limit(MOST).forEach(thread -> text.append("\n  ").append(thread));
        if (left.size() > MOST) {
            text.append("\n  and %d more".formatted(left.size() - MOST));
        }
        return text.append(
                        "\n  fix: close the executors, clients or pools that started them, or list")
                .append(" them in allow")
                .toString();
    }
}
