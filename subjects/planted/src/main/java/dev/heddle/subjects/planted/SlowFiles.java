package dev.heddle.subjects.planted;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Files that take a while to read: named pipes, which are written to so much later. Each is read
/// by one request at a time; there are as many as are read.
///
/// Who reads keeps its carrier, so the thread that writes takes no lock that a virtual thread could
/// hold while it has none.
final class SlowFiles {
    private final long nanos;
    private final Path folder;
    private final Queue<Pipe> free = new ConcurrentLinkedQueue<>();
    private final Queue<Reading> waiting = new ConcurrentLinkedQueue<>();

    private record Pipe(FileInputStream in, RandomAccessFile out) {}

    /// @param due when it has something to read
    private record Reading(Pipe pipe, long due) {}

    private SlowFiles(long nanos, Path folder) {
        this.nanos = nanos;
        this.folder = folder;
    }

    static Work read(int millis) throws IOException {
        SlowFiles files =
                new SlowFiles(
                        TimeUnit.MILLISECONDS.toNanos(millis),
                        Files.createTempDirectory("planted"));
        Thread.ofPlatform().daemon().name("files").start(files::write);
        return files::readOne;
    }

    private void readOne() throws IOException, InterruptedException {
        Pipe one = free.poll();
        Pipe pipe = one == null ? open() : one;
        waiting.add(new Reading(pipe, System.nanoTime() + nanos));
        pipe.in().read();
        free.add(pipe);
    }

    /// All take as long: who came first is due first.
    private void write() {
        while (true) {
            Reading next = waiting.peek();
            long left = next == null ? nanos / 20 : next.due() - System.nanoTime();
            if (left > 0) {
                LockSupport.parkNanos(left);
            } else {
                waiting.remove();
                write(next.pipe());
            }
        }
    }

    private static void write(Pipe pipe) {
        try {
            pipe.out().write(1);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private Pipe open() throws IOException, InterruptedException {
        Path file = Files.createTempFile(folder, "pipe", "");
        Files.delete(file);
        new ProcessBuilder("mkfifo", file.toString()).start().waitFor();
        // Who opens a pipe to read and write waits for nobody.
        RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw");
        FileInputStream in = new FileInputStream(file.toFile());
        Files.delete(file);
        return new Pipe(in, out);
    }
}
