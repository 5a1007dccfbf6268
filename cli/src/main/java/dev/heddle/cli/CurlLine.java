package dev.heddle.cli;

import dev.heddle.model.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/// The request of a curl command line, as browsers copy it. Options that only change curl's output
/// are ignored; unknown options, which may change the request, are rejected.
@Command
final class CurlLine {
    @Parameters(arity = "0..*")
    private List<String> words = List.of();

    @Option(names = "--url")
    private @Nullable String urlOption;

    @Option(names = {"-X", "--request"})
    private @Nullable String method;

    @Option(names = {"-H", "--header"})
    private List<String> headers = List.of();

    /// In the order of the line; literal text begins with [RequestContent#LITERAL].
    @Option(names = {"-d", "--data", "--data-ascii", "--data-binary", "--data-raw"})
    private List<String> data = List.of();

    @Option(names = "--json")
    private List<String> json = List.of();

    @Option(names = {"-F", "--form"})
    private List<String> form = List.of();

    @Option(names = {"-u", "--user"})
    private @Nullable String user;

    @Option(names = {"-A", "--user-agent"})
    private @Nullable String agent;

    @Option(names = {"-e", "--referer"})
    private @Nullable String referer;

    @Option(names = {"-b", "--cookie"})
    private @Nullable String cookie;

    @Option(names = {"-k", "--insecure"})
    private boolean insecure;

    /// Options that change only curl's output, or that Heddle's own options replace.
    private static final String[] PASSED_OVER = {
        "--compressed",
        "-s",
        "--silent",
        "-S",
        "--show-error",
        "-i",
        "--include",
        "-v",
        "--verbose",
        "-g",
        "--globoff",
        "-L",
        "--location",
        "--http1.1",
        "--http2",
        "-f",
        "--fail"
    };

    private static final String[] PASSED_OVER_WITH_VALUE = {
        "-o", "--output", "-m", "--max-time", "--connect-timeout", "-w"
    };

    /// @throws InputException if it is no curl command line, or has an unknown option
    static CurlLine parse(String text) {
        List<String> all = marked(words(text));
        if (all.isEmpty() || !all.getFirst().equals("curl")) {
            throw new InputException("--curl: expected a command line that begins with curl");
        }
        CurlLine line = new CurlLine();
        try {
            CommandLine command = new CommandLine(line).setExpandAtFiles(false);
            command.getCommandSpec()
                    .addOption(OptionSpec.builder(PASSED_OVER).arity("0").build())
                    .addOption(OptionSpec.builder(PASSED_OVER_WITH_VALUE).arity("1").build());
            command.parseArgs(all.subList(1, all.size()).toArray(String[]::new));
        } catch (ParameterException e) {
            throw new InputException(
                    "--curl: " + String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
        }
        line.url();
        return line;
    }

    /// A body by `--data-raw` may begin with an @.
    private static List<String> marked(List<String> words) {
        List<String> marked = new ArrayList<>();
        for (String word : words) {
            boolean raw = !marked.isEmpty() && marked.getLast().equals("--data-raw");
            marked.add(raw ? RequestContent.LITERAL + word : word);
        }
        return marked;
    }

    String url() {
        List<String> urls = new ArrayList<>(words);
        if (urlOption != null) {
            urls.add(urlOption);
        }
        if (urls.size() != 1) {
            throw new InputException("--curl: found %d URLs; expected one".formatted(urls.size()));
        }
        String url = urls.getFirst();
        return url.contains("://") ? url : "http://" + url;
    }

    boolean insecure() {
        return insecure;
    }

    @Nullable String method() {
        return method;
    }

    @Nullable String user() {
        return user;
    }

    List<String> form() {
        return form;
    }

    List<String> headers() {
        List<String> all = new ArrayList<>();
        // Responses are not read, so they need no compression; and connections are Heddle's own.
        headers.stream()
                .filter(
                        header ->
                                !header.matches(
                                        "(?i)(accept-encoding|connection|host|content-length):.*"))
                .forEach(all::add);
        if (agent != null) {
            all.add("User-Agent: " + agent);
        }
        if (referer != null) {
            all.add("Referer: " + referer);
        }
        if (cookie != null) {
            all.add("Cookie: " + cookie);
        }
        if (!json.isEmpty()) {
            addUnlessGiven(all, "Content-Type");
            addUnlessGiven(all, "Accept");
        }
        return all;
    }

    private static void addUnlessGiven(List<String> headers, String name) {
        String beginning = name.toLowerCase(Locale.ROOT) + ":";
        if (headers.stream().noneMatch(one -> one.toLowerCase(Locale.ROOT).startsWith(beginning))) {
            headers.add(name + ": application/json");
        }
    }

    Optional<String> body() {
        return json.isEmpty() ? RequestContent.body(data, "&") : RequestContent.body(json, "");
    }

    /// The words of a line of a POSIX shell, with `$'…'` as browsers use it, and lines that go on
    /// behind a backslash.
    static List<String> words(String line) {
        String text = line.replace("\r\n", "\n");
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean begun = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isWhitespace(c)) {
                if (begun) {
                    words.add(word.toString());
                    word.setLength(0);
                    begun = false;
                }
                continue;
            }
            if (c == '\\' && i + 1 < text.length() && text.charAt(i + 1) == '\n') {
                i++;
                continue;
            }
            begun = true;
            boolean dollar = c == '$' && i + 1 < text.length() && text.charAt(i + 1) == '\'';
            if (dollar || c == '\'' || c == '"') {
                i = quoted(text, dollar ? i + 1 : i, dollar, word);
            } else if (c == '\\' && i + 1 < text.length()) {
                i++;
                word.append(text.charAt(i));
            } else {
                word.append(c);
            }
        }
        if (begun) {
            words.add(word.toString());
        }
        return words;
    }

    /// @return where the closing quote is
    private static int quoted(String text, int open, boolean dollar, StringBuilder word) {
        char quote = text.charAt(open);
        int i = open + 1;
        while (i < text.length() && text.charAt(i) != quote) {
            boolean escapes = text.charAt(i) == '\\' && i + 1 < text.length();
            if (escapes && dollar) {
                i = escaped(text, i + 1, word);
            } else if (escapes && quote == '"') {
                i++;
                char next = text.charAt(i);
                if ("\"\\$`".indexOf(next) < 0) {
                    word.append('\\');
                }
                word.append(next);
            } else {
                word.append(text.charAt(i));
            }
            i++;
        }
        if (i == text.length()) {
            throw new InputException("--curl: unclosed quote");
        }
        return i;
    }

    /// @return where what was escaped ends
    private static int escaped(String text, int at, StringBuilder word) {
        char c = text.charAt(at);
        if (c == 'u' && at + 4 < text.length()) {
            String hex = text.substring(at + 1, at + 5);
            if (hex.matches("[0-9a-fA-F]{4}")) {
                word.append((char) Integer.parseInt(hex, 16));
                return at + 4;
            }
        }
        if (c == 'x' && at + 2 < text.length()) {
            String hex = text.substring(at + 1, at + 3);
            if (hex.matches("[0-9a-fA-F]{2}")) {
                word.append((char) Integer.parseInt(hex, 16));
                return at + 2;
            }
        }
        int plain = "nrtbf\\'\"?".indexOf(c);
        if (plain < 0) {
            throw new InputException("--curl: unknown escape \\%s in $'…'".formatted(c));
        }
        word.append("\n\r\t\b\f\\'\"?".charAt(plain));
        return at;
    }
}
