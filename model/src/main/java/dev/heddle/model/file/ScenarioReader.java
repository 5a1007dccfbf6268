package dev.heddle.model.file;

import dev.heddle.model.InputFile;
import dev.heddle.model.IoReason;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.load.Scenario;
import dev.heddle.model.load.Scenario.Capture;
import dev.heddle.model.load.Scenario.Journey;
import dev.heddle.model.load.Scenario.Login;
import dev.heddle.model.load.Scenario.Order;
import dev.heddle.model.load.Scenario.Source;
import dev.heddle.model.load.Scenario.Step;
import dev.heddle.model.load.Scenario.Table;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.apache.commons.csv.DuplicateHeaderMode;

/// Reads a scenario: from its own file, or `scenario` of a load.
final class ScenarioReader {
    private static final Set<String> OURS = Set.of("seq", "random");
    private static final Pattern PLACE = Pattern.compile("\\{\\{([^{}]*)}}");
    private static final String GIVEN_PATH = "\\{\\{[^{}]+}}[\\x21-\\x7e]*";
    private static final String ONCE = "run";
    private static final String EACH = "user";

    /// Rows are kept in memory, and sent to each pod.
    private static final int MAX_DATA_BYTES = 64 << 20;

    private static final int MOST_STEPS = 1_000;

    private final YamlMapping root;

    /// Variables defined by data or by a capture.
    private final Set<String> variables = new HashSet<>();

    /// The requests whose variables are checked when all are known.
    private final List<Used> used = new ArrayList<>();

    private record Used(YamlMapping node, RequestSpec request) {}

    private ScenarioReader(YamlMapping root) {
        this.root = root;
    }

    public static Scenario read(YamlMapping root) {
        return new ScenarioReader(root).scenario();
    }

    private Scenario scenario() {
        Optional<Table> data = root.optional("data", this::data);
        Optional<Login> login = root.optional("login", this::login);
        boolean cookies = Fields.flag(root, "cookies", true);
        List<Journey> journeys = journeys();
        root.done();
        used.forEach(this::checkVariables);
        return new Scenario(journeys, login, data, cookies);
    }

    /// `steps` stands for one journey.
    private List<Journey> journeys() {
        if (root.has("steps") && root.has("journeys")) {
            root.problem("steps", "cannot be combined with journeys; use one of them");
        }
        List<Journey> journeys =
                root.has("steps")
                        ? List.of(new Journey("journey", 1, steps(root)))
                        : root.mappings("journeys", this::journey);
        if (journeys.isEmpty()) {
            root.problem(
                    "journeys",
                    "missing; give steps (a list such as - path: /), or journeys"
                            + " with several lists of steps");
        }
        Fields.unique(root, "journeys", journeys.stream().map(Journey::name).toList());
        return journeys;
    }

    private Journey journey(YamlMapping node) {
        return new Journey(
                Fields.caseName(node),
                node.optionalCount("weight", 1, RequestSpec.MAX_WEIGHT).orElse(1),
                steps(node));
    }

    private Login login(YamlMapping node) {
        String per = node.optionalText("per").orElse(EACH);
        if (!per.equals(ONCE) && !per.equals(EACH)) {
            node.problem("per", "found '%s'; expected user or run".formatted(per));
        }
        return new Login(per.equals(ONCE), steps(node), Optional.empty());
    }

    private List<Step> steps(YamlMapping node) {
        List<Step> steps = node.mappings("steps", this::step);
        if (steps.isEmpty() || steps.size() > MOST_STEPS) {
            node.problem(
                    "steps",
                    "found %d; expected 1 to %d, such as - path: /"
                            .formatted(steps.size(), MOST_STEPS));
        }
        return steps;
    }

    private Step step(YamlMapping node) {
        RequestSpec request = LoadReader.request(node, path(node));
        used.add(new Used(node, request));
        String name = node.optionalText("name").orElse(request.method() + " " + request.target());
        Duration pause = Fields.duration(node, "pause", Duration.ZERO);
        return new Step(name, request, pause, captures(node.mapping("capture")));
    }

    /// The path may be a captured value.
    private static String path(YamlMapping node) {
        boolean given =
                node.optionalText("path").filter(path -> path.matches(GIVEN_PATH)).isPresent();
        return given ? node.text("path") : Fields.path(node, "path");
    }

    private List<Capture> captures(YamlMapping node) {
        List<Capture> captures = new ArrayList<>();
        for (String variable : node.keys()) {
            checkName(node, variable);
            variables.add(variable);
            captures.add(capture(variable, node.mapping(variable)));
        }
        return captures;
    }

    private static Capture capture(String variable, YamlMapping node) {
        List<Source> given =
                Stream.of(Source.values()).filter(source -> node.has(key(source))).toList();
        if (given.size() != 1) {
            node.problem("", "expected exactly one of json, regex, header");
            return new Capture(variable, Source.HEADER, "");
        }
        Source source = given.getFirst();
        String expression = node.text(key(source));
        switch (source) {
            case JSON -> checkPath(node, expression);
            case REGEX -> checkRegex(node, expression);
            case HEADER -> {}
        }
        node.done();
        return new Capture(variable, source, expression);
    }

