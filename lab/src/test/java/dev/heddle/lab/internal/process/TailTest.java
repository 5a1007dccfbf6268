package dev.heddle.lab.internal.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TailTest {
    @TempDir private Path folder;

    @Test
    void theLastLinesOfLittle() throws Exception {
        Path log = Files.writeString(folder.resolve("log"), "one\ntwo\nthree\n");
        assertThat(Tail.lines(log, 2)).containsExactly("two", "three");
        assertThat(Tail.lines(log, 9)).hasSize(3);
        assertThat(Tail.lines(Files.createFile(folder.resolve("none")), 9)).isEmpty();
    }

    /// As a console's logger leaves it.
    @Test
    void theLastLineThatSaysSomething() throws Exception {
        Path log =
                Files.writeString(folder.resolve("log"), "\u001b[31mfailed\u001b[0m\n\u001b[0m\n");
        assertThat(Tail.lines(log, 1)).containsExactly("failed");
    }

    /// A gigabyte, most of it one line; sparse, so that it takes no space.
    @Test
    void theLastLinesOfAGigabyte() throws Exception {
        Path log = folder.resolve("log");
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "rw")) {
            file.seek(1L << 30);
            file.write(
                    "\nlast but one\nlast\n".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
        }
        assertThat(Tail.lines(log, 2)).containsExactly("last but one", "last");
    }
}
