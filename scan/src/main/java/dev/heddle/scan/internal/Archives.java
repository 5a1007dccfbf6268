package dev.heddle.scan.internal;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;

/// Finds class files in folders and archives, and in archives within archives, and reads them.
/// Unreadable ones are recorded; the rest is read all the same.
///
/// Nothing is unpacked to disk, and what is held in memory is bounded: an archive within another is
/// read on its own thread where it is small and there is room, and else as it is inflated. What a
/// file inflates to, with all that is nested in it, is bounded, too.
final class Archives {
    /// An archive within an archive within an archive.
    private static final int DEEPEST = 3;

    private static final int LARGEST_CLASS = 16 << 20;

    /// An inner archive up to this size is held in memory for another thread to read.
    private static final int LARGEST_HELD = 16 << 20;

    /// All that are held.
    private static final int MOST_HELD = 128 << 20;

    /// Maximum inflated size of a file; beyond it counts as a zip bomb.
    private static final long LARGEST_INFLATED = 4L << 30;

    /// Maximum number of recorded unreadable inputs.
    private static final int MOST_UNREAD = 1_000;

    private static final List<String> ARCHIVES = List.of(".jar", ".war", ".ear", ".zip");

    private final int jdk;
    private final ClassReader reader;
    private final ConcurrentLinkedQueue<ReadArchive> read = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<String> unread = new ConcurrentLinkedQueue<>();
    private final AtomicInteger unreadCount = new AtomicInteger();
    private final Semaphore held = new Semaphore(MOST_HELD);

    private Archives(int jdk, ClassReader reader) {
        this.jdk = jdk;
        this.reader = reader;
    }

    /// @param archives in the order in which they were given, inner ones behind outer ones
    /// @param unread a line for each unreadable input
    record All(List<ReadArchive> archives, List<String> unread) {}

    /// @param jdk feature version: which classes of an archive for several versions count
    static All read(List<Path> paths, int jdk, ClassReader reader) {
        Archives archives = new Archives(jdk, reader);
        // Platform threads: reading computes.
        try (ExecutorService pool =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
            Work work = new Work(pool);
            for (int i = 0; i < paths.size(); i++) {
                Path path = paths.get(i);
                String order = "%05d".formatted(i);
                work.start(() -> archives.path(path, order, work));
            }
            work.awaitAll();
        }
        return new All(
                archives.read.stream().sorted(Comparator.comparing(ReadArchive::order)).toList(),
                archives.unreadLines());
    }

    private void unread(String line) {
        if (unreadCount.incrementAndGet() <= MOST_UNREAD) {
            unread.add(line);
        }
    }

    private List<String> unreadLines() {
        List<String> lines = new ArrayList<>(unread.stream().sorted().toList());
        int more = unreadCount.get() - MOST_UNREAD;
        if (more > 0) {
            lines.add("and %,d more".formatted(more));
        }
        return lines;
    }

    /// Tasks that start tasks.
    private record Work(
            ExecutorService pool,
            AtomicLong open,
            CompletableFuture<Boolean> done,
            Queue<Throwable> broken) {
        Work(ExecutorService pool) {
            this(pool, new AtomicLong(1), new CompletableFuture<>(), new ConcurrentLinkedQueue<>());
        }

        void start(Runnable task) {
            open.incrementAndGet();
            pool.execute(
                    () -> {
                        try {
                            task.run();
                        } catch (Throwable e) {
                            broken.add(e);
                        } finally {
                            ended();
                        }
                    });
        }

        private void ended() {
            if (open.decrementAndGet() == 0) {
                done.complete(true);
            }
        }

        /// A failed task fails the scan, since it is unknown what was not read.
        void awaitAll() {
            ended();
            done.join();
            switch (broken.peek()) {
                case null -> {}
                case Error e -> throw e;
                case Throwable e ->
                        throw new IllegalStateException("the scan failed in an archive", e);
            }
        }
    }

    private void path(Path path, String order, Work work) {
        try {
            if (Files.isDirectory(path)) {
                folder(path, order, work);
            } else {
                file(path, order, work);
            }
        } catch (IOException e) {
            unread("%s: unreadable (%s)".formatted(path, reason(e)));
        }
    }

