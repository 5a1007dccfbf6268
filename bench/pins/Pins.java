import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// Tells of each way in which a virtual thread can wait whether it keeps its carrier meanwhile. There is one carrier:
/// while one virtual thread waits, a second one is started, and runs at once unless the first has kept the carrier.
/// No event and no dump is asked, so nothing has to be observed for it.
///
/// For each line of its input it measures all ways once more, and prints `WAY PINNED OF` for each, then `end`.
public final class Pins {
    private static final int REPEATS = 5;

    /// A thread that can run does so within a few milliseconds; much more than a busy machine delays it.
    private static final long LONG_MILLIS = 400;

    public static volatile Semaphore gate = new Semaphore(0);
    public static volatile CountDownLatch near = new CountDownLatch(1);
    private static boolean withNative;

    /// How a thread waits, and how it is let go.
    private interface Way {
        void await() throws Exception;

        default void prepare() throws Exception {}

        default void release() throws Exception {
            gate.release(2);
        }
    }

    public static void main(String[] args) throws Exception {
        if (args.length > 0) {
            System.load(args[0]);
            withNative = true;
        }
        System.out.println("ready");
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        while (in.readLine() != null) {
            measureAll();
            System.out.println("end");
        }
    }

    private static void measureAll() throws Exception {
        print("park", Pins.Park::new);
        print("monitor-held", Pins.ParkInMonitor::new);
        print("monitor-enter", Pins.Enter::new);
        print("object-wait", () -> new ObjectWait(0));
        print("object-wait-timed", () -> new ObjectWait(60_000));
        print("initializer", () -> new Initialization(false));
        print("initialization-awaited", () -> new Initialization(true));
        if (withNative) {
            print("native-frame", Pins.NativeFrame::new);
        }
    }

    private interface Ways {
        Way next() throws Exception;
    }

    private static void print(String name, Ways ways) throws Exception {
        int pinned = 0;
        for (int i = 0; i < REPEATS; i++) {
            pinned += keepsCarrier(ways.next()) ? 1 : 0;
        }
        System.out.println(name + " " + pinned + " " + REPEATS);
    }

    private static boolean keepsCarrier(Way way) throws Exception {
        gate = new Semaphore(0);
        near = new CountDownLatch(1);
        CountDownLatch other = new CountDownLatch(1);
        way.prepare();
        Thread waiting =
                Thread.ofVirtual()
                        .start(
                                () -> {
                                    try {
                                        way.await();
                                    } catch (Exception e) {
                                        throw new IllegalStateException(e);
                                    }
                                });
        near.await();
        Thread.sleep(5); // from here to where it waits
        Thread second = Thread.ofVirtual().start(other::countDown);
        boolean pinned = !other.await(LONG_MILLIS, TimeUnit.MILLISECONDS);
        way.release();
        waiting.join();
        second.join();
        return pinned;
    }

    /// Waits as every thread without pinning does.
    private static final class Park implements Way {
        @Override
        public void await() throws Exception {
            near.countDown();
            gate.acquire();
        }
    }

    private static final class ParkInMonitor implements Way {
        private final Object monitor = new Object();

        @Override
        public void await() throws Exception {
            synchronized (monitor) {
                near.countDown();
                gate.acquire();
            }
        }
    }

    /// Wants a monitor that a platform thread holds.
    private static final class Enter implements Way {
        private final Object monitor = new Object();
        private final CountDownLatch held = new CountDownLatch(1);
        private Thread holder = Thread.currentThread();

        @Override
        public void prepare() throws Exception {
            holder =
                    Thread.ofPlatform()
                            .start(
                                    () -> {
                                        synchronized (monitor) {
                                            held.countDown();
                                            gate.acquireUninterruptibly();
                                        }
                                    });
            held.await();
        }

        @Override
        public void await() {
            near.countDown();
            synchronized (monitor) {
                gate.release();
            }
        }

        @Override
        public void release() throws Exception {
            gate.release();
            holder.join();
        }
    }

    private static final class ObjectWait implements Way {
        private final Object monitor = new Object();
        private final long millis;
        private boolean done;

        ObjectWait(long millis) {
            this.millis = millis;
        }

        @Override
        public void await() throws Exception {
            synchronized (monitor) {
                near.countDown();
                while (!done) {
                    monitor.wait(millis);
                }
            }
        }

        @Override
        public void release() {
            synchronized (monitor) {
                done = true;
                monitor.notifyAll();
            }
        }
    }

    /// A class whose initializer waits; each time another one. It runs in the virtual thread, or in a platform thread
    /// that the virtual one waits for.
    private static final class Initialization implements Way {
        private final boolean awaited;
        private final Runnable touch;
        private Thread initializing = Thread.currentThread();

        Initialization(boolean awaited) throws Exception {
            this.awaited = awaited;
            URL here = Pins.class.getProtectionDomain().getCodeSource().getLocation();
            // The loader knows nothing but the two classes that are new each time.
            ClassLoader fresh =
                    new URLClassLoader(new URL[] {here}, Pins.class.getClassLoader()) {
                        @Override
                        protected Class<?> loadClass(String name, boolean resolve)
                                throws ClassNotFoundException {
                            return name.startsWith("Slow")
                                    ? known(name)
                                    : super.loadClass(name, resolve);
                        }

                        private synchronized Class<?> known(String name)
                                throws ClassNotFoundException {
                            Class<?> loaded = findLoadedClass(name);
                            return loaded == null ? findClass(name) : loaded;
                        }
                    };
            touch =
                    (Runnable)
                            Class.forName("SlowTouch", true, fresh)
                                    .getDeclaredConstructor()
                                    .newInstance();
            Class.forName("Slow", false, fresh);
        }

        @Override
        public void prepare() throws Exception {
            if (awaited) {
                CountDownLatch begun = near;
                initializing = Thread.ofPlatform().start(touch);
                begun.await();
                near = new CountDownLatch(1);
            }
        }

        @Override
        public void await() {
            if (awaited) {
                near.countDown();
            }
            touch.run();
        }

        @Override
        public void release() throws Exception {
            gate.release(2);
            if (awaited) {
                initializing.join();
            }
        }
    }

    /// Waits in Java that native code has called.
    private static final class NativeFrame implements Way {
        @Override
        public void await() {
            callBack();
        }
    }

    private static native void callBack();

    static void calledBack() {
        near.countDown();
        gate.acquireUninterruptibly();
    }
}

/// Its initializer waits.
final class Slow {
    static {
        Pins.near.countDown();
        Pins.gate.acquireUninterruptibly();
    }

    private Slow() {}

    static void touch() {}
}