    private static String key(Source source) {
        return source.name().toLowerCase(Locale.ROOT);
    }

    private static void checkPath(YamlMapping node, String path) {
        if (!path.startsWith("$")) {
            node.problem(
                    "json",
                    "found '%s'; expected a JSONPath, such as $.id or $.items[0].id"
                            .formatted(path));
        }
    }

    private static void checkRegex(YamlMapping node, String regex) {
        try {
            if (Pattern.compile(regex).matcher("").groupCount() < 1) {
                node.problem(
                        "regex",
                        ("found '%s'; expected a group in parentheses to capture, such as"
                                        + " id=(\\d+)")
                                .formatted(regex));
            }
        } catch (PatternSyntaxException e) {
            node.problem(
                    "regex",
                    "found '%s'; invalid regular expression: %s"
                            .formatted(regex, e.getDescription()));
        }
    }

    private static void checkName(YamlMapping node, String variable) {
        if (!variable.matches(Scenario.VARIABLE_FORM) || OURS.contains(variable)) {
            node.problem(
                    variable,
                    "invalid variable name; expected letters, digits, _ and -, other than"
                            + " seq and random");
        }
    }

    private void checkVariables(Used of) {
        RequestSpec request = of.request();
        Stream<String> texts =
                Stream.concat(
                        Stream.of(request.target(), request.body().orElse("")),
                        request.headers().stream().map(RequestSpec.Header::value));
        List<String> places =
                texts.flatMap(text -> PLACE.matcher(text).results().map(place -> place.group(1)))
                        .distinct()
                        .toList();
        places.stream()
                .filter(place -> !place.equals(place.strip()))
                .filter(place -> place.strip().matches(Scenario.VARIABLE_FORM))
                .forEach(
                        place ->
                                of.node()
                                        .problem(
                                                "",
                                                "found '{{%s}}'; expected {{%s}}, without blanks"
                                                        .formatted(place, place.strip())));
        places.stream()
                .filter(name -> name.matches(Scenario.VARIABLE_FORM))
                .filter(name -> !OURS.contains(name) && !variables.contains(name))
                .forEach(
                        name ->
                                of.node()
                                        .problem(
                                                "",
                                                ("{{%s}} is not defined by a column or a"
                                                                + " capture%s")
                                                        .formatted(
                                                                name,
                                                                YamlContext.didYouMean(
                                                                        name, variables))));
    }

    private Table data(YamlMapping node) {
        String name = node.text("file");
        Order order = order(node);
        Table table =
                node.has("file")
                        ? table(node, name, order)
                        : new Table(List.of(), List.of(), order);
        table.columns().forEach(column -> checkName(node, column));
        variables.addAll(table.columns());
        return table;
    }

    private static Order order(YamlMapping node) {
        String text = node.optionalText("order").orElse("in-order");
        return switch (text) {
            case "in-order" -> Order.IN_ORDER;
            case "random" -> Order.RANDOM;
            case "once" -> Order.ONCE;
            default -> {
                node.problem(
                        "order", "found '%s'; expected in-order, random or once".formatted(text));
                yield Order.IN_ORDER;
            }
        };
    }

    private static Table table(YamlMapping node, String name, Order order) {
        CSVFormat format =
                CSVFormat.RFC4180
                        .builder()
                        .setHeader()
                        .setSkipHeaderRecord(true)
                        .setDuplicateHeaderMode(DuplicateHeaderMode.DISALLOW)
                        .setIgnoreEmptyLines(true)
                        .setTrim(true)
                        .get();
        try {
            Path file = node.beside(name);
            // Spreadsheets write a byte order mark (U+FEFF).
            String text = InputFile.text(file, MAX_DATA_BYTES).replaceFirst("^\uFEFF", "");
            try (CSVParser parser = format.parse(new StringReader(text))) {
                List<String> columns = parser.getHeaderNames();
                List<List<String>> rows = parser.stream().map(CSVRecord::toList).toList();
                checkRows(node, file, columns, rows);
                return new Table(columns, rows, order);
            }
        } catch (IOException | UncheckedIOException | IllegalArgumentException e) {
            node.problem("file", "%s: %s".formatted(name, why(e)));
            return new Table(List.of(), List.of(), order);
        }
    }

    private static void checkRows(
            YamlMapping node, Path file, List<String> columns, List<List<String>> rows) {
        if (rows.isEmpty()) {
            node.problem(
                    "file", file + ": no rows; expected a header line, then one row per journey");
        }
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).size() != columns.size()) {
                node.problem(
                        "file",
                        "%s: row %d has %d values, the header line %d"
                                .formatted(file, i + 1, rows.get(i).size(), columns.size()));
                return;
            }
        }
    }

    private static String why(Exception e) {
        return switch (e) {
            case NoSuchFileException _ -> "no such file";
            case MalformedInputException _ -> "not UTF-8 text";
            case UncheckedIOException _ -> "invalid CSV: " + e.getMessage();
            case IOException io -> "cannot read (%s)".formatted(IoReason.of(io));
            default -> "invalid CSV: " + e.getMessage();
        };
    }
}
