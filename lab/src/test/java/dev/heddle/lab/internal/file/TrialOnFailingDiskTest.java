package dev.heddle.lab.internal.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.internal.result.TrialFiles;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.Json;
import dev.heddle.model.LoadResult;
import dev.heddle.model.Stage;
import dev.heddle.model.Trial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The files of a trial on a disk that fails at each of its operations in turn: after each, they
/// are those of before or those of after, and the manifest is theirs.
class TrialOnFailingDiskTest {
    private static final Path RECORDED = Path.of("../site/recorded/wiremock/trials/001-wm");

    @TempDir private Path folder;
    private LoadResult load;
    private Trial trial;

    /// What stores files of a trial.
    private interface Storing {
        void store(TrialFiles files) throws IOException;
    }

    @BeforeEach
    void read() throws IOException {
        load = Json.read(RECORDED.resolve("load.json"), LoadResult.class);
        trial = Json.read(RECORDED.resolve("trial.json"), Trial.class);
    }

    /// A trial with one load.
    private TrialFiles before(int number) throws IOException {
        TrialFiles files = TrialFiles.create(folder.resolve("trial-" + number));
        files.write(Stage.LOAD, load);
        Files.copy(
                RECORDED.resolve("load.hlog"),
                files.loadLog(Stage.LOAD),
                StandardCopyOption.REPLACE_EXISTING);
        return files;
    }

    private static Map<String, String> contents(TrialFiles files) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> all = Files.list(files.path())) {
            for (Path file : all.toList()) {
                contents.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return contents;
    }

    private static void on(Disk disk, Storing storing, TrialFiles files) throws IOException {
        ScopedValue.where(Disk.OTHER, disk)
                .call(
                        () -> {
                            storing.store(files);
                            return null;
                        });
    }

    /// @return how many operations of the disk it takes
    private int oldOrNew(Storing prepared, Storing storing) throws IOException {
        TrialFiles whole = before(0);
        prepared.store(whole);
        FailingDisk counting = new FailingDisk(0);
        on(counting, storing, whole);
        Map<String, String> after = contents(whole);
        int operations = counting.asked().size();
        for (int failsAt = 1; failsAt <= operations; failsAt++) {
            TrialFiles files = before(failsAt);
            prepared.store(files);
            Map<String, String> before = contents(files);
            int number = failsAt;
            assertThatThrownBy(() -> on(new FailingDisk(number), storing, files))
                    .as("operation %d", failsAt)
                    .isInstanceOf(EnvironmentException.class)
                    .hasMessageContaining("cannot write");
            assertThat(contents(files)).as("operation %d", failsAt).isIn(List.of(before, after));
            assertThat(files.damage()).as("operation %d", failsAt).isEmpty();
        }
        return operations;
    }

    @Test
    void aTrialAndItsManifestAreStoredTogether() throws IOException {
        assertThat(oldOrNew(_ -> {}, files -> files.write(trial))).isGreaterThanOrEqualTo(6);
    }

    @Test
    void aTrialThatIsStoredAgainIsTheOldOneOrTheNew() throws IOException {
        Trial other = trial.with(List.of());
        assertThat(oldOrNew(files -> files.write(trial), files -> files.write(other))).isPositive();
    }

    @Test
    void aLoadThatIsKeptAsAnotherHasBothOfItsFiles() throws IOException {
        assertThat(oldOrNew(_ -> {}, files -> files.copy(Stage.LOAD, Stage.BASELINE)))
                .isGreaterThanOrEqualTo(6);
    }
}
