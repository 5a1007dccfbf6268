package dev.heddle.model.file;

import dev.heddle.model.Durations;
import dev.heddle.model.InputException;
import dev.heddle.model.Numbers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/// One YAML mapping, read field by field. An invalid value is recorded in the context, with its
/// line, and a placeholder is returned, so that one pass finds all problems. [#done] then records
/// unknown keys.
final class YamlMapping {
    private final YamlContext context;
    private final String where;
    private final int line;
    private final Map<String, Node> values = new LinkedHashMap<>();
    private final Map<String, Integer> keyLines = new LinkedHashMap<>();
    private final Set<String> asked = new LinkedHashSet<>();

    private YamlMapping(YamlContext context, String where, int line) {
        this.context = context;
        this.where = where;
        this.line = line;
    }

    private YamlMapping(YamlContext context, String where, MappingNode node) {
        this(context, where, lineOf(node));
        for (NodeTuple tuple : node.getValue()) {
            if (tuple.getKeyNode() instanceof ScalarNode key) {
                if (values.put(key.getValue(), tuple.getValueNode()) != null) {
                    context.problem(lineOf(key), at(key.getValue()) + "duplicate key; keep one");
                }
                keyLines.put(key.getValue(), lineOf(key));
            } else {
                context.problem(
                        lineOf(tuple.getKeyNode()), at("") + "invalid key; expected plain text");
            }
        }
    }

    /// The top-level mapping of a file.
    ///
    /// @throws InputException if the text is no YAML mapping
    public static YamlMapping root(String text, YamlContext context) {
        LoadSettings settings = LoadSettings.builder().build();
        try {
            Optional<Node> node = new Compose(settings).composeString(text);
            if (node.isPresent() && node.get() instanceof MappingNode mapping) {
                return new YamlMapping(context, "", mapping);
            }
            context.problem(1, "expected keys and values, such as name: my-name");
        } catch (MarkedYamlEngineException e) {
            int line = e.getProblemMark().map(mark -> mark.getLine() + 1).orElse(1);
            context.problem(line, "invalid YAML: " + e.getProblem());
        } catch (YamlEngineException e) {
            context.problem(1, "invalid YAML: " + firstLine(String.valueOf(e.getMessage())));
        } catch (StackOverflowError e) {
            context.problem(1, "invalid YAML: nested too deeply");
        }
        throw new InputException(context.problems());
    }

    /// The line of a key, or of the mapping if the key is missing.
    public int lineOf(String key) {
        return keyLines.getOrDefault(key, line);
    }

    public boolean has(String key) {
        return values.containsKey(key);
    }

    public Set<String> keys() {
        return values.keySet();
    }

    /// A file named in this one, relative to its folder.
    Path beside(String name) {
        return context.beside(name);
    }

    public void problem(String key, String message) {
        context.problem(lineOf(key), at(key) + message);
    }

    String text(String key) {
        return optionalText(key).orElseGet(() -> missing(key, "text"));
    }

    public Optional<String> optionalText(String key) {
        return scalar(key).map(node -> context.filledIn(node.getValue(), lineOf(node)));
    }

    Duration duration(String key) {
        return optionalDuration(key)
                .orElseGet(
                        () -> {
                            missing(key, Durations.ACCEPTED);
                            return Duration.ofSeconds(1);
                        });
    }

    Optional<Duration> optionalDuration(String key) {
        return optionalText(key)
                .map(
                        text ->
                                Durations.parse(text)
                                        .orElseGet(
                                                () -> {
                                                    wrong(key, text, Durations.ACCEPTED);
                                                    return Duration.ofSeconds(1);
                                                }));
    }

    /// A number in `[min, max]`.
    double number(String key, double min, double max) {
        return optionalNumber(key, min, max)
                .orElseGet(
                        () -> {
                            missing(key, "a number " + range(min, max));
                            return min;
                        });
    }

    Optional<Double> optionalNumber(String key, double min, double max) {
        return optionalText(key).map(text -> number(key, text, min, max));
    }

    private double number(String key, String text, double min, double max) {
        return Numbers.parse(text)
                .filter(value -> value >= min && value <= max)
                .orElseGet(
                        () -> {
                            wrong(key, text, "a number " + range(min, max));
                            return min;
                        });
    }

    /// A list of numbers in `[min, max]`; empty where the key is missing.
    List<Double> numbers(String key, double min, double max) {
        List<Double> numbers = new ArrayList<>();
        for (String text : texts(key)) {
            numbers.add(number(key, text, min, max));
        }
        return numbers;
    }

    Optional<Integer> optionalCount(String key, int min, int max) {
        return optionalNumber(key, min, max)
                .map(
                        value -> {
                            if (value != Math.rint(value)) {
                                wrong(key, value.toString(), "a whole number");
                            }
                            return value.intValue();
                        });
    }

    int count(String key, int min, int max) {
        return optionalCount(key, min, max)
                .orElseGet(
                        () -> {
                            missing(key, "a whole number " + range(min, max));
                            return min;
                        });
    }

