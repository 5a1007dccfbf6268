package dev.heddle.observe.internal.jfr;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// A recording that every reader can read to its end: of one whose last chunk is cut or unfinished,
/// a copy in which that ends with its last whole event.
///
/// @param file to read
/// @param damage what is not in it; empty if all is
public record WholeRecording(Path file, Optional<String> damage, boolean copied)
        implements AutoCloseable {

    public static WholeRecording of(Path file) throws IOException {
        try (FileChannel recording = FileChannel.open(file)) {
            Optional<String> old =
                    Chunk.version(recording).filter(version -> version.startsWith("0."));
            if (old.isPresent()) {
                throw new IOException(
                        "it has JFR's form %s, which only Oracle's JDK 7 and 8 write and read"
                                .formatted(old.get()));
            }
            long from = Chunk.cutFrom(recording);
            long rest = recording.size() - from;
            if (rest == 0 || rest > Integer.MAX_VALUE) {
                return new WholeRecording(file, Optional.empty(), false);
            }
            byte[] repaired = Chunk.cut(recording.map(MapMode.READ_ONLY, from, rest));
            if (from + repaired.length == 0) {
                throw new IOException("it is cut or unfinished before its first flush");
            }
            String damage =
                    "the last chunk is cut or unfinished: read %,d of its %,d bytes"
                            .formatted(repaired.length, rest);
            try {
                return new WholeRecording(
                        copy(recording, from, repaired), Optional.of(damage), true);
            } catch (IOException e) {
                return new WholeRecording(
                        file,
                        Optional.of(
                                "the last chunk is cut or unfinished, and could not be repaired in a"
                                        + " temporary file (%s)".formatted(e.getMessage())),
                        false);
            }
        }
    }

    /// A copy of the whole chunks, then of the repaired one.
    private static Path copy(FileChannel recording, long whole, byte[] repaired)
            throws IOException {
        Path copy = Files.createTempFile("heddle-explain", ".jfr");
        try (WritableByteChannel to = Channels.newChannel(Files.newOutputStream(copy))) {
            for (long at = 0; at < whole; ) {
                long copied = recording.transferTo(at, whole - at, to);
                if (copied == 0) {
                    throw new IOException("the recording was cut meanwhile");
                }
                at += copied;
            }
            to.write(ByteBuffer.wrap(repaired));
            return copy;
        } catch (IOException e) {
            Files.deleteIfExists(copy);
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        if (copied) {
            Files.delete(file);
        }
    }
}
