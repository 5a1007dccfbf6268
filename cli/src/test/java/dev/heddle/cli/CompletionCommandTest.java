package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.cli.completion.Completions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Model.CommandSpec;

/// The scripts that complete commands and options; in the shells themselves where they are
/// installed.
class CompletionCommandTest {
    @TempDir private Path folder;
    private Heddle heddle;

    @BeforeEach
    void install() throws IOException {
        heddle = new Heddle(folder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh", "fish"})
    void everyCommandAndEveryOptionIsInTheScript(String shell) {
        String script = script(shell);
        for (CommandSpec command : Completions.commands(Main.commandLine().getCommandSpec())) {
            assertThat(script).contains(command.name());
            for (var option : Completions.options(command)) {
                String name =
                        shell.equals("fish")
                                ? option.longestName().replaceFirst("^--", " -l ")
                                : option.longestName();
                assertThat(script).as(command.name()).contains(name);
            }
        }
        assertThat(script).doesNotContain("load-worker '");
    }

    @Test
    void bashIsTheDefaultAndNoOtherShellIsKnown() {
        assertThat(heddle.refused("completion").out()).isEqualTo(script("bash"));
        Heddle.Said said = heddle.refused("completion", "csh");
        assertThat(said.exitCode()).isEqualTo(2);
        assertThat(said.complaints()).singleElement().asString().contains("csh");
    }

    @Test
    void fishCompletesCommandsOptionsAndValues() throws Exception {
        assumeTrue(installed("fish"), "fish is not installed");
        assertThat(inFish("heddle comp"))
                .anyMatch(line -> line.matches("compare\t\\w.+"))
                .anyMatch(line -> line.startsWith("completion\t"))
                .noneMatch(line -> line.startsWith("load-worker"));
        assertThat(inFish("heddle compare --har"))
                .singleElement()
                .asString()
                .matches("--har\t\\w.+");
        assertThat(inFish("heddle compare --format "))
                .extracting(line -> line.split("\t", -1)[0])
                .containsExactly("json", "text");
        assertThat(inFish("heddle scan --pid")).isEmpty();
        assertThat(inFish("heddle scan fau")).containsExactly("faulty.jar");
    }

    @Test
    void zshReadsItsScript() throws Exception {
        assumeTrue(installed("zsh"), "zsh is not installed");
        Path script = Files.writeString(folder.resolve("_heddle"), script("zsh"));
        assertThat(lines("zsh", "-f", "-n", script.toString())).isEmpty();
        assertThat(Files.readString(script)).startsWith("#compdef heddle\n");
    }

    /// A line of a shell that has a terminal, as only there completion works.
    @Test
    void zshCompletesCommandsOptionsAndValues() throws Exception {
        assumeTrue(installed("zsh"), "zsh is not installed");
        assertThat(inZsh("heddle watc")).contains("heddle watch ");
        assertThat(inZsh("heddle compare --openap")).contains("heddle compare --openapi=");
        assertThat(inZsh("heddle scan --format js")).contains("heddle scan --format json ");
        assertThat(inZsh("heddle scan faul")).contains("heddle scan faulty.jar ");
    }

    @Test
    void bashCompletesCommandsAndOptions() throws Exception {
        assertThat(inBash("heddle", "watc")).containsExactly("watch");
        assertThat(inBash("heddle", "compare", "--openap")).containsExactly("--openapi");
    }

    private String script(String shell) {
        Heddle.Said said = heddle.refused("completion", shell);
        assertThat(said.exitCode()).as(said.err()).isZero();
        return said.out();
    }

    private List<String> inFish(String line) throws Exception {
        Path script = Files.writeString(folder.resolve("heddle.fish"), script("fish"));
        return lines(
                "fish", "--no-config", "-c", "source " + script + "; complete -C '" + line + "'");
    }

    private List<String> inBash(String... words) throws Exception {
        Path script = Files.writeString(folder.resolve("heddle.bash"), script("bash"));
        return lines(
                "bash",
                "--norc",
                "-c",
                "source %s; COMP_WORDS=(%s); COMP_CWORD=%d; _complete_heddle 2>/dev/null; printf '%%s\\n' ${COMPREPLY[@]}"
                        .formatted(script, String.join(" ", words), words.length - 1));
    }

    /// What the line is after a tabulator.
    private String inZsh(String line) throws Exception {
        Files.writeString(folder.resolve("_heddle"), script("zsh"));
        Path driver =
                Files.writeString(
                        folder.resolve("driver.zsh"),
                        """
                        zmodload zsh/zpty
                        zpty shell zsh -f -i
                        zpty -w shell 'PS1=; fpath=($PWD $fpath); autoload -U compinit; compinit -u -D'
                        zpty -w shell 'show() { print -r -- "<<$BUFFER>>"; exit }; zle -N show; bindkey "^X" show'
                        zpty -w shell 'print read''y'
                        zpty -r -m shell line '*ready*'
                        zpty -w -n shell "$1"$'\\t\\x18'
                        zpty -r -m shell line '*<<*>>*'
                        print -r -- "${${line##*<<}%%>>*}"
                        """);
        return String.join("\n", lines("zsh", "-f", driver.toString(), line));
    }

    private List<String> lines(String... command) throws Exception {
        Process process =
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said.lines().toList();
    }

    private static boolean installed(String program) {
        return Arrays.stream(System.getenv("PATH").split(":", -1))
                .flatMap(entry -> Stream.of(Path.of(entry, program)))
                .anyMatch(Files::isExecutable);
    }
}
