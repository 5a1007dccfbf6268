package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/// Messages about wrong input, which may be secret.
class ErrorsTest {
    @TempDir private Path folder;

    static Stream<List<String>> wrong() {
        return Stream.of(
                List.of("load", "--rate", "1", "http://joe:S3cret@127.0.0.1/"),
                List.of("load", "--rate", "1", "http://joe:S3 cret S3cret@127.0.0.1/"),
                List.of("load", "--rate", "1", "http://joe:S3cr/S3cret@127.0.0.1/a b"),
                List.of("load", "--rate", "1", "http://127.0.0.1/a b?jwt=S3cret"),
                List.of(
                        "load",
                        "--rate",
                        "1",
                        "http://127.0.0.1:1/?token=S3cret",
                        "http://127.0.0.1:2/?token=S3cret"),
                List.of("compare", "a.jar", "--env", "PASSWORD:S3cret"),
                List.of("load", "--token=S3cret", "http://127.0.0.1/"),
                List.of("compare", "--url", "http://joe:S3cret@127.0.0.1:8080/"),
                List.of("load", "--rate", "1", "--openapi", "http://joe:S3cret@db.example/api"));
    }

    /// What other tools accept is told apart from what it means here.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "load --rate 1 http://127.0.0.1/{{random:0}} | {{random:0}}: expected {{random:N}}",
                "load --rate 1 http://127.0.0.1/{{random:x}} | {{random:x}}: expected {{random:N}}",
                "load --rate 20/s http://127.0.0.1/ | --rate 20/s: expected RATE/TIME",
                "compare --url http://127.0.0.1:1/ -d 30s | -d 30s: is a duration",
                "compare --url http://127.0.0.1:1/ --rate 20/s | --rate 20/s: expected the"
                        + " requests/s"
            })
    void whatOtherToolsAcceptIsExplained(String arguments, String complaint) {
        StringWriter said = new StringWriter();
        String[] words = arguments.split(" ", -1);
        CommandLine heddle = Main.commandLine(words).setErr(new PrintWriter(said, true));
        assertThat(Main.exitCode(folder, heddle, words)).as("%s", said).isEqualTo(2);
        assertThat(said.toString()).contains("heddle: " + complaint);
    }

    /// In words of the option, not of Java.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "load --users 99999999999 http://h/ | --users 99999999999: expected a whole number",
                "load --seed x http://h/ | --seed x: expected a whole number",
                "load --format xml http://h/ | --format xml: expected one of text, json",
                "scan --fail-on x a.jar | --fail-on x: expected one of certain, likely, possible",
                "completion tcsh | SHELL tcsh: expected one of bash, zsh, fish",
                "load -c 1 --out  http://127.0.0.1:1/ | --out '': expected the name of a file",
                "load -c 1 -d -5s http://127.0.0.1:1/ | --duration -5s: expected",
                "load -c 1 -H Content-Length:5 http://127.0.0.1:1/ | -H 'Content-Length: …', which",
                "load -c 1 -u joe http://127.0.0.1:1/ | -u: expected NAME:PASSWORD, or",
                "load -c 1 --html x --hlog ./x http://127.0.0.1:1/ | x: wanted for two results",
                "scan a.jar --html x --sarif x | x: wanted for two results",
                "compare --variant x=a --variant x=b | --variant 'x': given twice",
                "compare --env X=a --env X=b a.jar | --env 'X': given twice",
                "compare --jdk  a.jar | --jdk : not a Java installation",
                "pool --sql  --models virtual | --sql '': expected a query",
                "load -c 1 --expect p99>5ms http://127.0.0.1:1/ | --expect 'p99>5ms': is met by",
                "load -c 1 --timeout 0s http://127.0.0.1:1/ | --timeout 0s: expected at least 10ms",
                "load -c 1 --timeout 1us http://127.0.0.1:1/ | --timeout 1us: expected at least",
                "load -c 1 --access-log /dev/zero http://127.0.0.1:1/ | --access-log /dev/zero: cannot"
                        + " read (a line of more than 64 MiB)",
                "whatif --blocks 3 . | --blocks: applies to --verify only",
                "whatif --balancer least . | --balancer: one host needs none",
                "whatif --set cpu=2 --set cpu=4 . | cpu: given twice",
                "whatif --hosts 2 --sweep hosts=1..4 . | hosts: given twice",
                "watch --once --for 9s 1 | --once and --for exclude each other",
                "report a b c | expected one directory, or two to compare; found 3",
                "relay --listen 9 --to 127.0.0.1:9 | --to 127.0.0.1:9: is the relay itself",
                "relay --listen 0 --to 127.0.0.1:0 | --to 127.0.0.1:0: expected a port from 1",
                "relay --listen 0 --to 127.0.0.1:1 --stall-at 5s/0s | --stall-at 5s/0s: stalls",
                "threads  --no-agent | no such file or JVM: ''",
                "init --env =x a.jar | --env '=x': expected NAME=VALUE",
                "init --workdir none a.jar | --workdir 'none': no such folder"
            })
    void aValueThatIsWrongIsNamedWithWhatIsAccepted(String arguments, String complaint) {
        StringWriter said = new StringWriter();
        String[] words = arguments.split(" ", -1);
        CommandLine heddle = Main.commandLine(words).setErr(new PrintWriter(said, true));
        assertThat(Main.exitCode(folder, heddle, words)).as("%s", said).isEqualTo(2);
        assertThat(said.toString()).startsWith("heddle: " + complaint);
        assertThat(said.toString().lines().filter(line -> !line.startsWith("See: "))).hasSize(1);
    }

    /// A shell that cannot fork, or a JVM without threads, would exit as if a check had failed.
    @Test
    void whereNoProcessMayBeStartedTheLauncherSaysSo() throws Exception {
        Process heddle =
                new ProcessBuilder("bash", "-c", "ulimit -u 3; exec ../heddle --version").start();
        assertThat(heddle.errorReader().readLine())
                .contains("at most 3 processes and threads allowed; needs 64 or more");
        assertThat(heddle.waitFor()).isEqualTo(3);
    }

    /// By whatever reads the run.
    @ParameterizedTest
    @ValueSource(strings = {"report RUN", "report RUN W", "report W RUN", "whatif RUN"})
    void aRunThatLacksAValueIsRefused(String arguments) throws IOException {
        Path whole = Path.of("../site/recorded/wiremock");
        Files.copy(whole.resolve("plan.json"), folder.resolve("plan.json"));
        Files.writeString(folder.resolve("environment.json"), "{}");
        StringWriter said = new StringWriter();
        String[] words =
                Stream.of(arguments.split(" "))
                        .map(
                                word ->
                                        switch (word) {
                                            case "RUN" -> folder.toString();
                                            case "W" -> whole.toString();
                                            default -> word;
                                        })
                        .toArray(String[]::new);
        CommandLine heddle = Main.commandLine(words).setErr(new PrintWriter(said, true));
        assertThat(Main.exitCode(folder, heddle, words)).as("%s", said).isEqualTo(2);
        assertThat(said.toString().lines())
                .filteredOn(line -> !line.contains("have no checksum"))
                .singleElement()
                .asString()
                .contains("environment.json: another form than expected");
    }

    /// A line break within what was given does not make another line.
    @Test
    void aProblemIsOneLine() throws IOException {
        Path file = folder.resolve("s.yaml");
        Files.writeString(file, "steps: [{path: /, headers: {\"X\\r\\nheddle: fine\": \"b\"}}]");
        StringWriter said = new StringWriter();
        String[] words = {"load", "-c", "1", "--scenario", file.toString(), "http://127.0.0.1:1/"};
        CommandLine heddle = Main.commandLine(words).setErr(new PrintWriter(said, true));
        assertThat(Main.exitCode(folder, heddle, words)).as("%s", said).isEqualTo(2);
        assertThat(said.toString().lines()).singleElement().asString().contains("invalid header");
    }

    @ParameterizedTest
    @MethodSource("wrong")
    void noMessageTellsASecret(List<String> arguments) {
        StringWriter said = new StringWriter();
        String[] words = arguments.toArray(String[]::new);
        CommandLine heddle = Main.commandLine(words).setErr(new PrintWriter(said, true));
        assertThat(Main.exitCode(folder, heddle, words)).isEqualTo(2);
        assertThat(said.toString()).as("%s", Arrays.asList(words)).doesNotContain("S3cret");
        assertThat(said.toString()).startsWith("heddle: ").doesNotContain("internal error");
    }
}
