import dev.heddle.load.Endpoint;
import dev.heddle.load.LoadGenerator;
import dev.heddle.load.LoadLog;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.model.Json;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadProfile.Limits;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.Phase.Arrivals;
import dev.heddle.model.load.RequestSpec;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SplittableRandom;

/// Holds what the generator says against the server's own record of arrivals and answers.
///
/// The server runs in a JVM and on a core of its own. It reads the number of each request from its
/// path, notes when it came, holds it for a time that depends on the number, answers, and notes when.
/// `System.nanoTime` is one clock for all processes of a Linux machine, so the true latency of
/// request `i` is its answer's time less its intended start, `start + i ÷ rate`, and its true lag is its
/// arrival less that.
public final class GroundTruth {
    private static final int RATE = 20_000;
    private static final int SECONDS = 10;
    private static final int WARM_UP_RUNS = 8;

    public static void main(String[] args) throws Exception {
        if (args[0].equals("serve")) {
            new Server(Path.of(args[1])).serve();
        } else {
            compare(args[0], args[1], args[2]);
        }
    }

    /// Forks the server on its core, warms it up, lets `heddle load` have the other core, as a user
    /// would start it, and prints a table.
    private static void compare(String generatorCore, String serverCore, String heddle) throws Exception {
        Path folder = Files.createTempDirectory("heddle-truth");
        Process server = fork(serverCore, "serve", folder.resolve("server.bin").toString());
        int port = Integer.parseInt(server.inputReader().readLine());
        warmUp(port, folder);
        new ProcessBuilder(
                        "taskset", "-c", generatorCore, heddle, "load", "--rate", Integer.toString(RATE),
                        "-d", SECONDS + "s", "--connections", "1000", "--out", folder.resolve("out").toString(),
                        "http://127.0.0.1:" + port + "/{{seq}}")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        long nanosLessWall = nanosLessWall();
        server.getOutputStream().close();
        server.waitFor();

        LoadResult result = Json.read(folder.resolve("out/load.json"), LoadResult.class);
        long start = result.start().getEpochSecond() * 1_000_000_000L + result.start().getNano() + nanosLessWall;
        ByteBuffer record = ByteBuffer.wrap(Files.readAllBytes(folder.resolve("server.bin")));
        int n = RATE * SECONDS;
        long[] lags = new long[n];
        long[] latencies = new long[n];
        for (int i = 0; i < n; i++) {
            long intended = start + (long) (i * (1e9 / RATE));
            lags[i] = record.getLong(i * 16) - intended;
            latencies[i] = record.getLong(i * 16 + 8) - intended;
        }
        List<Distribution> seconds = LoadLog.read(folder.resolve("out/load.hlog")).latency();
        System.out.println("| figure | the server's record | Heddle | difference |");
        System.out.println("|---|---:|---:|---:|");
        print("", latencies, Distribution.merged(seconds));
        // A second of the log has what was answered in it; the last answers of a second are few.
        print(", first second", Arrays.copyOf(latencies, RATE), seconds.getFirst());
        lateness("", lags);
        lateness(", first quarter of a second", Arrays.copyOf(lags, RATE / 4));
        System.err.println("generator: " + result.generator() + " " + result.totals());
    }

    private static void print(String of, long[] latencies, Distribution said) {
        long[] sorted = latencies.clone();
        Arrays.sort(sorted);
        for (double percent : new double[] {50, 90, 99, 99.9}) {
            double truth = at(sorted, percent);
            double recorded = said.percentileMillis(percent);
            System.out.printf(
                    "| latency p%s%s | %.3f ms | %.3f ms | %+.0f µs, %+.2f %% |%n",
                    percent == 99.9 ? "99.9" : Integer.toString((int) percent), of,
                    truth, recorded, (recorded - truth) * 1e3, (recorded / truth - 1) * 100);
        }
    }

    private static void lateness(String of, long[] lags) {
        long[] sorted = lags.clone();
        Arrays.sort(sorted);
        for (double percent : new double[] {50, 99}) {
            System.out.printf(
                    "| arrival after the intended start, p%.0f%s | %.0f µs | | |%n", percent, of, at(sorted, percent) * 1e3);
        }
    }

