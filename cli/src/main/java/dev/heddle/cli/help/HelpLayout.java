package dev.heddle.cli.help;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Layout;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/// Help with headings: the commands by task, and the options of a command that has many by topic,
/// those that are used most first.
public final class HelpLayout {
    /// Options beyond which a single list is hard to search: two screens of a terminal.
    private static final int MANY = 20;

    private static final String INDENT = "  ";

    private HelpLayout() {}

    /// Sets the help of `heddle` and of its commands.
    public static void apply(CommandLine heddle) {
        heddle.getHelpSectionMap()
                .put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, HelpLayout::commands);
        heddle.getSubcommands().values().stream()
                .filter(command -> options(command.getCommandSpec()).size() > MANY)
                .forEach(HelpLayout::group);
    }

    private static void group(CommandLine command) {
        command.getCommandSpec().usageMessage().abbreviateSynopsis(true);
        command.getHelpSectionMap()
                .put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, HelpLayout::grouped);
    }

    private static List<OptionSpec> options(CommandSpec command) {
        return command.options().stream().filter(option -> !option.hidden()).toList();
    }

    /// The options of a command under the headings of their topics, in the order of the help.
    static Map<String, List<OptionSpec>> topics(CommandSpec command) {
        Map<String, List<OptionSpec>> topics = new LinkedHashMap<>();
        List<String> common = OptionTopic.common(command.name());
        topics.put(
                "Most used",
                common.stream()
                        .map(name -> Objects.requireNonNull(command.findOption(name), name))
                        .toList());
        for (OptionTopic topic : OptionTopic.values()) {
            List<OptionSpec> under =
                    options(command).stream()
                            .filter(option -> !common.contains(option.longestName()))
                            .filter(option -> OptionTopic.of(option.longestName()) == topic)
                            .sorted(topic.order())
                            .toList();
            if (!under.isEmpty()) {
                topics.put(topic.heading(), under);
            }
        }
        return topics;
    }

    private static String grouped(Help help) {
        CommandSpec command = help.commandSpec();
        // One width for all topics, so that descriptions begin in one column.
        List<OptionSpec> all = options(command);
        return topics(command).entrySet().stream()
                .map(
                        topic -> {
                            Layout layout =
                                    help.createDefaultLayout(all, List.of(), help.colorScheme());
                            layout.addAllOptions(
                                    topic.getValue(), help.createDefaultParamLabelRenderer());
                            return "%n%s:%n%s".formatted(topic.getKey(), layout);
                        })
                .collect(Collectors.joining());
    }

    private static String commands(Help help) {
        Map<String, Help> known = help.subcommands();
        StringBuilder text = new StringBuilder();
        for (Task task : Task.values()) {
            List<Help> under =
                    task.commands().stream()
                            .filter(known::containsKey)
                            .map(known::get)
                            .filter(command -> !command.commandSpec().usageMessage().hidden())
                            .toList();
            if (!under.isEmpty()) {
                text.append("%n%s:%n".formatted(task.heading()));
                Help.TextTable table = table(help);
                under.forEach(
                        command ->
                                table.addRowValues(
                                        INDENT + command.commandSpec().name(),
                                        summary(command.commandSpec())));
                text.append(table);
            }
        }
        return text.toString();
    }

    private static Help.TextTable table(Help help) {
        int name = INDENT.length() + Task.widest() + INDENT.length();
        int width = help.commandSpec().usageMessage().width();
        return Help.TextTable.forColumns(
                help.colorScheme(),
                new Help.Column(name, 0, Help.Column.Overflow.TRUNCATE),
                new Help.Column(width - name, 0, Help.Column.Overflow.WRAP));
    }

    private static String summary(CommandSpec command) {
        return Arrays.stream(command.usageMessage().description()).findFirst().orElse("");
    }

    /// The names by which a word on the command line may be meant, for a suggestion.
    static List<String> names(CommandSpec command) {
        List<String> names = new ArrayList<>();
        command.subcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .filter(sub -> !sub.usageMessage().hidden())
                .forEach(sub -> names.add(sub.name()));
        return names;
    }

    /// The long names of the options, for a suggestion.
    static List<String> optionNames(CommandSpec command) {
        return options(command).stream().map(OptionSpec::longestName).toList();
    }
}
