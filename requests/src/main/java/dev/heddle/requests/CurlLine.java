package dev.heddle.requests;

import dev.heddle.model.InputException;
import dev.heddle.requests.internal.Percent;
import dev.heddle.requests.internal.ShellWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/// The request of a curl command line, as browsers copy it. Options that only change curl's output
/// are ignored; unknown options, which may change the request, are rejected.
@Command
public final class CurlLine {
    @Parameters(arity = "0..*")
    private List<String> words = List.of();

    @Option(names = "--url")
    private @Nullable String urlOption;

    @Option(names = {"-X", "--request"})
    private @Nullable String method;

    @Option(names = {"-H", "--header"})
    private List<String> headers = List.of();

    @Mixin private DataOptions data;

    @Option(names = {"-F", "--form"})
    private List<String> form = List.of();

    @Option(names = {"-u", "--user"})
    private @Nullable String user;

    @Option(names = {"-A", "--user-agent"})
    private @Nullable String agent;

    @Option(names = {"-e", "--referer"})
    private @Nullable String referer;

    @Option(names = {"-b", "--cookie"})
    private List<String> cookies = List.of();

    @Option(names = {"-G", "--get"})
    private boolean get;

    @Option(names = {"-I", "--head"})
    private boolean head;

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
        "-0",
        "--http1.0",
        "--http1.1",
        "--http2",
        "--http3",
        "-f",
        "--fail",
        "--fail-with-body",
        "-O",
        "--remote-name",
        "-N",
        "--no-buffer",
        "-#",
        "--progress-bar",
        "--no-progress-meter",
        "-4",
        "--ipv4",
        "-6",
        "--ipv6",
        "--path-as-is",
        "--ssl-no-revoke"
    };

    private static final String[] PASSED_OVER_WITH_VALUE = {
        "-o",
        "--output",
        "-m",
        "--max-time",
        "--connect-timeout",
        "-w",
        "--write-out",
        "-D",
        "--dump-header",
        "-c",
        "--cookie-jar",
        "--retry",
        "--retry-delay",
        "--max-redirs",
        "--noproxy"
    };

    /// @throws InputException if it is no curl command line, or has an unknown option
    public static CurlLine parse(String text) {
        List<String> all = ShellWords.of(text);
        if (all.isEmpty() || !all.getFirst().matches("curl(\\.exe)?")) {
            throw new InputException("--curl: expected a command line that begins with curl");
        }
        CurlLine line = new CurlLine();
        try {
            CommandLine command =
                    new CommandLine(line)
                            .setExpandAtFiles(false)
                            // As in curl, the last one counts.
                            .setOverwrittenOptionsAllowed(true);
            CommandSpec spec = command.getCommandSpec();
            spec.addOption(OptionSpec.builder(PASSED_OVER).type(boolean.class).build());
            spec.addOption(OptionSpec.builder(PASSED_OVER_WITH_VALUE).arity("1").build());
            // Its older name.
            OptionSpec data = spec.findOption(DataOptions.DATA);
            spec.remove(data);
            spec.addOption(OptionSpec.builder(data).names("--data", "--data-ascii").build());
            command.parseArgs(all.subList(1, all.size()).toArray(String[]::new));
        } catch (ParameterException e) {
            throw new InputException(
                    "--curl: " + String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
        }
        line.url();
        return line;
    }

    public String url() {
        List<String> urls = new ArrayList<>(words);
        if (urlOption != null) {
            urls.add(urlOption);
        }
        if (urls.size() != 1) {
            throw new InputException("--curl: found %d URLs; expected one".formatted(urls.size()));
        }
        String url = Percent.url(urls.getFirst());
        String whole = url.matches("\\w+://.*") ? url : "http://" + url;
        return get ? data.body().map(query -> withQuery(whole, query)).orElse(whole) : whole;
    }

    private static String withQuery(String url, String query) {
        int fragment = url.indexOf('#');
        String asked = fragment < 0 ? url : url.substring(0, fragment);
        return asked + (asked.contains("?") ? "&" : "?") + Percent.url(query);
    }

    public boolean insecure() {
        return insecure;
    }

    public @Nullable String method() {
        return method == null && head ? "HEAD" : method;
    }

    public @Nullable String user() {
        return user;
    }

    public List<String> form() {
        return form;
    }

    public List<String> headers() {
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
        if (!cookies.isEmpty()) {
            all.add(
                    "Cookie: "
                            + String.join("; ", cookies.stream().map(CurlLine::cookie).toList()));
        }
        return all;
    }

    private static String cookie(String text) {
        if (!text.contains("=")) {
            throw new InputException(
                    "--curl: -b %s: cookie files are not supported; give NAME=VALUE"
                            .formatted(text));
        }
        return text;
    }

    /// Whether the body is declared as JSON.
    public boolean json() {
        return data.json();
    }

    public Optional<String> body() {
        return get ? Optional.empty() : data.body();
    }
}
