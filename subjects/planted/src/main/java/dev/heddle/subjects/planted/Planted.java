package dev.heddle.subjects.planted;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;

/// `planted LIMIT PORT UNITS MILLIS`: a service that holds one of `UNITS` units of one thing for
/// `MILLIS` in each request, so that its limit is `UNITS ÷ MILLIS`.
public final class Planted {
    /// Keeps the compiler from leaving out what nobody reads.
    @SuppressWarnings("UnusedVariable")
    private static volatile double sink;

    private Planted() {}

    public static void main(String[] args) throws Exception {
        String limit = args[0];
        int port = Integer.parseInt(args[1]);
        int units = Integer.parseInt(args[2]);
        double millis = Double.parseDouble(args[3]);
        switch (limit) {
            case "tomcat-workers" -> Servers.tomcat(port, units, 8_192, () -> sleep(millis));
            case "tomcat-connections" -> Servers.tomcat(port, 0, units, () -> sleep(millis));
            case "jetty-workers" -> Servers.jetty(port, units, () -> sleep(millis));
            default -> Servers.jdk(port, work(limit, units, millis));
        }
    }

    private static Work work(String limit, int units, double millis) throws Exception {
        return switch (limit) {
            case "healthy", "generator" -> () -> sleep(millis);
            case "pinned" ->
                    () -> {
                        synchronized (new Object()) {
                            sleep(millis);
                        }
                    };
            case "monitor" -> monitor(millis);
            case "lock" -> lock(millis);
            case "semaphore" -> semaphore(units, millis);
            case "hikari" -> Servers.pooled(units, () -> sleep(millis));
            case "home-made-pool" -> homeMade(units, millis);
            case "cpu" -> () -> compute(millis);
            case "heap" -> () -> hoard(units, millis);
            case "third-party" -> thirdParty(millis);
            case "yield-spinning" -> spinLock(millis);
            default -> throw new IllegalArgumentException("no such limit: " + limit);
        };
    }

    private static void sleep(double millis) throws InterruptedException {
        Thread.sleep((long) millis, (int) ((millis - (long) millis) * 1e6));
    }

    private static Work monitor(double millis) {
        Object shared = new Object();
        return () -> {
            synchronized (shared) {
                sleep(millis);
            }
        };
    }

    private static Work lock(double millis) {
        ReentrantLock lock = new ReentrantLock();
        return () -> {
            lock.lock();
            try {
                sleep(millis);
            } finally {
                lock.unlock();
            }
        };
    }

    private static Work semaphore(int permits, double millis) {
        Semaphore semaphore = new Semaphore(permits);
        return () -> {
            semaphore.acquire();
            try {
                sleep(millis);
            } finally {
                semaphore.release();
            }
        };
    }

    /// What people write who have no pool at hand.
    private static Work homeMade(int units, double millis) {
        BlockingQueue<Integer> free = new ArrayBlockingQueue<>(units);
        for (int i = 0; i < units; i++) {
            free.add(i);
        }
        return () -> {
            Integer taken = free.take();
            try {
                sleep(millis);
            } finally {
                free.put(taken);
            }
        };
    }

    /// The same arithmetic in every request; how much is found out at the start.
    private static void compute(double millis) {
        long rounds = (long) (ROUNDS_PER_MILLI * millis);
        double x = 1;
        for (long i = 0; i < rounds; i++) {
            x = Math.sqrt(x + i);
        }
        sink = x;
    }

    /// About a millisecond's worth on a processor of 2025.
    private static final long ROUNDS_PER_MILLI = 250_000;

    /// Keeps so many megabytes while it waits, in pieces that no collector treats as humongous.
    private static void hoard(int megabytes, double millis) throws InterruptedException {
        List<byte[]> kept = new ArrayList<>();
        for (int i = 0; i < megabytes * 16; i++) {
            kept.add(new byte[65_536]);
        }
        sleep(millis);
        sink = kept.size();
    }

    /// Asks a service that does one thing at a time.
    private static Work thirdParty(double millis) throws IOException {
        ServerSocket listening = new ServerSocket();
        listening.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 10_000);
        Thread.ofPlatform().name("third-party").daemon().start(() -> serve(listening, millis));
        InetSocketAddress address = (InetSocketAddress) listening.getLocalSocketAddress();
        return () -> {
            try (Socket socket = new Socket()) {
                socket.connect(address);
                if (socket.getInputStream().readAllBytes().length == 0) {
                    throw new IOException("no answer");
                }
            }
        };
    }

    private static void serve(ServerSocket listening, double millis) {
        while (!listening.isClosed()) {
            try (Socket socket = listening.accept()) {
                sleep(millis);
                socket.getOutputStream().write("ok".getBytes(StandardCharsets.US_ASCII));
            } catch (IOException | InterruptedException e) {
                System.err.println("third party: " + e);
            }
        }
    }

    /// A lock that those who wait for it ask for again and again.
    @SuppressWarnings("ThreadPriorityCheck") // the mistake that is to be found
    private static Work spinLock(double millis) {
        AtomicBoolean taken = new AtomicBoolean();
        return () -> {
            while (!taken.compareAndSet(false, true)) {
                Thread.yield();
            }
            try {
                compute(millis);
            } finally {
                taken.set(false);
            }
        };
    }
}
