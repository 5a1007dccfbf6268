import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.time.Duration;
import java.util.ArrayList;

/**
 * zulu-openjdk/zulu-openjdk#341: on JDK 25, virtual threads keep their carriers in Object.wait(), with the reason
 * "Native or VM frame on stack". The thread does not tell which frame that was. Here native code (the C library's
 * qsort) has called Java, which waits. Argument "initializer": a class initializer waits; "loader": a class loader
 * that the JVM has called; "plain": the same wait alone, which frees its carrier since JDK 24. With -Dwait=1000 it
 * waits for a second, not for ever.
 */
public final class Main {

    private static final Object SIGNAL = new Object();
    private static final long MILLIS = Long.getLong("wait", 0);

    public static void main(String[] args) throws Exception {
        var mode = args.length > 0 ? args[0] : "native";
        var carriers = Integer.getInteger("jdk.virtualThreadScheduler.parallelism");
        var waiters = new ArrayList<Thread>();
        for (var i = 0; i < carriers; i++) {
            var first = i == 0;
            waiters.add(Thread.ofVirtual().name("waiter-" + i).start(() -> {
                switch (mode) {
                    case "plain" -> awaitSignal();
                    case "initializer" -> {
                        if (first) {
                            Settings.read();
                        } else {
                            Prices.read();
                        }
                    }
                    case "loader" -> load();
                    default -> sort();
                }
            }));
        }
        Thread.sleep(1_000);
        var other = Thread.ofVirtual().name("other").start(() -> System.out.println("another virtual thread runs"));
        if (other.join(Duration.ofSeconds(2))) {
            System.out.println("no hang");
            System.exit(0);
        }
        System.out.println("ready");
        Thread.sleep(Long.MAX_VALUE);
    }

    static void awaitSignal() {
        synchronized (SIGNAL) {
            try {
                SIGNAL.wait(MILLIS); // for what another part of the program would tell, on a virtual thread
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static void sort() {
        try (var arena = Arena.ofConfined()) {
            var linker = Linker.nativeLinker();
            var compare = linker.upcallStub(
                    MethodHandles.lookup().findStatic(
                            Main.class,
                            "compare",
                            MethodType.methodType(int.class, MemorySegment.class, MemorySegment.class)),
                    FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.ADDRESS),
                    arena);
            var qsort = linker.downcallHandle(
                    linker.defaultLookup().find("qsort").orElseThrow(),
                    FunctionDescriptor.ofVoid(
                            ValueLayout.ADDRESS, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG, ValueLayout.ADDRESS));
            qsort.invokeExact(arena.allocate(8), 2L, 4L, compare);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static int compare(MemorySegment one, MemorySegment other) {
        awaitSignal();
        return 0;
    }

    private static void load() {
        var loader = new ClassLoader(Main.class.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                awaitSignal();
                return super.loadClass(name, resolve);
            }
        };
        try {
            Class.forName("Main$Settings", true, loader);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class Settings {
        static {
            awaitSignal();
        }

        static void read() {}
    }

    private static final class Prices {
        static {
            awaitSignal();
        }

        static void read() {}
    }
}