    /// By its directory, so that nothing else is inflated; from its beginning where that is
    /// damaged, as far as it goes.
    private void file(Path path, String order, Work work) throws IOException {
        try (ZipFile zip = new ZipFile(path.toFile())) {
            Contents contents = new Contents(path.toString(), order, 1, work, new AtomicLong());
            contents.read(
                    () -> {
                        for (ZipEntry entry : Collections.list(zip.entries())) {
                            if (contents.matters(entry)) {
                                contents.take(zip, entry);
                            }
                        }
                    });
        } catch (ZipException e) {
            try (InputStream in = new BufferedInputStream(Files.newInputStream(path), 1 << 16)) {
                if (stream(in, path.toString(), order, 1, work, new AtomicLong())) {
                    unread("%s: damaged: %s".formatted(path, reason(e)));
                }
            }
        }
    }

    /// Classes of a folder are a library; archives in it are others.
    private void folder(Path folder, String order, Work work) throws IOException {
        ReadArchive classes = new ReadArchive(order, folder.toString(), jdk);
        EntryReader entries = new EntryReader();
        for (Path file : filesIn(folder)) {
            String name = folder.relativize(file).toString();
            if (name.endsWith(".class")) {
                try (InputStream in = Files.newInputStream(file)) {
                    classFile(classes, name, entries.read(in));
                } catch (IOException e) {
                    unread("%s: unreadable (%s)".formatted(file, reason(e)));
                }
            } else if (isArchive(name)) {
                work.start(() -> path(file, order + name, work));
            }
        }
        if (classes.classes() > 0) {
            read.add(classes);
        }
    }

