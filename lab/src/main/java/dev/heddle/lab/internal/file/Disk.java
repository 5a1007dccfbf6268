package dev.heddle.lab.internal.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/// What is asked of a file system to store results; each may fail.
interface Disk {
    /// The one there is.
    Disk REAL =
            new Disk() {
                @Override
                public void write(Path part, Content content) throws IOException {
                    content.to(part);
                }

                @Override
                public void append(Path file, String text) throws IOException {
                    Files.writeString(file, text, StandardOpenOption.APPEND);
                }

                @Override
                public void force(Path part) throws IOException {
                    try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
                        channel.force(false);
                    }
                }

                @Override
                public void move(Path part, Path file) throws IOException {
                    Files.move(
                            part,
                            file,
                            StandardCopyOption.ATOMIC_MOVE,
                            StandardCopyOption.REPLACE_EXISTING);
                }
            };

    /// Another than the one there is, for what is called within.
    ScopedValue<Disk> OTHER = ScopedValue.newInstance();

    /// The disk that files are written to.
    static Disk current() {
        return OTHER.orElse(REAL);
    }

    /// Writes what a file is to hold.
    interface Content {
        void to(Path part) throws IOException;
    }

    void write(Path part, Content content) throws IOException;

    /// Adds to a file that exists.
    void append(Path file, String text) throws IOException;

    /// Returns when the content would survive a loss of power: a rename may reach the disk before
    /// it.
    void force(Path part) throws IOException;

    void move(Path part, Path file) throws IOException;
}
