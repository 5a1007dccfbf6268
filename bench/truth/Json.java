import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import javax.management.ObjectName;

/// What a thousand virtual threads that have each written a text, and live on, keep of it.
public final class Json {
    private static final int THREADS = 1_000;

    /// Argument: class of the mapper. Prints `instances N CLASS` of all classes of the library.
    public static void main(String[] args) throws Exception {
        Object mapper = Class.forName(args[0]).getConstructor().newInstance();
        Method write = mapper.getClass().getMethod("writeValueAsString", Object.class);
        Object value = Map.of("name", "value", "list", List.of(1, 2, 3));
        CountDownLatch written = new CountDownLatch(THREADS);
        CountDownLatch looked = new CountDownLatch(1);
        for (int i = 0; i < THREADS; i++) {
            Thread.startVirtualThread(
                    () ->
                            Tasks.attempt(
                                    () -> {
                                        write.invoke(mapper, value);
                                        written.countDown();
                                        looked.await();
                                    }));
        }
        written.await();
        String histogram =
                (String)
                        ManagementFactory.getPlatformMBeanServer()
                                .invoke(
                                        new ObjectName("com.sun.management:type=DiagnosticCommand"),
                                        "gcClassHistogram",
                                        new Object[] {new String[0]},
                                        new String[] {String[].class.getName()});
        histogram.lines()
                .filter(line -> line.contains("jackson"))
                .map(line -> line.strip().split("\\s+"))
                .forEach(row -> System.out.println("instances " + row[1] + " " + row[3]));
        looked.countDown();
    }
}
