package dev.heddle.cli.completion;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// The completion function of zsh, `_heddle`: one `_arguments` for each command.
public final class ZshCompletion {
    private ZshCompletion() {}

    public static String script(CommandSpec heddle) {
        List<CommandSpec> commands = Completions.commands(heddle);
        return """
            #compdef heddle
            # Completion of heddle's commands and options in zsh, printed by: heddle completion zsh

            _heddle() {
              local context state state_descr line
              typeset -A opt_args
              _arguments -C \\
            %s
                '1: :_heddle_commands' \\
                '*:: :->arguments'
              [[ $state == arguments ]] || return 0
              case $line[1] in
            %s
              esac
            }

            _heddle_commands() {
              local -a commands
              commands=(
            %s
              )
              _describe 'command' commands
            }

            # As a file in $fpath this is the function itself; as a script it only defines it.
            if [[ $funcstack[1] == _heddle ]]; then
              _heddle "$@"
            else
              compdef _heddle heddle
            fi
            """
                .formatted(
                        options(heddle, "    "),
                        commands.stream().map(ZshCompletion::command).collect(joining("\n")),
                        commands.stream()
                                .map(
                                        command ->
                                                "    "
                                                        + quoted(
                                                                command.name()
                                                                        + ":"
                                                                        + plain(
                                                                                Completions.summary(
                                                                                        command))))
                                .collect(joining("\n")));
    }

    private static String command(CommandSpec command) {
        String parameters =
                command.positionalParameters().stream()
                        .limit(1)
                        .map(parameter -> "        " + quoted("*" + value(parameter)) + " \\\n")
                        .collect(joining());
        return "    %s)\n      _arguments \\\n%s%s ;;"
                .formatted(
                        command.name(),
                        parameters,
                        options(command, "        ").replaceFirst(" \\\\$", ""));
    }

    private static String options(CommandSpec command, String indent) {
        return Completions.options(command).stream()
                .flatMap(option -> specifications(option).map(text -> indent + text + " \\"))
                .collect(joining("\n"));
    }

    /// One for each name; a name rules out the others, unless it may come again.
    private static Stream<String> specifications(OptionSpec option) {
        String once = option.isMultiValue() ? "*" : "(" + String.join(" ", option.names()) + ")";
        return Arrays.stream(option.names())
                .map(
                        name ->
                                quoted(
                                        once
                                                + name
                                                + sign(name, option)
                                                + "["
                                                + plain(Completions.summary(option))
                                                + "]"
                                                + (Completions.takesValue(option)
                                                        ? value(option)
                                                        : "")));
    }

    /// The sign for how a value follows: `--path=X`, `--path X`; `-Hx`, `-H x`.
    private static String sign(String name, OptionSpec option) {
        if (!Completions.takesValue(option)) {
            return "";
        }
        return name.startsWith("--") ? "=" : "+";
    }

    private static String value(ArgSpec argument) {
        List<String> values = Completions.values(argument);
        String action = "";
        if (!values.isEmpty()) {
            action = "(" + String.join(" ", values) + ")";
        } else if (argument instanceof PositionalParamSpec || Completions.isFile(argument)) {
            action = "_files";
        }
        return ":" + plain(argument.paramLabel().replace("'", "")) + ":" + action;
    }

    private static String plain(String text) {
        return text.replaceAll("([\\\\:\\[\\]])", "\\\\$1");
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
