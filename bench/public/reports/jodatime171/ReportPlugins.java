import java.net.URL;
import java.net.URLClassLoader;
import java.util.concurrent.CyclicBarrier;

import org.joda.time.DateTimeZone;

/**
 * Starts report plugins, each with a class loader and a copy of the time library of its own. A plugin begins with two
 * threads: one looks for the time zone UTC, the other makes a zone with a fixed offset.
 */
public class ReportPlugins {
    public static void main(String[] args) throws Exception {
        URL library = DateTimeZone.class.getProtectionDomain().getCodeSource().getLocation();
        for (int plugin = 0; ; plugin++) {
            URLClassLoader loader = new URLClassLoader(new URL[] {library}, ClassLoader.getPlatformClassLoader());
            // the classes are there, not yet initialized
            for (String name : new String[] {"org.joda.time.DateTimeZone", "org.joda.time.tz.FixedDateTimeZone"})
                Class.forName(name, false, loader);
            CyclicBarrier start = new CyclicBarrier(2);
            Thread calendar = begin("plugin-" + plugin + "-calendar", start, loader, "org.joda.time.DateTimeZone");
            Thread export = begin("plugin-" + plugin + "-export", start, loader, "org.joda.time.tz.FixedDateTimeZone");
            calendar.join();
            export.join();
            loader.close();
            if (plugin % 100 == 0) System.out.println(plugin + " plugins have begun");
        }
    }

    static Thread begin(String name, CyclicBarrier start, ClassLoader loader, String type) {
        Thread thread = new Thread(() -> {
            try {
                start.await();
                Class.forName(type, true, loader);
            } catch (Exception e) {
                System.out.println(e);
            }
        }, name);
        thread.start();
        return thread;
    }
}
