package dev.heddle.lab.internal.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A disk that fails at its n-th operation; a write has written half by then.
final class FailingDisk implements Disk {
    private final List<String> asked = new ArrayList<>();
    private final int failsAt;

    FailingDisk(int failsAt) {
        this.failsAt = failsAt;
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
