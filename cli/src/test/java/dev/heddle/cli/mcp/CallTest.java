package dev.heddle.cli.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.cli.command.CompareCommand;
import dev.heddle.cli.command.ExplainCommand;
import dev.heddle.cli.command.ReportCommand;
import dev.heddle.cli.command.ScanCommand;
import dev.heddle.cli.command.ThreadsCommand;
import dev.heddle.cli.command.WatchCommand;
import dev.heddle.cli.command.WhatIfCommand;
import dev.heddle.cli.option.Consent;
import dev.heddle.model.InputException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/// What a model may ask for, and as which command line.
class CallTest {
    /// Options that run a command line, reach a JVM's options, or write where they are told to.
    private static final Set<String> NEVER =
            Set.of(
                    "--variant",
                    "--java-option",
                    "--vary",
                    "--env",
                    "--with",
                    "--save",
                    "--html",
                    "--sarif",
                    "--record",
                    "--settings",
                    "--export",
                    "--runs");

    @Test
    void anArgumentIsAnOptionAndTheSubjectComesLast() {
        assertThat(
                        words(
                                Tool.COMPARE,
                                Map.of(
                                        "path",
                                        List.of("/a", "/b"),
                                        "rate",
                                        300,
                                        "jar",
                                        List.of("--allow-host=x"))))
                .containsExactly(
                        "compare", "--path=/a", "--path=/b", "--rate=300", "--", "--allow-host=x");
        assertThat(words(Tool.WATCH, Map.of("target", ":8080", "format", "json")))
                .containsExactly("watch", "--once", "--format=json", "--", ":8080");
        assertThat(words(Tool.THREADS, Map.of("target", List.of("1"), "no-agent", false)))
                .containsExactly("threads", "--no-agent=false", "--", "1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"allow-host", "allow-env"})
    void consentIsTheUsersAlone(String name) {
        refuses(Tool.COMPARE, Map.of(name, "db"), name + ": only the user can allow this, in ");
    }

    @ParameterizedTest
    @EnumSource(Tool.class)
    void noToolOffersWhatIsForUsersOnly(Tool tool) {
        assertThat(Argument.all(tool, spec(tool)))
                .extracting(argument -> "--" + argument.name())
                .doesNotHaveDuplicates()
                .noneMatch(Consent::onlyByUser)
                .doesNotContainAnyElementsOf(NEVER);
    }

    @ParameterizedTest
    @EnumSource(Tool.class)
    void everyArgumentSaysWhatItIs(Tool tool) {
        Stream<Object> descriptions =
                Argument.all(tool, spec(tool)).stream()
                        .map(argument -> argument.schema().get("description"));
        assertThat(descriptions)
                .allSatisfy(
                        text ->
                                assertThat(String.valueOf(text))
                                        .matches("(?s)[A-Z0-9a-z].*[^:,]")
                                        .doesNotContain("${DEFAULT", "%%", "null"));
    }

    @Test
    void wrongArgumentsAreOneLineEach() {
        refuses(Tool.SCAN, Map.of(), "scan: missing argument 'path'");
        refuses(
                Tool.SCAN,
                Map.of("paths", "x"),
                "scan: unknown argument 'paths'; expected one of: path, jdk, entry, show, format");
        refuses(
                Tool.SCAN,
                Map.of("path", ".", "format", List.of("text", "json")),
                "format: expected one value, found 2");
        refuses(
                Tool.REPORT,
                Map.of("directory", Map.of("a", "b")),
                "directory: expected a text, found an object");
    }

    @ParameterizedTest
    @ValueSource(strings = {"mysql:mysql-connector-java:8.0.31", "../pom.xml", "none.jar"})
    void onlyArchivesAndFoldersOfThisMachineAreScanned(String path) {
        refuses(Tool.SCAN, Map.of("path", path), "expected a folder or an archive");
        assertThat(words(Tool.SCAN, Map.of("path", "."))).containsExactly("scan", "--", ".");
    }

    @Test
    void theProtocolsStreamIsNoDump() {
        refuses(Tool.THREADS, Map.of("target", List.of("-")), "the standard input is the model's");
    }

    private static void refuses(Tool tool, Map<String, Object> given, String why) {
        assertThatThrownBy(() -> words(tool, given))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(why);
    }

    private static List<String> words(Tool tool, Map<String, Object> given) {
        return Call.words(tool, spec(tool), given);
    }

    private static CommandSpec spec(Tool tool) {
        return new CommandLine(
                        switch (tool) {
                            case COMPARE -> new CompareCommand();
                            case EXPLAIN -> new ExplainCommand();
                            case THREADS -> new ThreadsCommand();
                            case WATCH -> new WatchCommand();
                            case SCAN -> new ScanCommand();
                            case REPORT -> new ReportCommand();
                            case WHATIF -> new WhatIfCommand();
                        })
                .getCommandSpec();
    }
}
