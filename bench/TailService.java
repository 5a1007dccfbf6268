import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.DoubleUnaryOperator;

/// A service whose requests take a few milliseconds, and of which now and then some are slow for one reason, far
/// below saturation. Arguments: port, reason, the jar with its classes, how strong the reason is (1: as in the first
/// cases), and which threads serve requests (`virtual` or `platform`).
public final class TailService {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static volatile Object kept;
    private static volatile double sink;
    private static volatile List<DoubleUnaryOperator> formulas = List.of();
    private static volatile boolean connected;
    private static double strength;

    private interface Work {
        void run() throws Exception;
    }

    public static void main(String[] args) throws Exception {
        strength = Double.parseDouble(args[3]);
        Work request = request(args[1], Path.of(args[2]));
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(args[0])), 1_000);
        server.setExecutor(args[4].equals("virtual") ? Executors.newVirtualThreadPerTaskExecutor()
                : Executors.newFixedThreadPool(200));
        server.createContext("/", exchange -> answer(exchange, request));
        server.createContext("/report", exchange -> answer(exchange, () -> Thread.sleep(strong(200))));
        server.start();
    }

    private static void answer(HttpExchange exchange, Work work) {
        try {
            work.run();
            byte[] answer = "done".getBytes();
            exchange.sendResponseHeaders(200, answer.length);
            exchange.getResponseBody().write(answer);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        } finally {
            exchange.close();
        }
    }

    /// What a request does, after what goes on beside it was started.
    private static Work request(String reason, Path jar) throws Exception {
        switch (reason) {
            case "collector" -> {
                kept = chain(strong(4_000_000));
                atRandom(2_500, System::gc);
            }
            case "safepoint" -> {
                for (int i = 0; i < strong(1_500); i++) {
                    Thread.ofPlatform().daemon().start(() -> deep(150));
                }
                atRandom(2_500, () -> ManagementFactory.getThreadMXBean().dumpAllThreads(true, true));
            }
            case "time-to-safepoint" -> atRandom(2_500, () -> {
                Thread counting = Thread.ofPlatform().start(() -> sink = count(strong(600_000_000)));
                Thread.sleep(20);
                ManagementFactory.getThreadMXBean().dumpAllThreads(false, false);
                counting.join();
            });
            case "compiler" -> {
                formulas = loaded(jar, strong(120));
                atRandom(2_500, () -> formulas = loaded(jar, strong(120)));
            }
            case "periodic-lock" -> every(2_500, () -> {
                LOCK.lock();
                try {
                    Thread.sleep(strong(250));
                } finally {
                    LOCK.unlock();
                }
            });
            // The load generator keeps a processor for itself.
            case "run-queue" ->
                new ProcessBuilder("taskset", "-a", "-p", "-c", "1", Long.toString(ProcessHandle.current().pid()))
                        .inheritIO().start().waitFor();
            case "lazy-connection" -> {
                ServerSocket partner = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
                Thread.ofPlatform().daemon().start(() -> greet(partner));
                atRandom(2_500, () -> connected = false);
                return () -> {
                    Thread.sleep(4);
                    if (!connected) {
                        handshake(partner.getLocalPort());
                    }
                };
            }
            default -> {}
        }
        return switch (reason) {
            case "compiler" -> () -> {
                for (DoubleUnaryOperator formula : formulas) {
                    sink = formula.applyAsDouble(1_000);
                }
            };
            case "periodic-lock", "healthy-lock" -> () -> {
                LOCK.lock();
                LOCK.unlock();
                Thread.sleep(4);
            };
            case "class-loading" -> () -> {
                Thread.sleep(4);
                if (oneOf(60)) {
                    new Slowly(jar, strong(150)).loadClass("TailService$Formula");
                }
            };
            case "files" -> () -> {
                Thread.sleep(4);
                if (oneOf(60)) {
                    force(strong(24));
                }
            };
            case "healthy-cpu" -> () -> sink = count(1_000_000);
            case "run-queue" -> () -> sink = count(3_000_000);
            case "healthy-garbage" -> () -> {
                kept = chain(5_000);
                Thread.sleep(4);
            };
            case "healthy-spread" -> () -> Thread.sleep((long) (-6 * Math.log(1 - ThreadLocalRandom.current().nextDouble())));
            default -> () -> Thread.sleep(4);
        };
    }

    private static int strong(int amount) {
        return (int) (amount * strength);
    }

    private static boolean oneOf(int requests) {
        return ThreadLocalRandom.current().nextInt(requests) == 0;
    }

    /// Again and again, after times with this mean.
    private static void atRandom(double meanMillis, Work work) {
        again(() -> Thread.sleep((long) (meanMillis * ThreadLocalRandom.current().nextDouble(0.4, 1.6))), work);
    }

    private static void every(long millis, Work work) {
        long start = System.nanoTime();
        long[] next = {start};
        again(() -> {
            next[0] += millis * 1_000_000;
            LockSupport.parkNanos(next[0] - System.nanoTime());
        }, work);
    }

    private static void again(Work pause, Work work) {
        Thread.ofPlatform().name("job").daemon().start(() -> {
            try {
                while (true) {
                    pause.run();
                    work.run();
                }
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private record Link(Link next) {}

    private static Object chain(int links) {
        Link chain = null;
        for (int i = 0; i < links; i++) {
            chain = new Link(chain);
        }
        return chain;
    }

    private static void deep(int frames) {
        if (frames == 0) {
            LockSupport.park();
        } else {
            deep(frames - 1);
        }
        sink = frames;
    }

    /// A counted loop, which a collector other than G1 lets run without a safepoint.
    private static double count(int rounds) {
        double sum = 0;
        for (int i = 0; i < rounds; i++) {
            sum += i ^ (rounds >> 3);
        }
        return sum;
    }

    /// Code that is loaded anew, as changed scripts or rules are: it has to be compiled again.
    public static final class Formula implements DoubleUnaryOperator {
        @Override
        public double applyAsDouble(double rounds) {
            double x = 1;
            for (int i = 0; i < rounds; i++) {
                x = step(x, i);
            }
            return x;
        }

        private static double step(double x, int i) {
            return Math.sqrt(x + i) + (i % 3 == 0 ? 1 : 2);
        }
    }

    /// Each is of another class.
    private static List<DoubleUnaryOperator> loaded(Path jar, int count) throws Exception {
        List<DoubleUnaryOperator> loaded = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            loaded.add((DoubleUnaryOperator) new Slowly(jar, 0).loadClass("TailService$Formula").getConstructor().newInstance());
        }
        return loaded;
    }

    /// Loads classes itself, as a plug-in's loader does, and takes so long.
    private static final class Slowly extends ClassLoader {
        private final Path jar;
        private final long millis;

        Slowly(Path jar, long millis) {
            this.jar = jar;
            this.millis = millis;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("TailService$Formula")) {
                return super.loadClass(name, resolve);
            }
            try (java.util.jar.JarFile file = new java.util.jar.JarFile(jar.toFile());
                    InputStream in = file.getInputStream(file.getEntry(name + ".class"))) {
                Thread.sleep(millis);
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (Exception e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    private static void force(int megabytes) throws Exception {
        Path file = Files.createTempFile("tail", "");
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            ByteBuffer block = ByteBuffer.allocate(1 << 20);
            for (int i = 0; i < megabytes; i++) {
                channel.write(block.clear());
            }
            channel.force(true);
        } finally {
            Files.delete(file);
        }
    }

    private static void handshake(int port) throws Exception {
        LOCK.lock();
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            if (!connected) {
                socket.getInputStream().read();
                connected = true;
            }
        } finally {
            LOCK.unlock();
        }
    }

    /// Says hello a quarter of a second late.
    private static void greet(ServerSocket partner) {
        List<Socket> open = new ArrayList<>();
        while (true) {
            try {
                Socket socket = partner.accept();
                open.add(socket);
                Thread.ofVirtual().start(() -> {
                    try (OutputStream out = socket.getOutputStream()) {
                        Thread.sleep(strong(250));
                        out.write(1);
                    } catch (Exception e) {
                        // it has gone
                    }
                });
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
