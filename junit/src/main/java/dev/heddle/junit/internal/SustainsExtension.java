package dev.heddle.junit.internal;

import dev.heddle.junit.Sustains;
import dev.heddle.launcher.Launcher;
import java.io.IOException;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

/// Implements [Sustains].
public final class SustainsExtension implements AfterTestExecutionCallback {
    /// Not `{{seq}}`, which Heddle replaces.
    private static final Pattern NAME = Pattern.compile("(?<!\\{)\\{(\\w+)}(?!})");

    /// Exit code of Heddle for a failed expectation.
    private static final int DOES_NOT_HOLD = 1;

    private static final int MOST_PER_SECOND = 1_000_000;

    @Override
    public void afterTestExecution(ExtensionContext context) throws Exception {
        Optional<Sustains> asked =
                AnnotationSupport.findAnnotation(context.getElement(), Sustains.class);
        if (asked.isEmpty() || context.getExecutionException().isPresent()) {
            return;
        }
        String home = System.getProperty("heddle.home");
        Path heddle = Launcher.find(Optional.ofNullable(home).map(Path::of), System.getenv());
        List<Object> instances = context.getRequiredTestInstances().getAllInstances();
        String url = filledIn("url", asked.get().url(), instances);
        if (!(asked.get().rate() >= 1 && asked.get().rate() <= MOST_PER_SECOND)) {
            throw new ExtensionConfigurationException(
                    "@Sustains(rate = %s): expected 1 to %,d requests/s"
                            .formatted(asked.get().rate(), MOST_PER_SECOND));
        }
        List<String> command = command(asked.get(), heddle, url, instances);
        List<String> wrong = new ArrayList<>();
        context.publishDirectory(
                "heddle", folder -> wrong(asked.get(), command, url, folder).ifPresent(wrong::add));
        for (String message : wrong) {
            throw new AssertionError(message);
        }
    }

    /// The run directory, with the report, remains in the folder.
    private static Optional<String> wrong(
            Sustains asked, List<String> command, String url, Path folder)
            throws IOException, InterruptedException {
        List<String> said = new ArrayList<>();
        int exitCode = Launcher.run(command, folder, said::add);
        return switch (exitCode) {
            case 0 -> Optional.empty();
            case DOES_NOT_HOLD ->
                    Optional.of(
                            "%s does not sustain %s requests/s%n%s"
                                    .formatted(
                                            url,
                                            number(asked.rate()),
                                            report(command.getFirst(), folder)));
            default ->
                    Optional.of(
                            "measuring %s failed: exit code %d%n%s"
                                    .formatted(url, exitCode, lines(said)));
        };
    }

    private static List<String> command(
            Sustains asked, Path heddle, String url, List<Object> instances) {
        String rate = number(asked.rate());
        List<String> words = new ArrayList<>(List.of(heddle.toString(), "compare", "--url", url));
        if (!asked.outside()) {
            words.addAll(List.of("--pid", Long.toString(ProcessHandle.current().pid())));
        }
        if (!asked.method().isEmpty()) {
            words.addAll(List.of("--request", asked.method()));
        }
        for (String header : asked.headers()) {
            words.addAll(List.of("--header", filledIn("headers", header, instances)));
        }
        if (!asked.body().isEmpty()) {
            words.addAll(List.of("--data-raw", filledIn("body", asked.body(), instances)));
        }
        if (!asked.scenario().isEmpty()) {
            // The command runs in the folder of its results.
            words.addAll(
                    List.of("--scenario", Path.of(asked.scenario()).toAbsolutePath().toString()));
        }
        if (!asked.p99().isEmpty()) {
            words.addAll(List.of("--slo", "p99<" + asked.p99()));
        }
        words.addAll(List.of("--max-rate", number(Math.ceil(asked.rate()))));
        words.addAll(List.of("--expect", "sustained>=" + rate));
        return words;
    }

    private static String number(double rate) {
        return BigDecimal.valueOf(rate).stripTrailingZeros().toPlainString();
    }

    /// Heddle's report of the newest run in the folder, without progress output. Names of runs
    /// begin with the time.
    private static String report(String heddle, Path folder)
            throws IOException, InterruptedException {
        List<String> said = new ArrayList<>();
        try (Stream<Path> runs = Files.list(folder.resolve("runs"))) {
            Path newest = runs.max(Comparator.naturalOrder()).orElseThrow();
            Launcher.run(List.of(heddle, "report", newest.toString()), folder, said::add);
        }
        return lines(said);
    }

    private static String lines(List<String> said) {
        return String.join(System.lineSeparator(), said);
    }

    /// @param element of the annotation
    private static String filledIn(String element, String text, List<Object> instances) {
        return NAME.matcher(text)
                .replaceAll(name -> Matcher.quoteReplacement(value(element, name, instances)));
    }

    /// Taken from the innermost instance that has it.
    private static String value(String element, MatchResult name, List<Object> instances) {
        for (Object instance : instances.reversed()) {
            Optional<Object> value = valueOf(name.group(1), instance);
            if (value.isPresent()) {
                return value.get().toString();
            }
        }
        throw new IllegalArgumentException(
                "@Sustains(%s): %s: the test has no such field or no-argument method, or it is null"
                        .formatted(element, name.group()));
    }

    private static Optional<Object> valueOf(String name, Object instance) {
        Class<?> type = instance.getClass();
        Optional<Field> field =
                ReflectionSupport.findFields(
                                type,
                                element -> element.getName().equals(name),
                                HierarchyTraversalMode.BOTTOM_UP)
                        .stream()
                        .findFirst();
        if (field.isPresent()) {
            return Optional.ofNullable(
                    ReflectionSupport.tryToReadFieldValue(field.get(), instance)
                            .getOrThrow(IllegalStateException::new));
        }
        return ReflectionSupport.findMethod(type, name)
                .map(method -> ReflectionSupport.invokeMethod(method, instance));
    }
}
