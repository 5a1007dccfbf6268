package dev.heddle.model.file;

import dev.heddle.model.InputException;
import dev.heddle.model.InputException.Problem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The state of reading one file: its name, the parameters to fill in, the problems found.
final class YamlContext {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([^}]*)}");

    private static final String ENVIRONMENT = "env:";

    private final Path file;
    private final Map<Integer, List<String>> problemsByLine = new TreeMap<>();
    private final Map<String, String> parameters = new LinkedHashMap<>();

    /// Names filled in later, when a trial starts; left as they are here.
    private final List<String> lateNames = new ArrayList<>();

    private final Predicate<String> readable;

    private boolean allLater;

    /// @param readable environment variables that the file may read
    public YamlContext(Path file, Predicate<String> readable) {
        this.file = file;
        this.readable = readable;
    }

    /// A file named in this one, relative to its folder.
    Path beside(String name) {
        return file.resolveSibling(name);
    }

    /// Leaves a name as it is: it is filled in when a trial starts.
    void fillInLater(String name) {
        lateNames.add(name);
    }

    /// Whether from now on every name is left as it is, except those of the environment.
    public void fillInAllLater(boolean all) {
        allLater = all;
    }

    public void define(Map<String, String> values) {
        parameters.putAll(values);
    }

    void problem(int line, String message) {
        List<String> ofLine = problemsByLine.computeIfAbsent(line, _ -> new ArrayList<>());
        if (!ofLine.contains(message)) {
            ofLine.add(message);
        }
    }

    /// @throws InputException if there are problems, with all of them
    public void check() {
        List<Problem> problems = problems();
        if (!problems.isEmpty()) {
            throw new InputException(problems);
        }
    }

    /// All problems as `file:line: message`, by line.
    List<Problem> problems() {
        List<Problem> all = new ArrayList<>();
        problemsByLine.forEach(
                (line, messages) ->
                        messages.forEach(
                                message ->
                                        all.add(
                                                new Problem(
                                                        "",
                                                        "%s:%d: %s"
                                                                .formatted(
                                                                        file.getFileName(),
                                                                        line,
                                                                        message)))));
        return all;
    }

    /// The text with each `${name}` replaced by the parameter's value, and each `${env:NAME}` by
    /// that of a variable of Heddle's environment.
    String filledIn(String text, int line) {
        return PLACEHOLDER.matcher(text).replaceAll(match -> value(match.group(1), line));
    }

    private String value(String name, int line) {
        if (name.startsWith(ENVIRONMENT)) {
            return Matcher.quoteReplacement(
                    environment(name.substring(ENVIRONMENT.length()), line));
        }
        String value = parameters.get(name);
        if (value != null) {
            return Matcher.quoteReplacement(value);
        }
        if (!allLater && !lateNames.contains(name)) {
            List<String> known = new ArrayList<>(parameters.keySet());
            known.addAll(lateNames);
            problem(
                    line,
                    "undefined parameter ${%s}; defined: %s%s"
                            .formatted(name, String.join(", ", known), didYouMean(name, known)));
        }
        return Matcher.quoteReplacement("${" + name + "}");
    }

    /// A file may be anybody's, and send what it reads: only its user can allow that.
    private String environment(String name, int line) {
        if (!readable.test(name)) {
            problem(
                    line,
                    ("${env:%s}: a file may not read the environment by itself; if you trust it,"
                                    + " add --allow-env %s (load, compare, tune, run)")
                            .formatted(name, name));
            return "";
        }
        String value = System.getenv(name);
        if (value == null) {
            problem(
                    line,
                    "${env:%s}: environment variable not set; export it first".formatted(name));
        }
        return value == null ? "" : value;
    }

    /// `; did you mean X?` for the nearest accepted word, if one is near.
    static String didYouMean(String found, Iterable<String> accepted) {
        List<String> candidates = new ArrayList<>();
        accepted.forEach(candidates::add);
        return candidates.stream()
                .filter(word -> distance(found, word) <= Math.max(1, word.length() / 3))
                .min(Comparator.comparingInt(word -> distance(found, word)))
                .map(word -> "; did you mean " + word + "?")
                .orElse("");
    }

    /// Levenshtein distance.
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(substituted, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
