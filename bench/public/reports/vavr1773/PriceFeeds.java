import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Reads the feeds of two exchanges at the same time. The feeds are a plugin, which is loaded anew for every round. */
public class PriceFeeds {

    public static void main(String[] args) throws Exception {
        List<URL> plugin = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator))
            plugin.add(new File(entry).toURI().toURL());
        for (int round = 1; ; round++) {
            try (URLClassLoader loader = new URLClassLoader(plugin.toArray(new URL[0]), ClassLoader.getPlatformClassLoader())) {
                AtomicInteger opening = new AtomicInteger(2);
                Thread london = feed(loader, "LondonFeed", opening);
                Thread tokyo = feed(loader, "TokyoFeed", opening);
                london.join();
                tokyo.join();
            }
            System.out.println("round " + round + ": both feeds read");
            Thread.sleep(20);
        }
    }

    static Thread feed(ClassLoader loader, String name, AtomicInteger opening) throws Exception {
        Runnable feed = (Runnable) loader.loadClass(name).getDeclaredConstructor().newInstance();
        Thread thread = new Thread(() -> {
            opening.decrementAndGet();
            while (opening.get() > 0) Thread.onSpinWait();
            feed.run();
        }, "feed-" + name);
        thread.start();
        return thread;
    }
}
