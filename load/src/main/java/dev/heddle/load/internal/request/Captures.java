package dev.heddle.load.internal.request;

import com.jayway.jsonpath.Configuration;
import com.jayway.jsonpath.JsonPath;
import com.jayway.jsonpath.JsonPathException;
import com.jayway.jsonpath.Option;
import dev.heddle.model.InputException;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.Scenario;
import dev.heddle.model.load.Scenario.Capture;
import dev.heddle.model.load.Scenario.Source;
import dev.heddle.model.load.Scenario.Step;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The compiled captures of a step.
public final class Captures {
    private static final Configuration PATHS =
            Configuration.builder().options(Option.SUPPRESS_EXCEPTIONS).build();

    /// Header fields with a URL to continue at: the captured value is a path.
    private static final Set<String> PLACES = Set.of("location", "content-location");

    private final List<Compiled> captures;

    /// @param variable its index among the session's values
    private record Compiled(int variable, Extraction extraction) {}

    private interface Extraction {
        /// @param target of the request that was answered
        Optional<String> in(Answer answer, Supplier<String> target);
    }

    /// @throws InputException if an expression is wrong
    Captures(List<Capture> captures, List<String> variables) {
        this.captures =
                captures.stream()
                        .map(
                                capture ->
                                        new Compiled(
                                                variables.indexOf(capture.variable()),
                                                compiled(capture)))
                        .toList();
    }

    /// @throws InputException if an expression of a profile's scenario is wrong, or a placeholder
    ///   of its requests
    public static void check(LoadProfile profile) {
        profile.requests().forEach(Template::check);
        List<Step> steps =
                profile.scenario().map(Scenario::allSteps).stream().flatMap(List::stream).toList();
        steps.forEach(step -> new Captures(step.captures(), List.of()));
    }

    /// Whether all wanted values were found.
    ///
    /// @param target of the request that was answered
    boolean take(Answer from, Supplier<String> target, Session to) {
        for (Compiled capture : captures) {
            Optional<String> value = found(capture, from, target);
            if (value.isEmpty()) {
                return false;
            }
            to.set(capture.variable(), value.get());
        }
        return true;
    }

    /// The user's expression may fail on a response of the service.
    private static Optional<String> found(Compiled capture, Answer from, Supplier<String> target) {
        try {
            return capture.extraction().in(from, target);
        } catch (RuntimeException | StackOverflowError e) {
            return Optional.empty();
        }
    }

    private static Extraction compiled(Capture capture) {
        String expression = capture.expression();
        return switch (capture.source()) {
            case JSON -> json(capture);
            case REGEX -> {
                Pattern pattern = Pattern.compile(expression);
                yield (answer, _) ->
                        answer.text().flatMap(text -> firstGroup(pattern.matcher(text)));
            }
            case HEADER -> {
                boolean place = PLACES.contains(expression.toLowerCase(Locale.ROOT));
                yield (answer, target) ->
                        answer.fields(expression).stream()
                                .findFirst()
                                .map(value -> place ? path(target.get(), value) : value);
            }
        };
    }

    /// Path and query of the URL, resolved against the request's (RFC 3986, 5).
    private static String path(String target, String reference) {
        URI to = URI.create(target).resolve(reference);
        String path = to.getRawPath().isEmpty() ? "/" : to.getRawPath();
        return to.getRawQuery() == null ? path : path + "?" + to.getRawQuery();
    }

    private static Extraction json(Capture capture) {
        try {
            JsonPath path = JsonPath.compile(capture.expression());
            warmUp(path);
            return (answer, _) -> answer.text().flatMap(text -> value(path, text));
        } catch (JsonPathException | IllegalArgumentException e) {
            throw InputException.of(
                    "scenario",
                    "capture %s: '%s' is not a valid JSONPath: %s"
                            .formatted(capture.variable(), capture.expression(), e.getMessage()));
        }
    }

    /// Loads the classes that the library uses before the load begins.
    private static void warmUp(JsonPath path) {
        Object nothing = PATHS.jsonProvider().parse("{}");
        try {
            path.read(nothing, PATHS);
        } catch (JsonPathException e) {
            // The path finds nothing in it.
        }
    }

    private static Optional<String> firstGroup(Matcher matcher) {
        return matcher.find() ? Optional.ofNullable(matcher.group(1)) : Optional.empty();
    }

    /// The first of several; objects and arrays as JSON.
    private static Optional<String> value(JsonPath path, String text) {
        Object found = path.read(PATHS.jsonProvider().parse(text), PATHS);
        Object first =
                found instanceof List<?> all && !path.isDefinite()
                        ? all.stream().findFirst().orElse(null)
                        : found;
        return switch (first) {
            case null -> Optional.empty();
            case List<?> list -> Optional.of(PATHS.jsonProvider().toJson(list));
            case Map<?, ?> map -> Optional.of(PATHS.jsonProvider().toJson(map));
            default -> Optional.of(first.toString());
        };
    }

    /// Whether one of them reads the body.
    static boolean ofBody(List<Capture> captures) {
        return captures.stream().anyMatch(capture -> capture.source() != Source.HEADER);
    }
}
