package dev.heddle.requests;

import dev.heddle.model.BodyText;
import dev.heddle.model.InputException;
import dev.heddle.requests.internal.Percent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Stack;
import java.util.stream.Stream;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/// The options for the body of a request, as in curl. All of them are parts of one body, in the
/// order of the command line.
public final class DataOptions {
    static final String DATA = "--data";
    private static final String BRIEF = "-d";
    private static final String BINARY = "--data-binary";
    private static final String RAW = "--data-raw";
    private static final String URL_ENCODED = "--data-urlencode";
    private static final String JSON = "--json";

    /// A duration, also with an unknown unit, which is an error.
    private static final String TIME = "-?\\d[\\d.]*\\s*[a-z]{0,7}";

    @Option(
            names = DATA,
            parameterConsumer = InOrder.class,
            paramLabel = "TEXT",
            description =
                    "Request body, or @FILE without its line breaks; several are joined by &.")
    private List<Part> data = List.of();

    @Option(
            names = BRIEF,
            parameterConsumer = InOrder.class,
            paramLabel = "TEXT",
            description = "As --data. (heddle load: a time such as 10s is the duration.)")
    private List<Part> brief = List.of();

    @Option(
            names = BINARY,
            parameterConsumer = InOrder.class,
            paramLabel = "TEXT",
            description = "As --data, but @FILE is sent as it is.")
    private List<Part> binary = List.of();

    @Option(
            names = RAW,
            parameterConsumer = InOrder.class,
            paramLabel = "TEXT",
            description = "As --data, but @ has no special meaning.")
    private List<Part> raw = List.of();

    @Option(
            names = URL_ENCODED,
            parameterConsumer = InOrder.class,
            paramLabel = "NAME=TEXT",
            description = "As --data, percent-encoded; also TEXT, NAME@FILE or @FILE.")
    private List<Part> urlEncoded = List.of();

    @Option(
            names = JSON,
            parameterConsumer = InOrder.class,
            paramLabel = "JSON",
            description = "JSON body, or @FILE, with Content-Type and Accept application/json.")
    private List<Part> json = List.of();

    /// A value of one of the options.
    ///
    /// @param wordsLeft of the command line behind it
    record Part(int wordsLeft, String option, String value) {
        String text() {
            return switch (option) {
                case RAW -> value;
                case URL_ENCODED -> urlEncoded();
                case DATA, BRIEF ->
                        value.startsWith("@")
                                ? fileOr(value).replaceAll("[\\r\\n\\x00]", "")
                                : value;
                default -> fileOr(value);
            };
        }

        private String fileOr(String text) {
            return text.startsWith("@") ? ValueFile.text(option, text.substring(1)) : text;
        }

        /// `TEXT`, `=TEXT`, `NAME=TEXT`, `@FILE` or `NAME@FILE`; whichever of = and @ is first.
        private String urlEncoded() {
            int at = 0;
            while (at < value.length() && "=@".indexOf(value.charAt(at)) < 0) {
                at++;
            }
            if (at == value.length()) {
                return formEncoded(value);
            }
            String content = value.substring(at + 1);
            boolean file = value.charAt(at) == '@';
            String encoded = formEncoded(file ? ValueFile.text(option, content) : content);
            return at == 0 ? encoded : value.substring(0, at) + "=" + encoded;
        }

        private static String formEncoded(String text) {
            return Percent.encoded(text).replace("%20", "+");
        }
    }

    /// Adds a part, whose place tells its order among those of other options.
    static final class InOrder implements IParameterConsumer {
        @Override
        public void consumeParameters(Stack<String> words, ArgSpec option, CommandSpec command) {
            OptionSpec named = (OptionSpec) option;
            if (words.isEmpty()) {
                throw new ParameterException(
                        command.commandLine(),
                        "Missing required parameter for option " + named.longestName());
            }
            List<Part> all = new ArrayList<>(option.<List<Part>>getValue());
            all.add(new Part(words.size(), named.names()[0], words.pop()));
            option.setValue(all);
        }
    }

    private List<Part> parts() {
        return Stream.of(data, brief, binary, raw, urlEncoded, json)
                .flatMap(List::stream)
                .sorted(Comparator.comparingInt(Part::wordsLeft).reversed())
                .toList();
    }

    /// Takes a value of `-d` that is a time out of the body: for who knows `-d` from wrk. The same
    /// as data has another option.
    ///
    /// @throws InputException if there are several
    public Optional<String> takeTime() {
        List<String> times =
                brief.stream().map(Part::value).filter(text -> text.matches(TIME)).toList();
        if (times.size() > 1) {
            throw new InputException(
                    "-d: found %s; expected one duration".formatted(String.join(" and ", times)));
        }
        brief = brief.stream().filter(part -> !times.contains(part.value())).toList();
        return times.stream().findFirst();
    }

    public boolean given() {
        return !parts().isEmpty();
    }

    /// Whether the content is declared as JSON.
    public boolean json() {
        return !json.isEmpty();
    }

    /// The parts, joined by & except in front of JSON; empty without any.
    public Optional<String> body() {
        if (!given()) {
            return Optional.empty();
        }
        StringBuilder body = new StringBuilder();
        for (Part part : parts()) {
            if (!body.isEmpty() && !part.option().equals(JSON)) {
                body.append('&');
            }
            body.append(part.text());
        }
        return Optional.of(BodyText.of(BodyText.bytes(body.toString())));
    }
}
