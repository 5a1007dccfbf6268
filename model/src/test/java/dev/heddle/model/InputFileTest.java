package dev.heddle.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputFileTest {
    private static final Path ENDLESS = Path.of("/dev/zero");

    @TempDir private Path folder;

    @Test
    void whatNeverEndsIsTooLarge() {
        assertThatThrownBy(() -> InputFile.text(ENDLESS, 1 << 20))
                .isInstanceOf(IOException.class)
                .hasMessage("larger than 1 MiB");
    }

    @Test
    void aFileOfTheLargestSizeIsRead() throws IOException {
        Path file = Files.writeString(folder.resolve("most"), "x".repeat(1 << 20));
        assertThat(InputFile.text(file, 1 << 20)).hasSize(1 << 20);
        assertThat(InputFile.bytes(file)).hasSize(1 << 20);
    }

    @Test
    void whatIsNoTextIsRefusedWithTheReason() throws IOException {
        Path file = Files.write(folder.resolve("latin"), new byte[] {'a', (byte) 0xe9});
        assertThatThrownBy(() -> InputFile.text(file))
                .isInstanceOfSatisfying(
                        IOException.class,
                        e -> assertThat(IoReason.of(e)).isEqualTo("not UTF-8 text"));
    }

    @Test
    void aLineThatNeverEndsIsRefusedAndOthersAreRead() throws IOException {
        byte[] lines = "ab\n\ncd".getBytes(StandardCharsets.UTF_8);
        assertThat(lines(new ByteArrayInputStream(lines)).lines()).containsExactly("ab", "", "cd");
        try (InputStream in = Files.newInputStream(ENDLESS)) {
            BufferedReader endless = lines(in);
            assertThatThrownBy(endless::readLine).hasMessage("a line of more than 64 MiB");
        }
    }

    private static BufferedReader lines(InputStream in) {
        return new BufferedReader(
                new InputStreamReader(new LineLimit(in), StandardCharsets.ISO_8859_1));
    }
}
