package dev.heddle.model.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.heddle.model.InputException;
import dev.heddle.model.Json;
import dev.heddle.model.load.Scenario;
import dev.heddle.model.load.Scenario.Capture;
import dev.heddle.model.load.Scenario.Known;
import dev.heddle.model.load.Scenario.Order;
import dev.heddle.model.load.Scenario.Source;
import dev.heddle.model.load.Scenario.Variable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Scenario files, right and wrong.
class ScenarioFileTest {
    @TempDir Path folder;

    @Test
    void everythingIsRead() throws Exception {
        Scenario scenario =
                read(
                        """
                        data: {file: users.csv, order: once}
                        cookies: false
                        login:
                          per: run
                          steps: [{path: "/login?user={{user}}", capture: {t: {header: X-T}}}]
                        journeys:
                          - name: a
                            weight: 3
                            steps:
                              - {path: "/a/{{t}}", pause: 5ms}
                              - {path: /b, name: second, method: POST, body: "${env:PATH}"}
                          - name: b
                            steps: [{path: /c}]
                        """);
        assertThat(scenario.data().orElseThrow().columns()).containsExactly("user", "word");
        assertThat(scenario.data().orElseThrow().rows())
                .containsExactly(List.of("anna", "a, b"), List.of("bert", "c"));
        assertThat(scenario.data().orElseThrow().order()).isEqualTo(Order.ONCE);
        assertThat(scenario.cookies()).isFalse();
        assertThat(scenario.steps())
                .extracting(Scenario.Step::name)
                .containsExactly("GET /a/{{t}}", "second", "GET /c");
        assertThat(scenario.steps().getFirst().pause()).isEqualTo(Duration.ofMillis(5));
        assertThat(scenario.allSteps().getFirst().captures())
                .containsExactly(new Capture("t", Source.HEADER, "X-T"));
        assertThat(scenario.requests().get(1).body()).hasValue(System.getenv("PATH"));
        // (3 × 2 + 1 × 1) ÷ 4; a login that is done once is no part of it
        assertThat(scenario.requestsEach()).isEqualTo(1.75);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "steps: [{path: /, captures: {}}] | 1: steps[0].captures: unknown key; expected",
                "steps: [] | 1: steps: found 0; expected 1 to 1000",
                "cookies: true | 1: journeys: missing; give steps",
                "steps: [{path: x}] | 1: steps[0].path: found 'x'; expected a path",
                "steps: [{path: '/{{usr}}'}] | 1: steps[0]: {{usr}} is not defined by a column or"
                        + " a",
                "steps: [{path: /, body: '{{ user }}'}] | found '{{ user }}'; expected {{user}}",
                "steps: [{path: /, capture: {a: {regex: 'x'}}}] | expected a group in paren",
                "steps: [{path: /, capture: {a: {regex: '('}}}] | found '('; invalid regular",
                "steps: [{path: /, capture: {seq: {header: a}}}] | seq: invalid variable name",
                "steps: [{path: /, capture: {a: {}}}] | expected exactly one of json, regex,"
                        + " header",
                "steps: [{path: /, body: '${env:NO_SUCH_VARIABLE}'}] | environment variable not"
                        + " set",
                "steps: [{path: /, body: '${env:HOME}'}] | a file may not read the environment by"
                        + " itself",
                "{data: {file: none.csv}, steps: [{path: /}]} | data.file:",
                "{data: {file: ragged.csv}, steps: [{path: /}]} | row 2 has 1 values",
                "{data: {file: empty.csv}, steps: [{path: /}]} | no rows",
                "{data: {file: twice.csv}, steps: [{path: /}]} | invalid CSV:",
                "{data: {file: bytes.csv}, steps: [{path: /}]} | bytes.csv:",
                "{login: {per: day, steps: [{path: /}]}, steps: [{path: /}]} | expected user or"
                        + " run",
                "steps | keys and values"
            })
    void whatIsWrongIsToldWithItsLine(String yaml, String complaint) throws Exception {
        Files.writeString(folder.resolve("ragged.csv"), "a,b\n1,2\n3\n");
        Files.writeString(folder.resolve("empty.csv"), "a,b\n");
        Files.writeString(folder.resolve("twice.csv"), "a,a\n1,2\n");
        Files.write(folder.resolve("bytes.csv"), "a\nü\n".getBytes(StandardCharsets.ISO_8859_1));
        InputException e = catchThrowableOfType(InputException.class, () -> read(yaml));
        assertThat(e).hasMessageContaining("s.yaml:1: ").hasMessageContaining(complaint);
    }

    @Test
    void rowsAndWhatALoginGaveStandInNoFile() throws Exception {
        Scenario scenario =
                read("""
                data: {file: users.csv}
                login: {per: run, steps: [{path: /}]}
                steps: [{path: /}]
                """)
                        .loggedIn(
                                new Known(
                                        List.of(new Variable("t", "S3cret")),
                                        List.of("sid=S3cret")));
        assertThat(Json.text(scenario)).doesNotContain("S3cret").doesNotContain("anna");
        assertThat(Json.openLine(scenario)).contains("S3cret").contains("anna");
        assertThat(Json.read(Json.openLine(scenario), Scenario.class)).isEqualTo(scenario);
        assertThat(Json.read(Json.text(scenario), Scenario.class).steps())
                .isEqualTo(scenario.steps());
    }

    private Scenario read(String yaml) throws IOException {
        Files.writeString(folder.resolve("users.csv"), "\uFEFFuser,word\nanna,\"a, b\"\nbert,c\n");
        return ScenarioFile.read(
                Files.writeString(folder.resolve("s.yaml"), yaml),
                Set.of("PATH", "NO_SUCH_VARIABLE"));
    }
}
