package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;

/// Every `heddle …` that the docs show is a command line that Heddle takes.
class QuotedCommandsTest {
    private static final Path REPOSITORY = Path.of("..");

    /// A line of an example, or a span of code in a sentence, up to what a shell does with it. The
    /// second group is what follows the program's name.
    private static final Pattern QUOTED =
            Pattern.compile(
                    "(?m)(?:^\\s*(?:\\$ |- run: )?|`)(?:\\./|[\\w./-]+/)?heddle"
                            + "((?: +(?:'[^']*'|\"[^\"]*\"|[^\\s`'\"|&;<>#()]+)+)+)");

    private static final Pattern WORD = Pattern.compile("(?:'([^']*)'|\"([^\"]*)\"|[^\\s'\"])+");

    /// `DIR`, `N`, `…`: what a reader fills in may be of any form.
    private static final Pattern PLACEHOLDER = Pattern.compile(".*(\\b[A-Z]{1,12}\\b|…|\\$).*");

    @Test
    void isTaken() throws IOException {
        List<String> refused = new ArrayList<>();
        int quoted = 0;
        for (Path page : pages()) {
            String text =
                    Files.readString(page)
                            .replaceAll("\\\\\\n\\s*", " ")
                            .replaceAll("(?<!`)`([^`\n]+)\n([^`\n]+)`", "`$1 $2`");
            Matcher matcher = QUOTED.matcher(text);
            while (matcher.find()) {
                quoted++;
                List<String> words = words(matcher.group(1));
                refusal(words)
                        .forEach(
                                why -> refused.add(page.getFileName() + ": " + words + ": " + why));
            }
        }
        assertThat(quoted).isGreaterThan(100);
        assertThat(refused).isEmpty();
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.list(REPOSITORY.resolve("docs"));
                Stream<Path> top = Files.list(REPOSITORY)) {
            return Stream.concat(docs, top)
                    .filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> !file.endsWith("CHANGELOG.md"))
                    .sorted()
                    .toList();
        }
    }

    private static List<String> words(String text) {
        return WORD.matcher(text)
                .results()
                .map(word -> word.group().replaceAll("['\"]", ""))
                .toList();
    }

    /// Why a command line is not taken; empty if it is, or begins as none does.
    private static Stream<String> refusal(List<String> words) {
        CommandLine all = Main.commandLine();
        CommandLine command = all.getSubcommands().get(words.getFirst());
        if (command == null) {
            return words.getFirst().matches("[a-z]+") ? Stream.of("no such command") : Stream.of();
        }
        if (words.stream().anyMatch(word -> PLACEHOLDER.matcher(word).matches())) {
            return words.stream()
                    .filter(word -> word.startsWith("--"))
                    .map(word -> word.replaceAll("[=….,].*", ""))
                    .filter(option -> !command.getCommandSpec().optionsMap().containsKey(option))
                    .map(option -> "no option " + option);
        }
        try {
            all.parseArgs(words.toArray(String[]::new));
            return Stream.of();
        } catch (MissingParameterException e) {
            // A sentence that mentions a command or an option.
            return Stream.of();
        } catch (ParameterException e) {
            return Stream.of(e.getMessage());
        }
    }
}
