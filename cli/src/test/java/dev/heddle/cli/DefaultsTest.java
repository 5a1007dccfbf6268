package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.cli.option.Defaults;
import dev.heddle.model.InputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What `heddle.yaml` adds to a command line, and what prevails.
class DefaultsTest {
    @TempDir private Path folder;

    @BeforeEach
    void write() throws IOException {
        file(
                """
                compare:
                  jar: [target/a.jar, target/b.jar]
                  slo: p99<300ms
                  env: [A=1, B=2]
                  tls: true
                load:
                  url: http://127.0.0.1:8080/
                  scenario: shop.yaml
                  rate: 100/30s
                  insecure: false
                """);
    }

    private void file(String text) throws IOException {
        Files.writeString(folder.resolve(Defaults.FILE), text);
    }

    private List<String> added(String... args) {
        return withNotes(args).arguments();
    }

    private Defaults.Added withNotes(String... args) {
        return Main.withDefaults(folder, own(), args);
    }

    private Path own() {
        return folder.resolve("own").resolve(Defaults.FILE);
    }

    private void ownFile(String text) throws IOException {
        Files.createDirectories(own().getParent());
        Files.writeString(own(), text);
    }

    /// Reading a named pipe would wait for ever.
    @Test
    void whatIsNoRegularFileIsRefused() throws IOException {
        Files.delete(folder.resolve(Defaults.FILE));
        Files.createDirectory(folder.resolve(Defaults.FILE));
        assertThatThrownBy(() -> added("load"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("heddle.yaml: not a regular file");
        Files.delete(folder.resolve(Defaults.FILE));
        Files.createSymbolicLink(folder.resolve(Defaults.FILE), Path.of("none"));
        assertThatThrownBy(() -> added("load"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("heddle.yaml: not a regular file");
    }

    @Test
    void whatIsLeftOutIsAdded() {
        assertThat(added("compare", "--max-rate", "600"))
                .containsExactly(
                        "compare",
                        "target/a.jar",
                        "target/b.jar",
                        "--slo=p99<300ms",
                        "--env=A=1",
                        "--env=B=2",
                        "--tls",
                        "--max-rate",
                        "600");
        assertThat(added("load"))
                .containsExactly(
                        "load", "http://127.0.0.1:8080/", "--scenario=shop.yaml", "--rate=100/30s");
        assertThat(added("list")).containsExactly("list");
    }

    @Test
    void whatIsTypedPrevails() {
        assertThat(added("compare", "c.jar", "--slo", "p99<1s", "--env", "C=3"))
                .containsExactly("compare", "--tls", "c.jar", "--slo", "p99<1s", "--env", "C=3");
        assertThat(added("load", "-c", "10"))
                .containsExactly(
                        "load", "http://127.0.0.1:8080/", "--scenario=shop.yaml", "-c", "10");
        assertThat(added("load", "--curl", "curl x"))
                .containsExactly(
                        "load", "http://127.0.0.1:8080/", "--rate=100/30s", "--curl", "curl x");
    }

    @Test
    void settingsAreMappingsOfTheirFields() throws IOException {
        file(
                """
                tune:
                  settings:
                    pool: {flag: '-Dpool=${value}', from: 5, to: 100, lifts: HikariPool-1}
                """);
        assertThat(added("tune", "a.jar"))
                .containsExactly(
                        "tune",
                        "--settings=pool=-Dpool=${value},from=5,to=100,lifts=HikariPool-1",
                        "a.jar");
    }

    @Test
    void variablesMayBeAMapping() throws IOException {
        file("compare: {env: {A: 1, B: x y}}\n");
        assertThat(added("compare")).containsExactly("compare", "--env=A=1", "--env=B=x y");
    }

    @Test
    void theFileMayEndInYml() throws IOException {
        Files.move(folder.resolve(Defaults.FILE), folder.resolve("heddle.yml"));
        assertThat(added("load", "-c", "1")).contains("http://127.0.0.1:8080/");
        file("load: {rate: 1}\n");
        assertThatThrownBy(() -> added("load"))
                .isInstanceOf(InputException.class)
                .hasMessage("heddle.yaml, heddle.yml: found both; keep one of them");
    }

    @Test
    void aSecretOfTwoLinesIsNotToldEither() throws IOException {
        file("load: {header: \"Authorization: Bearer S3cret\\nS3cret too\"}\n");
        assertThat(withNotes("load", "-c", "1").notes().toString()).doesNotContain("S3cret");
    }

    @Test
    void itIsToldWithoutSecrets() throws IOException {
        file("load: {url: 'http://127.0.0.1:8080/', header: ['Authorization: Bearer S3cret']}\n");
        Defaults.Added whole = withNotes("load", "-c", "1");
        assertThat(whole.arguments()).contains("--header=Authorization: Bearer S3cret");
        assertThat(whole.notes().getFirst())
                .startsWith("heddle.yaml: http://127.0.0.1:8080/ --header=Authorization")
                .doesNotContain("S3cret");
    }

    /// A checkout may be anybody's.
    @ParameterizedTest
    @CsvSource({"load, allow-host", "load, allow-env", "compare, yes", "run, database"})
    void aProjectsFileGivesNoConsent(String command, String option) throws IOException {
        file("%s: {%s: evil.example}%n".formatted(command, option));
        assertThatThrownBy(() -> added(command))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(
                        "heddle.yaml:1: %s: a project's file cannot allow this; type"
                                .formatted(option));
    }

    @Test
    void aProjectsFileReadsOnlyTheVariablesThatItsUserAllows() throws IOException {
        file(
                """
                load:
                  header: 'X-Path: ${env:PATH}'
                watch:
                  pid: ${env:HOME}
                """);
        assertThatThrownBy(() -> added("load", "--allow-env", "HOME"))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(
                        "heddle.yaml:2: ${env:PATH}: a file may not read the environment by"
                                + " itself");
        String allowed = "--header=X-Path: " + System.getenv("PATH");
        assertThat(added("load", "--allow-env", "PATH")).contains(allowed);
        ownFile("load: {allow-env: PATH}\n");
        assertThat(added("load")).contains(allowed);
    }

    @Test
    void aFileOfTheUsersOwnMayAllowWhatAProjectsMayNot() throws IOException {
        ownFile(
                "load: {allow-host: [a.example, b.example], rate: 7, header: 'X-Me:"
                        + " ${env:PATH}'}\n");
        Defaults.Added whole = withNotes("load");
        assertThat(whole.arguments())
                .containsExactly(
                        "load",
                        "--allow-host=a.example",
                        "--allow-host=b.example",
                        "--header=X-Me: " + System.getenv("PATH"),
                        "http://127.0.0.1:8080/",
                        "--scenario=shop.yaml",
                        "--rate=100/30s");
        assertThat(whole.notes())
                .hasSize(2)
                .anyMatch(note -> note.startsWith(own() + ": --allow-host=a.example"))
                .anyMatch(note -> note.startsWith("heddle.yaml: http://"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "load: {raet: 1} | heddle.yaml:1: raet: unknown option of load; expected one of ",
                "laod: {rate: 1} | heddle.yaml:1: laod: unknown command; expected one of compare",
                "load: {insecure: maybe} | insecure: found 'maybe'; expected true or false",
                "load: 7 | heddle.yaml:1: load: expected keys and values",
                "load: {rate: {a: b}} | heddle.yaml:1: load.rate: "
            })
    void whatIsWrongIsToldWithItsLine(String text, String complaint) throws IOException {
        file(text);
        assertThatThrownBy(() -> added("load"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(complaint);
    }

    @Test
    void withoutTheFileNothingIsAdded() throws IOException {
        Files.delete(folder.resolve(Defaults.FILE));
        assertThat(added("load", "-c", "1")).containsExactly("load", "-c", "1");
    }
}