    <E extends Enum<E>> E oneOf(String key, Class<E> type) {
        List<String> accepted =
                Arrays.stream(type.getEnumConstants())
                        .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                        .toList();
        String oneOf = "one of " + String.join(", ", accepted);
        String found = optionalText(key).orElseGet(() -> missing(key, oneOf));
        int index = accepted.indexOf(found);
        if (index < 0 && has(key)) {
            wrong(key, found, oneOf + YamlContext.didYouMean(found, accepted));
        }
        return type.getEnumConstants()[Math.max(0, index)];
    }

    /// One of an enum's constants, or another where the key is missing.
    <E extends Enum<E>> E oneOf(String key, Class<E> type, E otherwise) {
        return has(key) ? oneOf(key, type) : otherwise;
    }

    /// A list of plain texts; empty where the key is missing.
    List<String> texts(String key) {
        List<String> texts = new ArrayList<>();
        for (Node item : items(key)) {
            if (item instanceof ScalarNode scalar) {
                texts.add(context.filledIn(scalar.getValue(), lineOf(scalar)));
            } else {
                context.problem(lineOf(item), at(key) + "invalid item; expected plain text");
            }
        }
        return texts;
    }

    /// Whether the value is a mapping.
    public boolean isMapping(String key) {
        return values.get(key) instanceof MappingNode;
    }

    /// A single value as a list of one, or a list.
    public List<String> oneOrMore(String key) {
        return values.get(key) instanceof ScalarNode
                ? optionalText(key).stream().toList()
                : texts(key);
    }

    /// A mapping within this one; an empty one where the key is missing.
    public YamlMapping mapping(String key) {
        asked.add(key);
        Node node = values.get(key);
        if (node instanceof MappingNode mapping) {
            return new YamlMapping(context, path(key), mapping);
        }
        if (node != null) {
            problem(key, "expected keys and values");
        }
        return new YamlMapping(context, path(key), lineOf(key));
    }

    /// A mapping within this one, read to its [#done]; an empty one where the key is missing.
    public <T> T mapping(String key, Function<YamlMapping, T> read) {
        return whole(mapping(key), read);
    }

    /// A mapping within this one, read to its [#done]; empty where the key is missing.
    <T> Optional<T> optional(String key, Function<YamlMapping, T> read) {
        return has(key) ? Optional.of(mapping(key, read)) : Optional.empty();
    }

    /// A list of mappings; empty where the key is missing.
    List<YamlMapping> mappings(String key) {
        List<YamlMapping> mappings = new ArrayList<>();
        for (Node item : items(key)) {
            String place = path(key) + "[" + mappings.size() + "]";
            if (item instanceof MappingNode mapping) {
                mappings.add(new YamlMapping(context, place, mapping));
            } else {
                context.problem(lineOf(item), place + ": expected keys and values");
            }
        }
        return mappings;
    }

    /// A list of mappings, each read to its [#done]; empty where the key is missing.
    <T> List<T> mappings(String key, Function<YamlMapping, T> read) {
        return mappings(key).stream().map(node -> whole(node, read)).toList();
    }

    private static <T> T whole(YamlMapping node, Function<YamlMapping, T> read) {
        T value = read.apply(node);
        node.done();
        return value;
    }

    /// All keys with their values as text.
    public Map<String, String> allTexts() {
        Map<String, String> texts = new LinkedHashMap<>();
        for (String key : keys()) {
            optionalText(key).ifPresent(text -> texts.put(key, text));
        }
        return texts;
    }

    /// Records each unknown key.
    public void done() {
        for (String key : values.keySet()) {
            if (!asked.contains(key)) {
                problem(
                        key,
                        "unknown key; expected one of %s%s"
                                .formatted(
                                        String.join(", ", asked),
                                        YamlContext.didYouMean(key, asked)));
            }
        }
    }

    private List<Node> items(String key) {
        asked.add(key);
        Node node = values.get(key);
        if (node instanceof SequenceNode sequence) {
            return sequence.getValue();
        }
        if (node != null) {
            problem(key, "expected a list");
        }
        return List.of();
    }

    private Optional<ScalarNode> scalar(String key) {
        asked.add(key);
        Node node = values.get(key);
        if (node instanceof ScalarNode scalar) {
            return Optional.of(scalar);
        }
        if (node != null) {
            problem(key, "expected a single value");
        }
        return Optional.empty();
    }

    private String missing(String key, String accepted) {
        if (!has(key)) {
            context.problem(line, at(key) + "missing; expected " + accepted);
        }
        return "";
    }

    private void wrong(String key, String found, String accepted) {
        problem(key, "found '%s'; expected %s".formatted(found, accepted));
    }

    private String at(String key) {
        String path = path(key);
        return path.isEmpty() ? "" : path + ": ";
    }

    private String path(String key) {
        if (key.isEmpty()) {
            return where;
        }
        return where.isEmpty() ? key : where + "." + key;
    }

    private static String range(double min, double max) {
        return "from %s to %s".formatted(plain(min), plain(max));
    }

    private static String plain(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    private static int lineOf(Node node) {
        return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
    }

    private static String firstLine(String message) {
        return message.lines().findFirst().orElse(message);
    }
}
