import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;

/**
 * A host of plugins: each plugin has a class loader of its own with its own copy of the hashing library, and is started
 * by two threads at once, one for the names of the files and one for their contents.
 */
public class Plugins {

    /** Loaded by the plugin's class loader. */
    public static class Files implements Runnable {
        public void run() {
            long h = net.openhft.hashing.LongHashFunction.xx().hashBytes(new byte[1024]);
            if (h == 1) System.out.println(h);
        }
    }

    /** Loaded by the plugin's class loader. */
    public static class Names implements Runnable {
        public void run() {
            long h = net.openhft.hashing.LongHashFunction.xx().hashChars("report-2022-01.csv");
            if (h == 1) System.out.println(h);
        }
    }

    static Runnable load(ClassLoader loader, Class<?> c) throws Exception {
        return (Runnable) Class.forName(c.getName(), true, loader).getConstructor().newInstance();
    }

    static Thread start(String name, Runnable work, CyclicBarrier both, long delayNanos) {
        Thread t = new Thread(() -> {
            try {
                both.await();
                for (long end = System.nanoTime() + delayNanos; System.nanoTime() < end; ) Thread.onSpinWait();
                work.run();
            } catch (Exception e) {
                e.printStackTrace();
            }
        }, name);
        t.start();
        return t;
    }

    public static void main(String[] args) throws Exception {
        List<URL> urls = new ArrayList<>();
        for (String p : System.getProperty("java.class.path").split(File.pathSeparator))
            urls.add(new File(p).toURI().toURL());
        // nothing of the plugins is shared with the host: the parent is the platform's class loader
        for (int n = 1; n <= 3000; n++) {
            ClassLoader plugin = new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
            CyclicBarrier both = new CyclicBarrier(2);
            // the names have more to load before they come to the library
            Thread names = start("plugin-" + n + "-names", load(plugin, Names.class), both, 0);
            Thread files = start("plugin-" + n + "-files", load(plugin, Files.class), both, n % 40 * 200_000L);
            names.join();
            files.join();
            if (n % 20 == 0) System.out.println(n + " plugins started");
        }
        System.out.println("all plugins started");
    }
}
