package dev.heddle.lab.internal.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.EnvironmentException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// A disk that fails at its n-th operation; a write has written half by then.
public final class FailingDisk implements Disk {
    private final List<String> asked = new ArrayList<>();
    private final int failsAt;

    public FailingDisk(int failsAt) {
        this.failsAt = failsAt;
    }

    /// Stores something in a folder.
    @FunctionalInterface
    public interface Storing {
        void store(Path folder) throws IOException;
    }

    /// Stores on a disk that fails at its first operation, at its second, and so on to the last:
    /// after each, a folder holds the files of before or those of after.
    ///
    /// @param parent of new folders
    /// @param before what was stored already
    /// @return the folders after each failure
    public static List<Path> eachFailure(Path parent, Storing before, Storing storing)
            throws IOException {
        Path whole = Files.createDirectory(parent.resolve("whole"));
        before.store(whole);
        Map<String, String> old = contents(whole);
        FailingDisk counting = new FailingDisk(0);
        counting.run(storing, whole);
        assertThat(counting.asked()).as("operations").isNotEmpty();
        List<Path> folders = new ArrayList<>();
        for (int failsAt = 1; failsAt <= counting.asked().size(); failsAt++) {
            Path folder = Files.createDirectory(parent.resolve("fails-at-" + failsAt));
            before.store(folder);
            FailingDisk disk = new FailingDisk(failsAt);
            assertThatThrownBy(() -> disk.run(storing, folder))
                    .as("operation %d", failsAt)
                    .isInstanceOf(EnvironmentException.class)
                    .hasMessageContaining("cannot write");
            assertThat(contents(folder))
                    .as("operation %d", failsAt)
                    .isIn(List.of(old, contents(whole)));
            folders.add(folder);
        }
        return folders;
    }

    private static Map<String, String> contents(Path folder) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> all = Files.list(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                contents.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return contents;
    }

    /// Stores on this disk.
    public void run(Storing storing, Path folder) throws IOException {
        ScopedValue.where(Disk.OTHER, this)
                .call(
                        () -> {
                            storing.store(folder);
                            return null;
                        });
    }

    /// The operations so far.
    List<String> asked() {
        return asked;
    }

    @Override
    public void write(Path part, Content content) throws IOException {
        Disk.REAL.write(part, content);
        if (fails("write")) {
            byte[] whole = Files.readAllBytes(part);
            Files.write(part, Arrays.copyOf(whole, whole.length / 2));
            throw new IOException("No space left on device");
        }
    }

    @Override
    public void append(Path file, String text) throws IOException {
        boolean fails = fails("append");
        Disk.REAL.append(file, fails ? text.substring(0, text.length() / 2) : text);
        if (fails) {
            throw new IOException("No space left on device");
        }
    }

    @Override
    public void force(Path part) throws IOException {
        if (fails("force")) {
            throw new IOException("Input/output error");
        }
        Disk.REAL.force(part);
    }

    @Override
    public void move(Path part, Path file) throws IOException {
        if (fails("move")) {
            throw new IOException("Read-only file system");
        }
        Disk.REAL.move(part, file);
    }

    private boolean fails(String operation) {
        asked.add(operation);
        return asked.size() == failsAt;
    }
}
