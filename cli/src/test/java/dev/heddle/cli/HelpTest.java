package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/// The texts of `--help`.
class HelpTest {
    private static final int COLUMNS = 100;

    @SuppressWarnings("UnusedVariable") // a source of parameters
    private static final List<String> COMMANDS = Main.COMMANDS;

    /// The list of commands shows the first element of each description only.
    @ParameterizedTest
    @FieldSource("COMMANDS")
    void theSummaryOfACommandIsAWholeSentence(String name) {
        String[] description = command(name).getCommandSpec().usageMessage().description();
        assertThat(description[0]).matches("[A-Z].*[^:,]\\.").hasSizeLessThan(COLUMNS);
    }

    @Test
    void theListOfCommandsShowsEachSummary() {
        CommandLine all = Main.commandLine();
        String shown = usage(all).replaceAll("\\s+", " ");
        all.getSubcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .filter(command -> !command.usageMessage().hidden())
                .forEach(
                        command ->
                                assertThat(shown)
                                        .contains(
                                                command.name()
                                                        + " "
                                                        + command.usageMessage().description()[0]));
    }

    /// A variable that picocli does not know is printed as `null`.
    @ParameterizedTest
    @FieldSource("COMMANDS")
    void everyVariableIsFilledInAndLinesFit(String name) {
        assertThat(lines(command(name)))
                .noneMatch(line -> line.matches(".*\\bnull\\b.*"))
                .noneMatch(line -> line.contains("${DEFAULT") || line.contains("${COMPLETION"))
                .allMatch(line -> line.length() <= COLUMNS);
    }

    @Test
    void thePlaceholdersOfTheUserAreShownAsTheyAre() {
        assertThat(usage(command("compare"))).contains("${port}", "${SETTING}");
    }

    private static CommandLine command(String name) {
        return Objects.requireNonNull(Main.commandLine(name).getSubcommands().get(name));
    }

    private static Stream<String> lines(CommandLine command) {
        return usage(command).lines();
    }

    private static String usage(CommandLine command) {
        return command.getUsageMessage(Ansi.OFF);
    }
}
