package dev.heddle.observe.internal.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogSearchTest {
    private static final Pattern WANTED = Pattern.compile("OutOfMemoryError: Java heap space");

    @TempDir private Path folder;

    @Test
    void theLineIsFoundWhereverItLies() throws Exception {
        for (int before : new int[] {0, 10, (1 << 16) - 20, (1 << 16) - 1, 1 << 16, 200_000}) {
            Path log =
                    Files.writeString(
                            folder.resolve("log"),
                            "x".repeat(before) + "\nat OutOfMemoryError: Java heap space!\nmore");
            assertThat(LogSearch.first(log, WANTED).orElseThrow())
                    .as("%d before", before)
                    .contains("at OutOfMemoryError: Java heap space");
        }
    }

    @Test
    void aLongLineIsCut() throws Exception {
        String line = "x".repeat(5_000) + "OutOfMemoryError: Java heap space" + "y".repeat(5_000);
        Path log = Files.writeString(folder.resolve("log"), line);
        assertThat(LogSearch.first(log, WANTED).orElseThrow()).hasSizeLessThan(1_100);
        assertThat(LogSearch.first(log, Pattern.compile("nothing"))).isEmpty();
    }
}
