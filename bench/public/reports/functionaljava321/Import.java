import java.lang.reflect.Method;
import java.net.*;
import java.util.concurrent.*;

/**
 * Workers that compare records and split texts into lines. As the library is loaded but once in a JVM, each round loads
 * it anew, until workers do not come back from it.
 */
public class Import {
    public static void main(String[] args) throws Exception {
        URL[] all = classPath();
        for (int round = 1; ; round++) {
            ClassLoader library = new URLClassLoader(all, ClassLoader.getPlatformClassLoader());
            CyclicBarrier start = new CyclicBarrier(2);
            Thread[] workers = {
                new Thread(() -> run(start, library, "fj.Equal", "anyEqual"), "import-worker-1"),
                new Thread(() -> run(start, library, "fj.data.LazyString", "lines_"), "import-worker-2")
            };
            for (Thread w : workers) w.start();
            for (Thread w : workers) w.join(3000);
            for (Thread w : workers)
                if (w.isAlive()) {
                    System.out.println("round " + round + ": " + w.getName() + " does not come back");
                    Thread.sleep(500_000);
                }
        }
    }

    static void run(CyclicBarrier start, ClassLoader library, String type, String method) {
        try {
            start.await();
            Method m = Class.forName(type, true, library).getMethod(method);
            m.invoke(null);
        } catch (Exception e) {
            e.printStackTrace();
        }
    }

    static URL[] classPath() throws Exception {
        String[] entries = System.getProperty("java.class.path").split(java.io.File.pathSeparator);
        URL[] urls = new URL[entries.length];
        for (int i = 0; i < urls.length; i++) urls[i] = new java.io.File(entries[i]).toURI().toURL();
        return urls;
    }
}
