package dev.heddle.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.platform.engine.OutputDirectoryCreator;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;

/// What an installed Heddle is asked for, and what becomes of its answer. With a real one in
/// `examples/junit`.
@ResourceLock(Resources.SYSTEM_PROPERTIES)
class SustainsTest {
    private static final String HOME = "heddle.home";

    @TempDir private Path folder;

    /// Tells what it was asked for; the last digit of the rate is the exit code.
    @BeforeEach
    void install() throws IOException {
        Path heddle = folder.resolve("heddle");
        Files.writeString(
                heddle,
                """
                #!/bin/sh
                [ "$1" = report ] && { echo "limited by the pool, $2"; exit; }
                echo "$*" >asked
                echo "as it went"
                mkdir -p runs/one
                for expected; do :; done
                exit "$((${expected#*=} % 10))"
                """);
        Files.setPosixFilePermissions(heddle, PosixFilePermissions.fromString("rwx------"));
        System.setProperty(HOME, folder.toString());
    }

    @AfterEach
    void remove() {
        System.clearProperty(HOME);
    }

    @Test
    void aRunningServiceIsAskedFor() throws IOException {
        assertThat(failure("pass", Service.class)).isEmpty();
        assertThat(Files.readString(asked()))
                .isEqualToIgnoringNewLines(
                        "compare --url http://localhost:8080/orders/7 --pid %d"
                                        .formatted(ProcessHandle.current().pid())
                                + " --slo p99<50ms --max-rate 10 --expect sustained>=10");
        assertThat(failure("outside", Service.class)).isEmpty();
        assertThat(Files.readString(asked()))
                .isEqualToIgnoringNewLines(
                        "compare --url http://localhost/ --max-rate 10 --expect sustained>=10");
    }

    @Test
    void aRequestMayHaveAMethodHeadersAndABody() throws IOException {
        assertThat(failure("posts", Service.class)).isEmpty();
        assertThat(Files.readString(asked()))
                .contains(
                        " --request PUT --header X-Key: 7 --header X-Seq: {{seq}}"
                                + " --data-raw {\"id\": 7, \"of\": {}} ");
    }

    @Test
    void aScenarioIsAFileOfTheProject() throws IOException {
        assertThat(failure("journeys", Service.class)).isEmpty();
        assertThat(Files.readString(asked()))
                .contains("--scenario " + Path.of("src/test/a.yaml").toAbsolutePath() + " ");
    }

    @Test
    void whatANestedTestNamesMayStandAroundIt() throws IOException {
        assertThat(failure("pass", Service.Inner.class)).isEmpty();
        assertThat(Files.readString(asked())).contains("--url http://localhost:8080/inner ");
    }

    @Test
    void aRateThatIsNotSustainedFailsWithTheReport() {
        assertThat(failure("notSustained", Service.class))
                .startsWith(
                        "java.lang.AssertionError: http://localhost/ does not sustain 1 requests/s")
                .contains("limited by the pool, ")
                .contains("runs/one")
                .doesNotContain("as it went");
    }

    @Test
    void whatCannotBeMeasuredFails() {
        assertThat(failure("notMeasured", Service.class))
                .contains("measuring http://localhost/ failed: exit code 3")
                .contains("as it went");
        System.setProperty(HOME, "/nowhere");
        assertThat(failure("pass", Service.class))
                .contains("heddle.home: no heddle found in /nowhere; set the folder");
    }

    @Test
    void aNameThatTheTestDoesNotHaveIsRefused() {
        assertThat(failure("misspelt", Service.class))
                .contains(
                        "@Sustains(url): {prot}: the test has no such field or no-argument method");
    }

    @Test
    void aRateThatCannotBeOfferedIsRefused() {
        assertThat(failure("noNumber", Service.class))
                .contains("@Sustains(rate = NaN): expected 1 to 1,000,000 requests/s");
        assertThat(asked()).doesNotExist();
    }

    @Test
    void whereTheBodyFailsNothingIsAsked() {
        assertThat(failure("failsItself", Service.class)).contains("AssertionError: by itself");
        assertThat(asked()).doesNotExist();
    }

    private Path asked() {
        return folder.resolve("out/heddle/asked");
    }

    private String failure(String method, Class<?> type) {
        return EngineTestKit.engine("junit-jupiter")
                .selectors(selectMethod(type, method))
                .outputDirectoryCreator(new Into(folder.resolve("out")))
                .execute()
                .testEvents()
                .failed()
                .stream()
                .map(event -> event.getRequiredPayload(TestExecutionResult.class))
                .map(result -> result.getThrowable().orElseThrow().toString())
                .reduce("", String::concat);
    }

    private record Into(Path getRootDirectory) implements OutputDirectoryCreator {
        @Override
        public Path createOutputDirectory(TestDescriptor test) throws IOException {
            return Files.createDirectories(getRootDirectory);
        }
    }

    static class Service {
        private final int port = 8080;

        int number() {
            return 7;
        }

        @Test
        @Sustains(rate = 10, url = "http://localhost:{port}/orders/{number}", p99 = "50ms")
        void pass() {
            assertThat(port).isPositive();
        }

        @Test
        @Sustains(rate = 10, url = "http://localhost/", outside = true)
        void outside() {}

        @Test
        @Sustains(
                rate = 10,
                url = "http://localhost:{port}/orders",
                method = "PUT",
                headers = {"X-Key: {number}", "X-Seq: {{seq}}"},
                body = "{\"id\": {number}, \"of\": {}}")
        void posts() {}

        @Test
        @Sustains(rate = 10, url = "http://localhost:{port}/", scenario = "src/test/a.yaml")
        void journeys() {}

        @Test
        @Sustains(rate = 1, url = "http://localhost/")
        void notSustained() {}

        @Test
        @Sustains(rate = 3, url = "http://localhost/")
        void notMeasured() {}

        @Test
        @Sustains(rate = Double.NaN, url = "http://localhost/")
        void noNumber() {}

        @Test
        @Sustains(rate = 10, url = "http://localhost:{prot}/")
        void misspelt() {}

        @Test
        @Sustains(rate = 10, url = "http://localhost/")
        void failsItself() {
            throw new AssertionError("by itself");
        }

        @Nested
        class Inner {
            @Test
            @Sustains(rate = 10, url = "http://localhost:{port}/inner")
            void pass() {}
        }
    }
}
