import java.io.*;
import java.net.*;
import java.util.concurrent.*;

/**
 * Test workers that first touch the iterations at once. As the window is small, each round loads the classes anew, until
 * two workers wait for each other; two further workers then come by.
 */
public class ShaclTests {
    static final String PLAN = "org.eclipse.rdf4j.common.iteration.CloseableIteration";
    static final String EMPTY = "org.eclipse.rdf4j.common.iteration.EmptyIteration";

    public static void main(String[] args) throws Exception {
        for (int round = 0; round < 20_000; round++) {
            Loader loader = new Loader();
            loader.loadClass(PLAN);
            loader.loadClass(EMPTY);
            CyclicBarrier barrier = new CyclicBarrier(2);
            Thread a = worker("test-worker-1", loader, PLAN, barrier);
            Thread b = worker("test-worker-2", loader, EMPTY, barrier);
            a.join(500);
            b.join(500);
            if (a.isAlive() && b.isAlive()) {
                System.out.println("round " + round + ": no result");
                worker("test-worker-3", loader, EMPTY, null);
                worker("test-worker-4", loader, PLAN, null);
                a.join();
            }
        }
        System.out.println("all rounds done");
    }

    static Thread worker(String name, ClassLoader loader, String type, CyclicBarrier barrier) {
        Thread t =
                new Thread(
                        () -> {
                            try {
                                if (barrier != null) barrier.await();
                                Class.forName(type, true, loader);
                            } catch (Exception e) {
                                e.printStackTrace();
                            }
                        },
                        name);
        t.start();
        return t;
    }

    static class Loader extends ClassLoader {
        static final ConcurrentHashMap<String, byte[]> bytes = new ConcurrentHashMap<>();

        Loader() {
            super(ShaclTests.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("org.eclipse.rdf4j.common.iteration.")) return super.loadClass(name, resolve);
            synchronized (getClassLoadingLock(name)) {
                Class<?> c = findLoadedClass(name);
                if (c != null) return c;
                byte[] b = bytes.computeIfAbsent(name, Loader::read);
                return defineClass(name, b, 0, b.length);
            }
        }

        static byte[] read(String name) {
            try (InputStream in =
                    ShaclTests.class.getClassLoader().getResourceAsStream(name.replace('.', '/') + ".class")) {
                return in.readAllBytes();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