    /// Lets the server's JVM compile what it does, with the same requests; the load writes over
    /// what was recorded of them. (With requests of another kind, the server's JVM compiled again
    /// for the first 0.3 s of the load, and was up to 14 ms late in reading.)
    private static void warmUp(int port, Path folder) throws Exception {
        Endpoint endpoint = Endpoint.http(new InetSocketAddress("127.0.0.1", port));
        LoadProfile profile =
                new LoadProfile(
                        RequestSpec.get("/{{seq}}"),
                        List.of(new Phase.Constant(RATE, Duration.ofSeconds(1), Arrivals.EVEN)),
                        new Limits(Duration.ofSeconds(10), Duration.ofSeconds(2), 1_000));
        for (int run = 0; run < WARM_UP_RUNS; run++) {
            LoadGenerator.onBest(1).start(profile, endpoint, folder.resolve("warm.hlog"), _ -> {}).await();
        }
    }

    private static double at(long[] sorted, double percent) {
        return sorted[Math.min(sorted.length - 1, (int) Math.ceil(sorted.length * percent / 100) - 1)] / 1e6;
    }

    private static Process fork(String core, String... arguments) throws IOException {
        List<String> command =
                new java.util.ArrayList<>(
                        List.of(
                                "taskset", "-c", core,
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:+UseSerialGC", "-Xmx1g", "--enable-native-access=ALL-UNNAMED",
                                "--sun-misc-unsafe-memory-access=allow",
                                "-cp", System.getProperty("java.class.path"),
                                System.getProperty("jdk.launcher.sourcefile", "bench/GroundTruth.java")));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }

    /// What the two clocks differ by; the pair read closest together gives the highest difference.
    private static long nanosLessWall() {
        long highest = Long.MIN_VALUE;
        for (int i = 0; i < 10_000; i++) {
            highest = Math.max(highest, System.nanoTime() - wallNanos());
        }
        return highest;
    }

    private static long wallNanos() {
        java.time.Instant now = java.time.Instant.now();
        return now.getEpochSecond() * 1_000_000_000L + now.getNano();
    }

    /// Answers request `i` after 2 to 12 ms, by its number; writes 16 bytes for each: when it came and
    /// when it was answered.
    private static final class Server {
        private static final byte[] ANSWER =
                "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".getBytes(StandardCharsets.US_ASCII);

        private final Path file;
        private final ByteBuffer record = ByteBuffer.allocate(RATE * SECONDS * 16);
        private final PriorityQueue<Due> due = new PriorityQueue<>((a, b) -> Long.compare(a.nanos, b.nanos));

        private record Due(long nanos, int number, SocketChannel channel) {}

        Server(Path file) {
            this.file = file;
        }

        void serve() throws IOException {
            Selector selector = Selector.open();
            ServerSocketChannel listening = ServerSocketChannel.open().bind(new InetSocketAddress("127.0.0.1", 0), 1_000);
            listening.configureBlocking(false).register(selector, SelectionKey.OP_ACCEPT);
            System.out.println(((InetSocketAddress) listening.getLocalAddress()).getPort());
            ByteBuffer in = ByteBuffer.allocateDirect(4_096);
            Thread main = Thread.currentThread();
            Thread.ofPlatform().daemon().start(() -> {
                try {
                    while (System.in.read() >= 0) {}
                } catch (IOException e) {
                    // the other side has ended
                }
                main.interrupt();
            });
            while (!Thread.currentThread().isInterrupted()) {
                selector.selectNow();
                Iterator<SelectionKey> keys = selector.selectedKeys().iterator();
                while (keys.hasNext()) {
                    SelectionKey key = keys.next();
                    keys.remove();
                    if (key.isAcceptable()) {
                        SocketChannel channel = listening.accept();
                        channel.socket().setTcpNoDelay(true);
                        channel.configureBlocking(false).register(selector, SelectionKey.OP_READ);
                    } else {
                        read(key, in);
                    }
                }
                answer();
            }
            Thread.interrupted();
            Files.write(file, record.array());
        }

        private void read(SelectionKey key, ByteBuffer in) throws IOException {
            SocketChannel channel = (SocketChannel) key.channel();
            in.clear();
            if (channel.read(in) < 0) {
                key.cancel();
                channel.close();
                return;
            }
            long now = System.nanoTime();
            int number = 0;
            for (int i = 5; in.get(i) != ' '; i++) {
                number = number * 10 + in.get(i) - '0';
            }
            record.putLong(number * 16, now);
            long hold = 2_000_000L + new SplittableRandom(number).nextLong(10_000_000L);
            due.add(new Due(now + hold, number, channel));
        }

        private void answer() throws IOException {
            while (!due.isEmpty() && due.peek().nanos <= System.nanoTime()) {
                Due next = due.poll();
                record.putLong(next.number * 16 + 8, System.nanoTime());
                next.channel.write(ByteBuffer.wrap(ANSWER));
            }
        }
    }
}
