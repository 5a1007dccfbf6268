package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.cli.option.SettingOption;
import dev.heddle.model.Json;
import dev.heddle.model.resource.Setting;
import dev.heddle.model.resource.Setting.Place;
import dev.heddle.model.resource.Setting.Sizes;
import dev.heddle.model.tuning.Tuning;
import java.io.File;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// `heddle tune`: what it refuses, and a short tuning of a real service. The loop is tested in
/// `analyze`.
class TuneCommandTest {
    @TempDir private Path folder;
    private Heddle heddle;

    @BeforeEach
    void install() throws Exception {
        heddle = new Heddle(folder);
    }

    @Test
    void aDeclaredSettingHasAFlagSizesAndAResource() {
        Setting pool = SettingOption.parse("pool=-Dpool=${value},from=5,to=100,lifts=HikariPool-1");
        assertThat(pool.name()).isEqualTo("pool");
        assertThat(pool.place()).isEqualTo(Place.FLAG);
        assertThat(pool.flag()).isEqualTo("-Dpool=${value}");
        assertThat(pool.sizes()).hasValue(new Sizes(5, 100));
        assertThat(pool.lifts().names()).containsExactly("HikariPool-1");
        assertThat(SettingOption.parse("pool=from=5,to=100,lifts=Hikari").place())
                .isEqualTo(Place.COMMAND);
        assertThat(SettingOption.parse("a=A=${value},values=x|y,lifts=codec").choices())
                .containsExactly("x", "y");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "pool; expected NAME=FLAG",
                "pool=-Dpool=${value},from=5,to=100; expected NAME=FLAG",
                "pool=-Dpool,from=5,to=100,lifts=x; the flag needs ${value}",
                "pool=-Dp=${value},from=9,to=5,lifts=x; from must not be above to",
                "pool=-Dp=${value},from=0,to=5,lifts=x; expected 1 to 1",
                "pool=values=a|b,lifts=x; values need a flag",
            })
    void anotherFormIsRefused(String text, String accepted) {
        assertThatThrownBy(() -> SettingOption.parse(text)).hasMessageContaining(accepted);
    }

    @Test
    void whatItCannotStartIsRefused() {
        assertThat(heddle.refused("tune", "--url", "http://127.0.0.1:1/").err())
                .contains("found 0 services to tune");
        assertThat(heddle.refused("tune", "--goal", "p99<3ms", "a.jar").err())
                .contains("--goal 'p99<3ms': expected sustained, >=,");
        assertThat(
                        heddle.refused(
                                        "tune",
                                        "--virtual-threads",
                                        "--variant",
                                        "base=java -jar app.jar")
                                .err())
                .contains("--virtual-threads: found no switch for virtual threads");
        assertThat(heddle.refused("tune", "--resume", "nowhere").err())
                .contains("not the directory of a tuning");
        assertThat(
                        heddle.refused(
                                        "tune",
                                        "--variant",
                                        "base=java -jar app.jar",
                                        "--settings",
                                        "pool=from=5,to=100,lifts=Hikari")
                                .err())
                .contains("--settings pool: no flag, and the start command does not contain");
    }

    /// A pool of 4 connections of 40 ms, 100/s, behind 40 workers: 1,000/s.
    @Test
    @Tag("measured")
    @Tag("long")
    void aPoolIsRaisedToWhatTheWorkersNeedAndTheReportIsMadeAnew() throws Exception {
        String command =
                "%s -jar %s tomcat:40 ${port} 'hikari(${pool}, sleep(40))'"
                        .formatted(
                                Path.of(System.getProperty("java.home"), "bin", "java"),
                                Heddle.onClassPath("planted"));
        Heddle.Said said =
                heddle.withProbe()
                        .run(
                                "tune",
                                "--variant",
                                "base=" + command,
                                "--settings",
                                "pool=from=4,to=8,lifts=HikariPool",
                                "--max-rate",
                                "400",
                                "--repeat",
                                "1",
                                "--connections",
                                "500",
                                "--format",
                                "json");
        assertThat(said.exitCode()).as(said.err()).isZero();
        Tuning tuning = Json.read(said.out(), Tuning.class);
        assertThat(tuning.kept()).as(said.out()).hasSize(1);
        assertThat(tuning.configuration().settings()).containsEntry("pool", "8");
        assertThat(tuning.gain()).isBetween(1.4, 2.6);
        Path directory = heddle.onlyRun();
        assertThat(directory.resolve("report.html")).exists();
        Heddle.Said again = heddle.run("report", directory.toString(), "--format", "json");
        assertThat(Json.read(again.out(), Tuning.class)).isEqualTo(tuning);
        assertThat(directory.toFile().listFiles(File::isDirectory)).hasSize(2);
    }
}
