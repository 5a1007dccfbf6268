package dev.heddle.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.InputException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The folder of `heddle watch --record`.
class WatchRecordTest {
    @TempDir private Path folder;

    /// A report of its folder would be one of the snapshots, and its manifest be lost.
    @ParameterizedTest
    @ValueSource(strings = {"plan.json", "tuning.json", "manifest.json"})
    void whatAnotherCommandStoredIsLeftAlone(String file) throws Exception {
        Files.writeString(folder.resolve(file), "{}");
        assertThatThrownBy(() -> WatchRecord.create(folder))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "record %s: contains the results of another command; use another folder",
                        folder);
        assertThat(folder).isDirectoryContaining("glob:**/" + file);
        assertThat(WatchRecord.isOne(folder)).isFalse();
    }

    @Test
    void twoAtOnceDoNotShareAFolder() {
        try (WatchRecord first = WatchRecord.create(folder)) {
            assertThatThrownBy(() -> WatchRecord.create(folder))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("already contains snapshots");
            assertThat(first).isNotNull();
        }
        assertThat(folder).as("nothing was recorded").isEmptyDirectory();
    }
}
