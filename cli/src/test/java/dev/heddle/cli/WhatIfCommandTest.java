package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import dev.heddle.lab.Verify;
import dev.heddle.lab.internal.file.Sha256;
import dev.heddle.model.Json;
import dev.heddle.model.forecast.Change;
import dev.heddle.model.forecast.Forecast;
import dev.heddle.model.forecast.Forecast.Curve;
import dev.heddle.model.forecast.Forecast.Hour;
import dev.heddle.model.forecast.Forecast.Point;
import dev.heddle.model.forecast.Forecast.Size;
import dev.heddle.model.forecast.Verification;
import dev.heddle.model.resource.ResourceKind;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import picocli.CommandLine;

/// Of a recorded run: 20 workers, each held for 50 ms and what Tomcat adds, on a busy machine. It
/// completed 388/s.
@Execution(ExecutionMode.CONCURRENT)
class WhatIfCommandTest {
    @TempDir private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    /// Without an installation there is no subject to start.
    @BeforeEach
    void install() {
        System.setProperty("heddle.home", folder.resolve("home").toString());
    }

    @BeforeEach
    void unpack() throws IOException {
        try (InputStream file =
                        Objects.requireNonNull(
                                WhatIfCommandTest.class.getResourceAsStream("workers-run.zip"));
                ZipInputStream zip = new ZipInputStream(file)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (!entry.isDirectory()) {
                    Path to = folder.resolve(entry.getName());
                    Files.createDirectories(to.getParent());
                    Files.copy(zip, to);
                }
            }
        }
    }

    @Test
    void twiceTheWorkersCompleteTwiceAsMuch() throws IOException {
        Forecast forecast = forecast("--set", "exec=40", "--rate", "300,600");
        assertThat(forecast.unknown())
                .extracting(Forecast.Unknown::why)
                .containsExactly(Forecast.Why.P99_UNSURE);
        assertThat(forecast.before().mostPerSecond().value()).isCloseTo(388, within(20.0));
        Curve after = forecast.after().orElseThrow();
        assertThat(after.mostPerSecond().value()).isCloseTo(776, within(40.0));
        assertThat(after.ladder().getFirst().id().kind()).isEqualTo(ResourceKind.WORKERS);
        assertThat(forecast.before().points())
                .extracting(Point::steady)
                .containsExactly(true, false);
        assertThat(after.points()).allMatch(Point::steady);
        assertThat(forecast.trust().leftOut()).hasSize(6);
        assertThat(forecast.trust().error().throughput()).isLessThan(0.1);
        assertThat(forecast.trust().proofs()).noneMatch(proof -> proof.contradicts());
    }

    @Test
    void virtualThreadsAreLimitedByTheProcessors() throws IOException {
        Forecast forecast = forecast("--set", "threads=virtual", "--rate", "600");
        assertThat(forecast.after().orElseThrow().ladder())
                .extracting(ceiling -> ceiling.id().kind())
                .doesNotContain(ResourceKind.WORKERS)
                .first()
                .isIn(ResourceKind.CPU, ResourceKind.CARRIERS);
        assertThat(forecast.assumptions())
                .extracting(Forecast.Assumption::what)
                .contains(Forecast.Assumed.NOTHING_PINS);
    }

    @Test
    void aSlowerCalleeTakesLonger() throws IOException {
        Forecast slower = forecast("--set", "site:Application.operation=×2", "--rate", "100");
        Point before = slower.before().points().getFirst();
        Point after = slower.after().orElseThrow().points().getFirst();
        assertThat(mean(after) - mean(before)).isBetween(35.0, 60.0);
        assertThat(slower.after().orElseThrow().mostPerSecond().value()).isBetween(175.0, 230.0);
    }

    @Test
    void tenHostsCompleteTenTimesAsMuch() throws IOException {
        Forecast forecast = forecast("--hosts", "10", "--rate", "3000");
        assertThat(forecast.after().orElseThrow().mostPerSecond().value())
                .isCloseTo(10 * forecast.before().mostPerSecond().value(), within(1.0));
    }

    private static double mean(Point point) {
        return point.latency().orElseThrow().meanMillis().value();
    }

    @Test
    void hostsAreSizedForTheBusiestHourOfADay() throws IOException {
        Forecast forecast =
                forecast(
                        "--arrivals",
                        "diurnal:peak=3000",
                        "--sweep",
                        "hosts=6..12",
                        "--objective",
                        "p99<200ms");
        assertThat(forecast.before().day()).hasSize(24).noneMatch(Hour::met);
        Curve after = forecast.after().orElseThrow();
        assertThat(after.day()).allMatch(hour -> hour.met() && hour.backlog() == 0);
        int hosts =
                forecast.subject().sweep().stream()
                        .filter(Size::enough)
                        .findFirst()
                        .orElseThrow()
                        .units();
        // 388/s each, if all of them could always be used.
        assertThat(hosts).isBetween(8, 11);
        assertThat(forecast.changes())
                .containsExactly(new Change.Hosts(hosts, Forecast.Balancing.RANDOM));
        assertThat(forecast.subject().sweep())
                .filteredOn(size -> size.units() == hosts - 1)
                .singleElement()
                .matches(size -> size.meetsPerSecond().orElse(0.0) < 3_000);
    }

    @Test
    void aSweepNamesTheSmallestSizeThatMeetsTheObjective() {
        assertThat(
                        run(
                                "--sweep",
                                "exec=10..14",
                                "--objective",
                                "p99<200ms",
                                "--rate",
                                "200",
                                "--html",
                                folder.resolve("page.html").toString()))
                .isZero();
        assertThat(out.toString().lines()).allMatch(line -> line.length() <= 100);
        assertThat(out.toString()).containsOnlyOnce("smallest that is enough");
        assertThat(folder.resolve("page.html")).content().contains("Throughput and latency");
    }

    @Test
    void aWrongNameIsAnsweredWithThoseThereAre() {
        assertThat(run("--set", "HikariPool-1=5")).isEqualTo(2);
        assertThat(err.toString()).contains("http-nio-#-exec");
        assertThat(run("--case", "other")).isEqualTo(2);
        assertThat(run("--set", "threads=platform:20")).isEqualTo(2);
        assertThat(run("--objective", "p0<1ms")).isEqualTo(2);
    }

    @Test
    void whatCannotBeChangedHereIsNotVerified() {
        for (String change : List.of("cpu=1", "site:Application.operation=×2", "exec=40")) {
            err.getBuffer().setLength(0);
            assertThat(run("--verify", "--set", change)).as(change).isEqualTo(2);
            assertThat(err.toString().lines().toList())
                    .singleElement(STRING)
                    .contains("--verify: --set " + change.split("=", 2)[0]);
        }
        assertThat(run("--verify", "--hosts", "3")).isEqualTo(2);
        assertThat(run("--verify")).isEqualTo(2);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    @Tag("measured")
    void whoStartsTheChangedServiceVerifiesAnyChangeOfIt() throws IOException {
        String started = "other=sh -c 'exit 7' ${port}";
        Path runs = folder.resolve("runs");
        for (String change : List.of("cpu=1", "threads=virtual")) {
            assertThat(run("--verify", "--set", change)).as(() -> change + ": " + err).isEqualTo(2);
            assertThat(err.toString()).contains("add --variant NAME=COMMAND");
            // The recorded service is not here to be started.
            assertThat(
                            run(
                                    "--verify",
                                    "--set",
                                    change,
                                    "--rate",
                                    "200",
                                    "--variant",
                                    started,
                                    "--blocks",
                                    "1",
                                    "--runs",
                                    runs.toString()))
                    .as(change)
                    .isIn(2, 3);
        }
        try (Stream<Path> folders = Files.list(runs)) {
            assertThat(folders).hasSize(2).allMatch(Verify::isOne);
        }
    }

    @Test
    void aVariantThatVerifiesNothingIsRefused() {
        assertThat(run("--set", "exec=40", "--variant", "other=x ${port}")).isEqualTo(2);
        assertThat(err.toString()).contains("--variant: applies to --verify only");
        for (String variant : List.of("platform", "platform=x ${port}", "none-such")) {
            err.getBuffer().setLength(0);
            assertThat(run("--verify", "--set", "exec=40", "--variant", variant)).isEqualTo(2);
            assertThat(err.toString().lines().toList())
                    .singleElement(STRING)
                    .contains("--variant " + variant);
        }
        assertThat(run("--verify", "--hosts", "3", "--variant", "other=x ${port}")).isEqualTo(2);
        assertThat(err.toString()).contains("--hosts 3");
    }

    @Test
    void onAJdkWhoseMonitorsPinPlatformThreadsDoNotTellOfVirtualOnes() throws IOException {
        Path trial = folder.resolve("run/trials/001-platform/trial.json");
        String json = Files.readString(trial);
        Files.writeString(trial, json.replaceFirst("\"feature\": 25", "\"feature\": 21"));
        Forecast forecast = answer(3, "--set", "threads=virtual", "--rate", "100");
        assertThat(forecast.after()).isEmpty();
        assertThat(forecast.unknown())
                .extracting(Forecast.Unknown::why)
                .contains(Forecast.Why.MAY_PIN);
        answer(0, "--set", "exec=40", "--rate", "100");
    }

    @Test
    void aPropertyThatAnArgumentPrevailsOverIsNotVerified() {
        String setting = "w=-Dserver.tomcat.threads.max=${value},from=1,to=99,lifts=exec";
        assertThat(run("--verify", "--set", "exec=40", "--settings", setting)).isEqualTo(2);
        assertThat(err.toString()).contains("--server.tomcat.threads.max=20, which prevails");
    }

    @Test
    void thePredictionIsWrittenBeforeAnythingIsStarted() throws IOException {
        Path runs = folder.resolve("runs");
        // The recorded service is not here to be started.
        int exitCode =
                run(
                        "--verify",
                        "--set",
                        "exec=40",
                        "--rate",
                        "200",
                        "--settings",
                        "w=-Dw=${value},from=1,to=99,lifts=exec",
                        "--runs",
                        runs.toString());
        assertThat(exitCode).isIn(2, 3);
        Path begun;
        try (Stream<Path> folders = Files.list(runs)) {
            begun = folders.findFirst().orElseThrow();
        }
        Path prediction = begun.resolve("prediction.json");
        Forecast forecast = Json.read(prediction, Forecast.class);
        assertThat(forecast.after().orElseThrow().mostPerSecond().value()).isGreaterThan(700);
        assertThat(Files.readString(begun.resolve("prediction.sha256")))
                .isEqualTo(Sha256.of(prediction) + "  prediction.json\n");
        assertThat(begun.resolve("verification.json")).doesNotExist();
    }

    @Test
    void aVerifiedFolderIsReportedAnew() throws IOException {
        Path verified = folder.resolve("20261127-120000-whatif");
        Forecast forecast = forecast("--set", "threads=virtual", "--rate", "100,200,300");
        Path measured = Files.createDirectory(verified).resolve("20261127-120001-verify");
        Files.move(folder.resolve("run"), measured);
        changedIsMeasured(measured);
        Path prediction = verified.resolve("prediction.json");
        Files.writeString(prediction, Json.text(forecast));
        Path digest = verified.resolve("prediction.sha256");
        Files.writeString(digest, Sha256.of(prediction) + "  prediction.json\n");

        assertThat(heddle("report", verified.toString())).as("%s", err).isZero();
        assertThat(out.toString().replaceAll("\\s+", " "))
                .contains("With threads=virtual, platform completes", "Predicted and measured")
                .contains("virtual: at most", "Latency predicted → measured");
        Verification verification =
                Json.read(verified.resolve("verification.json"), Verification.class);
        assertThat(verification.prediction()).isEqualTo(forecast);
        assertThat(verification.before().of()).isEqualTo("platform");
        assertThat(verification.before().loads()).isNotEmpty();
        // The same loads, which the changed service would not have been so slow under.
        assertThat(verification.after().loads()).hasSameSizeAs(verification.before().loads());
        assertThat(verification.after().most().orElseThrow().covered()).isFalse();
        assertThat(verified.resolve("whatif.html")).content().contains("Predicted and measured");

        Files.writeString(prediction, Json.text(forecast).replace("platform", "other"));
        assertThat(heddle("report", verified.toString())).isEqualTo(3);
        assertThat(err.toString()).contains("prediction.json: not what was predicted");
    }

    /// As if the changed service had been measured, and done what it did before.
    private static void changedIsMeasured(Path run) throws IOException {
        Path trials = run.resolve("trials");
        Path changed = Files.createDirectory(trials.resolve("002-virtual"));
        try (Stream<Path> files = Files.list(trials.resolve("001-platform"))) {
            for (Path file : files.toList()) {
                String content = Files.readString(file);
                Files.writeString(
                        changed.resolve(file.getFileName()),
                        content.replace("001-platform", "002-virtual")
                                .replace("\"of\": \"platform\"", "\"of\": \"virtual\""));
            }
        }
    }

    private Forecast forecast(String... options) throws IOException {
        Forecast forecast = answer(0, options);
        assertThat(forecast.after()).isPresent();
        return forecast;
    }

    private Forecast answer(int exitCode, String... options) throws IOException {
        out.getBuffer().setLength(0);
        String[] args = new String[options.length + 2];
        System.arraycopy(options, 0, args, 0, options.length);
        args[options.length] = "--format";
        args[options.length + 1] = "json";
        assertThat(run(args)).as("%s", err).isEqualTo(exitCode);
        Path json = folder.resolve("forecast.json");
        Files.writeString(json, out.toString());
        return Json.read(json, Forecast.class);
    }

    private int run(String... options) {
        String[] args = new String[options.length + 2];
        args[0] = "whatif";
        args[1] = folder.resolve("run").toString();
        System.arraycopy(options, 0, args, 2, options.length);
        return heddle(args);
    }

    private int heddle(String... args) {
        CommandLine command = Main.commandLine(args[0]);
        command.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
        return Main.exitCode(command, args);
    }
}