    /// All files under a folder, links followed; a folder that cannot be read is a line, and so is
    /// one that leads back into itself.
    private List<Path> filesIn(Path folder) throws IOException {
        List<Path> files = new ArrayList<>();
        Files.walkFileTree(
                folder,
                EnumSet.of(FileVisitOption.FOLLOW_LINKS),
                Integer.MAX_VALUE,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                        if (Files.isRegularFile(file)) {
                            files.add(file);
                        }
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException e) {
                        unread("%s: unreadable (%s)".formatted(file, reason(e)));
                        return FileVisitResult.CONTINUE;
                    }
                });
        return files;
    }

    /// @return whether all of it was read
    private boolean stream(
            InputStream in, String path, String order, int depth, Work work, AtomicLong inflated) {
        Contents contents = new Contents(path, order, depth, work, inflated);
        return contents.read(
                () -> {
                    EndOfArchive end = new EndOfArchive(in);
                    long entries = 0;
                    try (ZipInputStream zip = new ZipInputStream(end)) {
                        for (ZipEntry entry = zip.getNextEntry();
                                entry != null;
                                entry = zip.getNextEntry()) {
                            entries++;
                            if (contents.matters(entry)) {
                                contents.take(entry.getName(), zip);
                            } else {
                                contents.skip(zip);
                            }
                        }
                        contents.skip(end);
                    }
                    checkWhole(entries, end.entries());
                });
    }

    /// What an archive holds beyond what was found in it is not known.
    ///
    /// @param listed by its directory
    private static void checkWhole(long found, OptionalLong listed) throws ZipException {
        if (found == 0) {
            throw new ZipException("not an archive, or empty");
        }
        if (listed.isEmpty()) {
            throw new ZipException("cut off or damaged: no central directory at its end");
        }
        if (listed.getAsLong() != found) {
            throw new ZipException(
                    "damaged: lists %,d entries, of which %,d were found"
                            .formatted(listed.getAsLong(), found));
        }
    }

    /// What is read of one archive.
    private final class Contents {
        private final ReadArchive archive;
        private final String path;
        private final String order;
        private final int depth;
        private final Work work;
        private final EntryReader entries = new EntryReader();

        /// By the whole file that it is in.
        private final AtomicLong inflated;

        private Contents(String path, String order, int depth, Work work, AtomicLong inflated) {
            this.archive = new ReadArchive(order, path, jdk);
            this.path = path;
            this.order = order;
            this.depth = depth;
            this.work = work;
            this.inflated = inflated;
        }

        private interface Reading {
            void run() throws IOException;
        }

        /// What was read before a failure counts.
        ///
        /// @return whether there was none
        private boolean read(Reading reading) {
            boolean whole = false;
            try {
                reading.run();
                whole = true;
            } catch (IOException | IllegalArgumentException e) {
                unread("%s: %s".formatted(path, reason(e)));
            }
            if (archive.classes() > 0) {
                read.add(archive);
            }
            return whole;
        }

        private boolean matters(ZipEntry entry) {
            String name = entry.getName();
            if (isArchive(name) && depth == DEEPEST) {
                unread("%s!/%s: nested too deeply; skipped".formatted(path, name));
            }
            return !entry.isDirectory()
                    && (name.endsWith(".class") || archive.describes(name) || isInner(name));
        }

        private boolean isInner(String name) {
            return isArchive(name) && depth < DEEPEST;
        }

        /// An entry that is damaged costs only itself: the next is found by the directory.
        private void take(ZipFile zip, ZipEntry entry) throws IOException {
            try (InputStream in = zip.getInputStream(entry)) {
                take(entry.getName(), in);
            } catch (IOException e) {
                if (inflated.get() > LARGEST_INFLATED) {
                    throw e;
                }
                unread("%s!/%s: %s".formatted(path, entry.getName(), reason(e)));
            }
        }

        private void take(String name, InputStream in) throws IOException {
            if (isArchive(name)) {
                inner(name, in);
                return;
            }
            byte[] bytes = entries.read(in);
            count(bytes.length);
            if (archive.describes(name)) {
                archive.description(name, bytes);
            } else {
                classFile(archive, name, bytes);
            }
        }

        private void inner(String name, InputStream in) throws IOException {
            String innerPath = path + "!/" + name;
            String innerOrder = order + "/" + name;
            byte[] bytes = in.readNBytes(LARGEST_HELD);
            count(bytes.length);
            if (bytes.length < LARGEST_HELD && held.tryAcquire(bytes.length)) {
                work.start(
                        () -> {
                            try {
                                stream(
                                        new ByteArrayInputStream(bytes),
                                        innerPath,
                                        innerOrder,
                                        depth + 1,
                                        work,
                                        inflated);
                            } finally {
                                held.release(bytes.length);
                            }
                        });
                return;
            }
            InputStream rest = new UnclosedInputStream(in);
            stream(
                    new SequenceInputStream(new ByteArrayInputStream(bytes), rest),
                    innerPath,
                    innerOrder,
                    depth + 1,
                    work,
                    inflated);
            skip(in);
        }

        private void skip(InputStream in) throws IOException {
            byte[] part = new byte[1 << 16];
            for (int n = in.read(part); n >= 0; n = in.read(part)) {
                count(n);
            }
        }

        private void count(long bytes) throws IOException {
            if (inflated.addAndGet(bytes) > LARGEST_INFLATED) {
                throw new ZipException("inflates to more than 4 GiB; rest skipped");
            }
        }
    }

    /// Whoever reads an archive within another must not close the other.
    private static final class UnclosedInputStream extends FilterInputStream {
        private UnclosedInputStream(InputStream in) {
            super(in);
        }

        @Override
        public void close() {}
    }

    private void classFile(ReadArchive archive, String name, byte[] bytes) {
        if (name.endsWith("module-info.class") || !archive.wants(name)) {
            return;
        }
        try {
            archive.add(name, reader.read(bytes));
        } catch (RuntimeException e) {
            // The class file API throws several kinds, as it goes through code and constants.
            unread("%s: %s: unreadable class file (%s)".formatted(archive.path(), name, reason(e)));
        }
    }

    private static boolean isArchive(String name) {
        return ARCHIVES.stream().anyMatch(name::endsWith);
    }

    /// Reads entries, one after another, with memory that is used again.
    private static final class EntryReader {
        private byte[] buffer = new byte[1 << 14];

        byte[] read(InputStream in) throws IOException {
            int length = 0;
            for (int n = 0; n >= 0; n = in.read(buffer, length, buffer.length - length)) {
                length += n;
                if (length > LARGEST_CLASS) {
                    throw new ZipException(
                            "an entry inflates to more than %d MiB; rest skipped"
                                    .formatted(LARGEST_CLASS >> 20));
                }
                if (length == buffer.length) {
                    buffer = Arrays.copyOf(buffer, 2 * length);
                }
            }
            return Arrays.copyOf(buffer, length);
        }
    }

    /// One line, for people.
    private static String reason(Exception e) {
        String message = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
        return e instanceof AccessDeniedException
                ? "permission denied"
                : message.equals("null") ? e.getClass().getSimpleName() : message;
    }
}
