import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.LongAdder;

/// Runs the class `Work` again and again on two threads that live on (`platform`), or each time on a virtual thread
/// of its own (`virtual`), and prints how many bytes a run allocates: `bytes N`. Then a new thread runs it once, and
/// says whether it keeps a value in the given static field, a `ThreadLocal`: `kept true`.
public final class Caches {
    private static final int AT_ONCE = 2;
    private static final long WARM_UP_NANOS = 1_500_000_000L;

    private static volatile Object sink;
    private static volatile boolean stopped;

    /// Arguments: thread model, seconds, the field as `Class.field` (or nothing).
    public static void main(String[] args) throws Exception {
        @SuppressWarnings("unchecked")
        Callable<Object> work = (Callable<Object>) Class.forName("Work").getConstructor().newInstance();
        boolean virtual = args[0].equals("virtual");
        LongAdder runs = new LongAdder();
        Thread[] drivers = new Thread[AT_ONCE];
        for (int i = 0; i < AT_ONCE; i++) {
            drivers[i] = Thread.ofPlatform().start(() -> drive(work, virtual, runs));
        }
        long end = System.nanoTime() + Long.parseLong(args[1]) * 1_000_000_000L;
        Thread.sleep(WARM_UP_NANOS / 1_000_000);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long allocated = threads.getTotalThreadAllocatedBytes();
        long before = runs.sum();
        Thread.sleep(Math.max(0, end - System.nanoTime()) / 1_000_000);
        System.out.println("bytes " + (threads.getTotalThreadAllocatedBytes() - allocated) / (runs.sum() - before));
        stopped = true;
        for (Thread driver : drivers) {
            driver.join();
        }
        if (args.length > 2) {
            Thread looking = Thread.ofPlatform().start(() -> System.out.println("kept " + keeps(work, args[2])));
            looking.join();
        }
    }

    private static void drive(Callable<Object> work, boolean virtual, LongAdder runs) {
        while (!stopped) {
            if (virtual) {
                try {
                    Thread.startVirtualThread(() -> run(work)).join();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            } else {
                run(work);
            }
            runs.increment();
        }
    }

    private static void run(Callable<Object> work) {
        try {
            sink = work.call();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /// Of a field of an object it is not known.
    private static String keeps(Callable<Object> work, String name) {
        run(work);
        try {
            int dot = name.lastIndexOf('.');
            Field field = Class.forName(name.substring(0, dot)).getDeclaredField(name.substring(dot + 1));
            if (!Modifier.isStatic(field.getModifiers())) {
                return "unknown";
            }
            Object variable = value(field, null);
            Object locals = value(Thread.class.getDeclaredField("threadLocals"), Thread.currentThread());
            Object[] table = (Object[]) value(locals.getClass().getDeclaredField("table"), locals);
            return Boolean.toString(Arrays.stream(table)
                    .anyMatch(entry -> entry != null && ((Reference<?>) entry).get() == variable));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object value(Field field, Object from) throws ReflectiveOperationException {
        field.setAccessible(true);
        return field.get(from);
    }
}
