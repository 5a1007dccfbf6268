package dev.heddle.lab.internal.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.internal.result.TrialFiles;
import dev.heddle.model.Json;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.run.Trial;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
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
    private TrialFiles with(Path made) throws IOException {
        TrialFiles files = new TrialFiles(made);
        files.write(Stage.LOAD, load);
        Files.copy(
                RECORDED.resolve("load.hlog"),
                files.loadLog(Stage.LOAD),
                StandardCopyOption.REPLACE_EXISTING);
        return files;
    }

    /// @return how many operations of the disk it takes
    private int oldOrNew(Storing before, Storing storing) throws IOException {
        List<Path> folders =
                FailingDisk.eachFailure(
                        folder,
                        made -> before.store(with(made)),
                        made -> storing.store(new TrialFiles(made)));
        for (Path each : folders) {
            assertThat(new TrialFiles(each).damage()).as(each.toString()).isEmpty();
        }
        return folders.size();
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
