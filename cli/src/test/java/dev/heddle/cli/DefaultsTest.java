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
        return Main.withDefaults(folder, args);
    }

    /// Reading a named pipe would wait for ever.
    @Test
    void whatIsNoRegularFileIsRefused() throws IOException {
        Files.delete(folder.resolve(Defaults.FILE));
        Files.createDirectory(folder.resolve(Defaults.FILE));
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
        List<String> whole = added("load", "-c", "1");
        assertThat(Defaults.addedArguments(folder, whole, "load", "-c", "1"))
                .doesNotContain("S3cret");
    }

    @Test
    void itIsToldWithoutSecrets() throws IOException {
        file("load: {url: 'http://127.0.0.1:8080/', header: ['Authorization: Bearer S3cret']}\n");
        List<String> whole = added("load", "-c", "1");
        assertThat(whole).contains("--header=Authorization: Bearer S3cret");
        assertThat(Defaults.addedArguments(folder, whole, "load", "-c", "1"))
                .startsWith("heddle.yaml: http://127.0.0.1:8080/ --header=Authorization")
                .doesNotContain("S3cret");
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
