package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.OptionSpec;

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

    @Test
    void helpIsPrintedWithoutACommandToo() {
        assertThat(printed()).isEqualTo(printed("--help")).isEqualTo(printed("help"));
        assertThat(printed()).contains("Examples:", "heddle compare target/app.jar");
    }

    @Test
    void helpOfACommandIsItsHelp() {
        assertThat(printed("help", "scan")).isEqualTo(printed("scan", "--help"));
    }

    @Test
    void misspeltWordsSuggestTheRightOne() {
        assertThat(refused("comprae")).contains("unknown command 'comprae'; did you mean compare?");
        assertThat(refused("help", "lod")).contains("unknown command 'lod'; did you mean load?");
        assertThat(refused("compare", "a.jar", "--vray", "jdk=21"))
                .contains("unknown option '--vray'; did you mean --vary?");
        assertThat(refused("zebra")).contains("unknown command 'zebra'; see: heddle --help");
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare", "load"})
    void commandsWithManyOptionsShowEachOnceByTopicTheMostUsedFirst(String name) {
        String usage = usage(command(name));
        assertThat(usage).doesNotContain("Other:");
        int first = usage.indexOf("Most used:");
        int second = usage.indexOf("\n\n", first);
        assertThat(usage.substring(first, second).lines().filter(line -> line.contains("  --")))
                .hasSizeGreaterThanOrEqualTo(6);
        command(name).getCommandSpec().options().stream()
                .filter(option -> !option.hidden())
                .map(OptionSpec::longestName)
                .filter(option -> option.startsWith("--"))
                .forEach(
                        option ->
                                assertThat(lines(command(name)).takeWhile(HelpTest::explains))
                                        .as(option)
                                        .filteredOn(line -> shows(line, option))
                                        .hasSize(1));
    }

    /// Whether a line is where an option is explained, not where another one mentions it.
    private static boolean shows(String line, String option) {
        String name = "--(\\[no-])?" + Pattern.quote(option.substring(2));
        return line.matches("( {6}|  -\\w, |  )" + name + "([ =].*)?");
    }

    /// Whether a line is not yet one of the examples at the end.
    private static boolean explains(String line) {
        return !line.equals("Examples:");
    }

    private static String printed(String... words) {
        StringWriter out = new StringWriter();
        CommandLine line = Main.commandLine(words).setOut(new PrintWriter(out));
        assertThat(Main.exitCode(line, words)).isZero();
        return out.toString();
    }

    private static String refused(String... words) {
        StringWriter err = new StringWriter();
        CommandLine line = Main.commandLine(words).setErr(new PrintWriter(err));
        assertThat(Main.exitCode(line, words)).isEqualTo(2);
        return err.toString();
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
