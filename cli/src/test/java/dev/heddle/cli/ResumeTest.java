package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.cli.Heddle.Running;
import dev.heddle.cli.Heddle.Said;
import dev.heddle.model.Json;
import dev.heddle.model.run.Trial;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A run that is killed, and one that goes on with it.
class ResumeTest {
    @TempDir private Path folder;
    private Heddle heddle;

    @BeforeEach
    void install() throws Exception {
        heddle = new Heddle(folder);
    }

    @Test
    @Tag("measured")
    @Tag("long")
    void aKilledRunGoesOnWithWhatItHasNotMeasured() throws Exception {
        Running running = heddle.start("run", heddle.experiment("", "healthy", "other"));
        running.awaitLine("[2/2]");
        running.process().destroyForcibly().waitFor();
        String run = heddle.onlyRun().toString();
        Path first = firstDone();
        Instant before = Json.read(first, Trial.class).fork().started();
        Path jar = folder.resolve("faulty.jar");
        byte[] same = Files.readAllBytes(jar);
        Files.write(jar, new byte[] {0}, StandardOpenOption.APPEND);
        refused(jar + " has changed", "run", "--resume", run);
        Files.write(jar, same);
        refused("--resume takes all other settings from the plan", "run", "x", "--resume", run);

        Said said = heddle.run("run", "--resume", run);
        assertThat(said.exitCode()).as(said.err()).isZero();
        assertThat(heddle.verdict().cases())
                .hasSize(2)
                .extracting(CaseVerdict::name)
                .containsExactlyInAnyOrder("healthy", "other");
        assertThat(heddle.verdict().header().interrupted()).isFalse();
        assertThat(Json.read(first, Trial.class).fork().started()).isEqualTo(before);
        refused("already complete", "run", "--resume", run);
    }

    private Path firstDone() throws Exception {
        try (var trials = Files.list(heddle.onlyRun().resolve("trials"))) {
            return trials.map(trial -> trial.resolve("trial.json"))
                    .filter(Files::exists)
                    .findFirst()
                    .orElseThrow();
        }
    }

    private void refused(String why, String... arguments) throws Exception {
        Said said = heddle.refused(arguments);
        assertThat(said.exitCode()).as(said.err()).isEqualTo(2);
        assertThat(said.complaints()).singleElement().asString().contains(why);
    }
}
