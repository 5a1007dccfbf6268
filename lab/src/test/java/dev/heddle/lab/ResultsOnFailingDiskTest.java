package dev.heddle.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.internal.file.FailingDisk;
import dev.heddle.lab.internal.result.Manifest;
import dev.heddle.lab.internal.tune.TuningDirectory;
import dev.heddle.lab.load.LoadFiles;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.Json;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadProfile.Limits;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadSummary;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.run.EarlierRun;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.model.tuning.Tuning;
import dev.heddle.model.verdict.Summary;
import dev.heddle.model.watch.WatchHistory;
import dev.heddle.model.watch.WatchResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What commands store, on a disk that fails at each of its operations in turn.
class ResultsOnFailingDiskTest {
    private static final Path RUN = Path.of("../site/recorded/wiremock");
    private static final Path TUNING =
            Path.of("../report/src/test/resources/dev/heddle/report/tuning/tuning.json");

    @TempDir private Path folder;

    private static Environment environment() throws IOException {
        return Json.read(RUN.resolve("environment.json"), Environment.class);
    }

    @Test
    void aVerdictAndItsPageAreOfTheSameReport() throws IOException {
        FailingDisk.eachFailure(
                folder, RecordedRun::copyTo, made -> Run.report(RunDirectory.open(made)));
    }

    @Test
    void whatARunIsComparedWithIsNotTakenForDamage() throws IOException {
        Environment environment = environment();
        List<Path> folders =
                FailingDisk.eachFailure(
                        folder,
                        made -> {
                            Files.copy(RUN.resolve("plan.json"), made.resolve("plan.json"));
                            RunDirectory.open(made).write(earlier("first", environment));
                        },
                        made -> RunDirectory.open(made).write(earlier("second", environment)));
        for (Path each : folders) {
            assertThat(Manifest.damage(each)).as(each.toString()).isEmpty();
        }
    }

    private static EarlierRun earlier(String run, Environment environment) {
        return new EarlierRun(
                run, environment, List.of(), Optional.empty(), "", Map.of(), Set.of());
    }

    @Test
    void aTuningAndItsPageAreOfTheSameRound() throws IOException {
        Tuning tuning = Json.read(TUNING, Tuning.class);
        FailingDisk.eachFailure(
                folder, _ -> {}, made -> new TuningDirectory(made).write(tuning, "<html>"));
    }

    @Test
    void aSummaryAndItsPageAreOfTheSameExperiments() throws IOException {
        Summary summary =
                new Summary(
                        Json.SCHEMA_VERSION,
                        "heddle run --all",
                        "",
                        Instant.EPOCH,
                        1,
                        environment(),
                        List.of());
        FailingDisk.eachFailure(
                folder,
                made -> Files.writeString(made.resolve("summary.json"), Json.text(summary)),
                Suite::report);
    }

    @Test
    void theFilesOfALoadAreOfTheSameLoad() throws IOException {
        LoadResult load = Json.read(RUN.resolve("trials/001-wm/load.json"), LoadResult.class);
        LoadSummary summary =
                LoadSummary.of(
                        "http://localhost",
                        new LoadProfile(
                                RequestSpec.get("/"),
                                List.of(),
                                new Limits(Duration.ofSeconds(1), Duration.ZERO, 1, 1)),
                        "epoll",
                        load,
                        Distribution.merged(List.of()),
                        Distribution.merged(List.of()));
        List<Path> folders =
                FailingDisk.eachFailure(
                        folder, made -> files(made).close(), made -> keep(made, summary));
        for (Path each : folders) {
            assertThat(Manifest.damage(each)).as(each.toString()).isEmpty();
        }
    }

    private static void keep(Path made, LoadSummary summary) {
        try (LoadFiles files = files(made)) {
            files.keep(summary);
        }
    }

    private static LoadFiles files(Path made) {
        return new LoadFiles(Optional.of(made), Optional.empty(), Duration.ofSeconds(1));
    }

    /// A snapshot that was not written whole costs no other.
    @Test
    void snapshotsBeforeTheDiskFailedAreRead() throws InterruptedException, IOException {
        List<WatchResult> looks = new ArrayList<>();
        Duration second = Duration.ofSeconds(1);
        try (LiveWatch watch =
                new LiveWatch(new SimulatedJvm(new SplittableRandom(1)), environment())) {
            watch.run(second, Optional.of(second), looks::add);
        }
        WatchResult look = looks.getFirst();
        try (WatchRecord record = WatchRecord.create(folder)) {
            record.add(look);
            assertThatThrownBy(() -> new FailingDisk(1).run(_ -> record.add(look), folder))
                    .isInstanceOf(EnvironmentException.class)
                    .hasMessageEndingWith("earlier snapshots in it are kept");
        }
        assertThat(WatchRecord.history(folder, Optional.empty(), WatchHistory::looks)).hasSize(1);
    }
}
