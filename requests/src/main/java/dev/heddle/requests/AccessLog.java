package dev.heddle.requests;

import dev.heddle.model.BodyText;
import dev.heddle.model.Gzip;
import dev.heddle.model.InputException;
import dev.heddle.model.IoReason;
import dev.heddle.model.LineLimit;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.requests.internal.Percent;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The GET requests of a server's access log; it has no bodies of others. Reads the common and the
/// combined format of Apache, nginx and Tomcat, with a virtual host in front or without, also
/// compressed by gzip.
public final class AccessLog {
    /// `[host:port ]127.0.0.1 - - [10/Oct/2000:13:55:36 -0700] "GET /a HTTP/1.1" 200 2326 …`; a
    /// quote in the request is escaped as `\"` or `\x22`.
    private static final Pattern LINE =
            Pattern.compile("^\\S+ .{0,300}?\\[([^\\]]+)] \"((?:[^\"\\\\]|\\\\.)*+)\" (\\d{3}) .*");

    private static final Pattern REQUEST = Pattern.compile("(\\S+) (.+?)(?: HTTP/[\\d.]+)?");
    private static final Pattern ESCAPE = Pattern.compile("\\\\(?:x([0-9a-fA-F]{2})|(.))");

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("dd/MMM/yyyy:HH:mm:ss Z", Locale.ENGLISH);

    private final RequestTally tally = new RequestTally();

    private AccessLog() {}

    /// @throws InputException if it has another format, or no GET
    public static RecordedRequests of(Path file) {
        AccessLog log = new AccessLog();
        try (InputStream in = new LineLimit(Gzip.uncompressed(Files.newInputStream(file)));
                BufferedReader lines =
                        new BufferedReader(
                                new InputStreamReader(in, StandardCharsets.ISO_8859_1))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                log.add(line);
            }
        } catch (IOException e) {
            throw new InputException(
                    "--access-log %s: cannot read (%s)".formatted(file, IoReason.of(e)));
        }
        return log.tally.requests("--access-log", file.toString(), Optional.empty());
    }

    private void add(String line) {
        Matcher parts = LINE.matcher(line);
        Matcher request = REQUEST.matcher(parts.matches() ? unescaped(parts.group(2)) : "");
        if (!request.matches()) {
            tally.leaveOut("in another format");
            return;
        }
        Optional<String> target = target(request.group(2));
        if (!request.group(1).equals("GET")) {
            tally.leaveOut("not a GET");
        } else if (target.isEmpty()) {
            tally.leaveOut("with an invalid path");
        } else if (parts.group(3).startsWith("5")) {
            tally.leaveOut("with status 5xx");
        } else {
            int status = Integer.parseInt(parts.group(3));
            tally.add(
                    RequestSpec.get(target.get()).expecting(RecordedRequests.expected(status)),
                    time(parts.group(1)));
        }
    }

    private static String unescaped(String request) {
        return ESCAPE.matcher(request)
                .replaceAll(
                        match ->
                                Matcher.quoteReplacement(
                                        match.group(1) == null
                                                ? match.group(2)
                                                : Character.toString(
                                                        Integer.parseInt(match.group(1), 16))));
    }

    /// The path of a request, also in a proxy's log, whose requests have whole URLs.
    private static Optional<String> target(String logged) {
        String path = logged.replaceFirst("^https?://[^/?#]+(?=/)", "");
        // Each character is a byte.
        String encoded = Percent.url(BodyText.of(path.getBytes(StandardCharsets.ISO_8859_1)));
        return Optional.of(encoded).filter(target -> target.matches(RequestSpec.TARGET_FORM));
    }

    private static Optional<OffsetDateTime> time(String text) {
        try {
            return Optional.of(OffsetDateTime.parse(text, TIME));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }
}
