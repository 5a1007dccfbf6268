package dev.heddle.model;

import dev.heddle.model.Experiment.Article;
import dev.heddle.model.LoadExperiment.Baseline;
import dev.heddle.model.LoadExperiment.Beside;
import dev.heddle.model.LoadExperiment.DeclaredResource;
import dev.heddle.model.LoadExperiment.KneeSearch;
import dev.heddle.model.LoadExperiment.Launch;
import dev.heddle.model.LoadExperiment.Published;
import dev.heddle.model.LoadExperiment.Readiness;
import dev.heddle.model.LoadExperiment.Variant;
import dev.heddle.model.LoadExperiment.Warmup;
import dev.heddle.model.LoadProfile.Limits;
import dev.heddle.model.LoadProfile.Protocol;
import dev.heddle.model.Phase.Arrivals;
import dev.heddle.model.RequestSpec.Header;
import dev.heddle.model.internal.YamlContext;
import dev.heddle.model.internal.YamlMapping;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Reads an [Experiment] from its YAML file. Everything wrong with a file is reported together,
/// each problem with its line.
public final class ExperimentFile {
    /// Name of the parameter set that runs by default.
    public static final String QUICK = "quick";

    /// Name of the parameter set with an article's own numbers.
    public static final String PUBLISHED = "published";

    /// Placeholders that are filled in when a trial starts.
    private static final List<String> LATE_NAMES = List.of("port", "pool");

    private static final int MAX_FILE_BYTES = 1 << 20;
    private static final int MAX_CONNECTIONS = 60_000;
    private static final int MAX_POOL = 100_000;

    private final YamlContext context;

    private ExperimentFile(Path file) {
        this.context = new YamlContext(file.getFileName().toString(), LATE_NAMES);
    }

    /// @param parameterSet [#QUICK] or [#PUBLISHED]
    /// @throws InputException if the file is missing or wrong, with every problem in it
    public static Experiment read(Path file, String parameterSet) {
        ExperimentFile reader = new ExperimentFile(file);
        YamlMapping root = YamlMapping.root(text(file), reader.context);
        if (root.has("programs")) {
            ProgramExperimentReader.LATE_NAMES.forEach(reader.context::fillInLater);
        }
        Map<String, String> parameters = parameters(root, parameterSet);
        reader.context.define(parameters);
        Experiment experiment;
        if (root.has("queries")) {
            experiment = QueryExperimentReader.experiment(root, parameterSet, parameters);
        } else if (root.has("programs")) {
            experiment = ProgramExperimentReader.experiment(root, parameterSet, parameters);
        } else {
            experiment = reader.experiment(root, parameterSet, parameters);
        }
        root.done();
        List<String> problems = reader.context.problems();
        if (!problems.isEmpty()) {
            throw new InputException(problems);
        }
        return experiment;
    }

    private static String text(Path file) {
        try {
            if (Files.size(file) > MAX_FILE_BYTES) {
                throw new InputException(
                        file + ": larger than 1 MiB; an experiment is a short YAML file");
            }
            return Files.readString(file);
        } catch (NoSuchFileException e) {
            throw new InputException(file + ": no such file");
        } catch (MalformedInputException e) {
            throw new InputException(file + ": not UTF-8 text; an experiment is a YAML file");
        } catch (IOException e) {
            throw new InputException(
                    "%s: cannot be read (%s); give a YAML file that can".formatted(file, e));
        }
    }

    private LoadExperiment experiment(
            YamlMapping root, String parameterSet, Map<String, String> parameters) {
        List<ThirdParty> thirdParties =
                root.mappings("third-party").stream().map(this::thirdParty).toList();
        String path = path(root, "request");
        List<Variant> variants = variants(root);
        LoadExperiment experiment =
                new LoadExperiment(
                        name(root),
                        root.text("question"),
                        article(root),
                        parameterSet,
                        parameters,
                        blocks(root),
                        inAll(root),
                        root.optionalCount("port", 1, 65_535),
                        readiness(root.mapping("ready"), path),
                        warmup(root, path),
                        baseline(root.mapping("baseline")),
                        load(root.mapping("load"), path, root.has("search")),
                        search(root),
                        beside(root),
                        thirdParties,
                        variants,
                        claims(
                                root,
                                LoadExperiment.MEASURES,
                                variants.stream().map(Variant::name).toList()));
        experiment.variants().forEach(variant -> portGiven(root, experiment, variant));
        return experiment;
    }

    private static Map<String, String> parameters(YamlMapping root, String wanted) {
        YamlMapping sets = root.mapping("parameters");
        Map<String, String> quick = sets.mapping(QUICK).allTexts();
        Map<String, String> published = sets.mapping(PUBLISHED).allTexts();
        sets.done();
        if (sets.has(PUBLISHED) && !published.keySet().equals(quick.keySet())) {
            sets.problem(
                    PUBLISHED,
                    "must define the same names as quick; quick has %s, published has %s"
                            .formatted(quick.keySet(), published.keySet()));
        }
        if (wanted.equals(PUBLISHED) && !sets.has(PUBLISHED)) {
            throw new InputException(
                    "--published: this experiment has no published parameters; run it without");
        }
        return wanted.equals(PUBLISHED) ? published : quick;
    }

    private ThirdParty thirdParty(YamlMapping node) {
        ThirdPartyKind kind = node.oneOf("kind", ThirdPartyKind.class);
        ThirdParty party =
                new ThirdParty(
                        name(node),
                        switch (kind) {
                            case DELAY -> new ThirdParty.HttpDelay();
                            case RELAY -> link(node);
                            case MARIADB -> database(node);
                        });
        node.done();
        context.fillInLater(party.portName());
        context.fillInLater(party.schemaName());
        return party;
    }

    private static ThirdParty.Link link(YamlMapping node) {
        String to = node.text("to");
        if (node.has("to") && !to.matches("[^\\s:]+:(\\d{1,5}|\\$\\{[^}]+})")) {
            node.problem(
                    "to",
                    "found '%s'; accepted: host and port, such as 127.0.0.1:3306".formatted(to));
        }
        return new ThirdParty.Link(
                to,
                bounded(node, "delay", node.optionalDuration("delay").orElse(Duration.ZERO)),
                node.optionalNumber("bytesPerSecond", 1, 1e12).map(Double::longValue));
    }

    static ThirdParty.Database database(YamlMapping node) {
        return new ThirdParty.Database(
                matching(
                        node,
                        "version",
                        "\\d+(\\.\\d+){1,2}",
                        ThirdParty.Database.DEFAULT_VERSION,
                        ThirdParty.Database.DEFAULT_VERSION),
                bounded(
                        node,
                        "roundTrip",
                        node.optionalDuration("roundTrip").orElse(Duration.ZERO)));
    }

    private enum ThirdPartyKind {
        DELAY,
        RELAY,
        MARIADB
    }

    static String name(YamlMapping root) {
        String name = root.text("name");
        if (root.has("name") && !name.matches("[a-z0-9][a-z0-9-]{0,60}")) {
            root.problem(
                    "name",
                    "found '%s'; accepted: lower-case letters, digits and -, such as my-service"
                            .formatted(name));
        }
        return name;
    }

    static int blocks(YamlMapping root) {
        return root.optionalCount("repeat", 1, Experiment.MAX_BLOCKS).orElse(1);
    }

    static boolean inAll(YamlMapping root) {
        return root.optionalText("inAll").map(text -> isTrue(root, text)).orElse(true);
    }

    private static boolean isTrue(YamlMapping root, String text) {
        if (!text.equals("true") && !text.equals("false")) {
            root.problem("inAll", "found '%s'; accepted: true, false".formatted(text));
        }
        return text.equals("true");
    }

    static Optional<Article> article(YamlMapping root) {
        if (!root.has("article")) {
            return Optional.empty();
        }
        YamlMapping node = root.mapping("article");
        Article article =
                new Article(
                        node.text("title"),
                        node.optionalText("section").orElse(""),
                        node.texts("notes"));
        node.done();
        return Optional.of(article);
    }

    private static String path(YamlMapping node, String key) {
        String path = node.text(key);
        if (node.has(key) && !path.matches(RequestSpec.TARGET_FORM)) {
            node.problem(
                    key,
                    "found '%s'; accepted: a path without spaces, such as /op?millis=200"
                            .formatted(path));
        }
        return path;
    }

    private static Readiness readiness(YamlMapping node, String path) {
        if (!node.has("path") && path.contains("{{")) {
            node.problem(
                    "path",
                    "missing; request has places to fill in, so give a path without, such as /ready");
        }
        Readiness readiness =
                new Readiness(
                        node.has("path") ? path(node, "path") : path,
                        bounded(
                                node,
                                "atMost",
                                node.optionalDuration("atMost").orElse(Duration.ofSeconds(60))));
        node.done();
        return readiness;
    }

    private static Warmup warmup(YamlMapping root, String path) {
        YamlMapping node = root.mapping("warmup");
        Warmup warmup =
                new Warmup(
                        node.has("path") ? path(node, "path") : path,
                        node.optionalCount("users", 1, 1_000).orElse(4),
                        bounded(
                                node,
                                "atMost",
                                node.optionalDuration("atMost").orElse(Duration.ofSeconds(20))));
        node.done();
        return warmup;
    }

    private static Baseline baseline(YamlMapping node) {
        Baseline baseline =
                new Baseline(
                        bounded(
                                node,
                                "duration",
                                node.optionalDuration("duration").orElse(Duration.ofSeconds(2))));
        node.done();
        return baseline;
    }

    private static Optional<KneeSearch> search(YamlMapping root) {
        if (!root.has("search")) {
            return Optional.empty();
        }
        YamlMapping node = root.mapping("search");
        KneeSearch search =
                new KneeSearch(
                        node.optionalText("objective"),
                        node.optionalNumber("max", 1, Phase.MAX_RATE).orElse(KneeSearch.MAX_RATE));
        node.done();
        return Optional.of(search);
    }

    private static Optional<Beside> beside(YamlMapping root) {
        if (!root.has("beside")) {
            return Optional.empty();
        }
        YamlMapping node = root.mapping("beside");
        Beside beside = new Beside(path(node, "request"), node.number("rate", 1, 10_000));
        node.done();
        return Optional.of(beside);
    }

    /// @param searched whether the rate comes from the search for the knee
    private static LoadProfile load(YamlMapping node, String path, boolean searched) {
        List<Phase> given =
                node.mappings("phases").stream()
                        .flatMap(item -> ExperimentFile.phases(item).stream())
                        .toList();
        List<Phase> phases = searched && given.isEmpty() ? KneeSearch.PHASES : given;
        if (searched && !given.isEmpty()) {
            node.problem(
                    "phases", "found beside search, which chooses the rates; give one of them");
        }
        if (phases.isEmpty()) {
            node.problem("phases", "missing; give a list, such as - constant: {rate: 100, ...}");
        }
        List<RequestSpec> requests =
                node.mappings("requests").stream().map(ExperimentFile::request).toList();
        LoadProfile load =
                new LoadProfile(
                        requests.isEmpty() ? List.of(RequestSpec.get(path)) : requests,
                        phases,
                        limits(node),
                        protocol(node),
                        node.optionalNumber("seed", 0, 1e15)
                                .map(Double::longValue)
                                .orElse(LoadProfile.DEFAULT_SEED));
        node.done();
        return load;
    }

    private static Limits limits(YamlMapping node) {
        return new Limits(
                bounded(
                        node,
                        "timeout",
                        node.optionalDuration("timeout").orElse(Duration.ofSeconds(30))),
                bounded(
                        node,
                        "drain",
                        node.optionalDuration("drain").orElse(Duration.ofSeconds(5))),
                node.optionalCount("connections", 1, MAX_CONNECTIONS).orElse(10_000));
    }

    private static Protocol protocol(YamlMapping node) {
        String http = node.optionalText("http").orElse("1.1");
        if (!http.equals("1.1") && !http.equals("2")) {
            node.problem("http", "found '%s'; accepted: 1.1, 2".formatted(http));
        }
        return http.equals("2") ? Protocol.HTTP_2 : Protocol.HTTP_1_1;
    }

    private static RequestSpec request(YamlMapping node) {
        String expect = matching(node, "expect", RequestSpec.STATUS_FORM, "2xx", "2xx or 200,404");
        List<Header> headers = new ArrayList<>();
        YamlMapping given = node.mapping("headers");
        given.allTexts()
                .forEach(
                        (name, value) -> {
                            if (!name.matches(Header.NAME_FORM)
                                    || !value.matches(Header.VALUE_FORM)) {
                                given.problem(name, "a header must be visible ASCII text");
                            }
                            headers.add(new Header(name, value));
                        });
        RequestSpec request =
                new RequestSpec(
                        matching(node, "method", RequestSpec.METHOD_FORM, "GET", "GET or POST"),
                        path(node, "path"),
                        headers,
                        node.optionalText("body"),
                        node.optionalCount("weight", 1, RequestSpec.MAX_WEIGHT).orElse(1),
                        expect);
        node.done();
        return request;
    }

    /// A text that must have a form.
    private static String matching(
            YamlMapping node, String key, String form, String otherwise, String such) {
        String text = node.optionalText(key).orElse(otherwise);
        if (!text.matches(form)) {
            node.problem(key, "found '%s'; accepted: such as %s".formatted(text, such));
            return otherwise;
        }
        return text;
    }

    /// The phases that one item stands for: several for steps, otherwise one.
    private static List<Phase> phases(YamlMapping item) {
        List<String> kinds = List.of("constant", "ramp", "steps", "closed");
        List<String> given = kinds.stream().filter(item::has).toList();
        if (given.size() != 1) {
            item.problem("", "must be one of: " + String.join(", ", kinds));
            return List.of();
        }
        String kind = given.getFirst();
        YamlMapping node = item.mapping(kind);
        List<Phase> phases =
                switch (kind) {
                    case "constant" ->
                            List.of(
                                    new Phase.Constant(
                                            node.number("rate", Phase.MIN_RATE, Phase.MAX_RATE),
                                            duration(node),
                                            arrivals(node)));
                    case "ramp" -> List.of(ramp(node));
                    case "steps" -> steps(node);
                    default ->
                            List.of(
                                    new Phase.Closed(
                                            node.count("users", 1, MAX_CONNECTIONS),
                                            node.optionalDuration("think").orElse(Duration.ZERO),
                                            node.optionalDuration("arriveOver")
                                                    .orElse(Duration.ZERO),
                                            duration(node)));
                };
        node.done();
        item.done();
        return phases;
    }

    private static Phase ramp(YamlMapping node) {
        double from = node.number("from", 0, Phase.MAX_RATE);
        double to = node.number("to", 0, Phase.MAX_RATE);
        if (from == 0 && to == 0) {
            node.problem("to", "a ramp from 0 to 0 offers nothing; give a rate above 0");
        }
        return new Phase.Ramp(from, to, duration(node), arrivals(node));
    }

    private static List<Phase> steps(YamlMapping node) {
        Duration each = bounded(node, "each", node.duration("each"));
        Arrivals arrivals = arrivals(node);
        List<Double> rates = node.numbers("rates", Phase.MIN_RATE, Phase.MAX_RATE);
        if (rates.isEmpty()) {
            node.problem("rates", "missing; give a list, such as [100, 200, 400]");
        }
        return rates.stream().<Phase>map(rate -> new Phase.Constant(rate, each, arrivals)).toList();
    }

    private static Duration duration(YamlMapping node) {
        return bounded(node, "duration", node.duration("duration"));
    }

    private static Arrivals arrivals(YamlMapping node) {
        return node.has("arrivals") ? node.oneOf("arrivals", Arrivals.class) : Arrivals.EVEN;
    }

    private static List<Variant> variants(YamlMapping root) {
        List<Variant> variants =
                root.mappings("variants").stream().map(ExperimentFile::variant).toList();
        if (variants.isEmpty()) {
            root.problem("variants", "missing; give a list with at least one variant");
        }
        unique(root, "variants", variants.stream().map(Variant::name).toList());
        return variants;
    }

    static void unique(YamlMapping root, String key, List<String> names) {
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (!seen.add(name)) {
                root.problem(key, "two %s are named '%s'".formatted(key, name));
            }
        }
    }

    /// @param measures that a claim may be about
    /// @param names that a ratio may be of
    static List<Claim> claims(YamlMapping root, List<String> measures, List<String> names) {
        return root.mappings("claims").stream().map(node -> claim(node, measures, names)).toList();
    }

    private static Claim claim(YamlMapping node, List<String> measures, List<String> names) {
        String measure = node.text("measure");
        if (node.has("measure") && !measures.contains(measure)) {
            node.problem(
                    "measure",
                    "found '%s'; accepted: %s".formatted(measure, String.join(", ", measures)));
        }
        String ratio = node.text("ratio");
        List<String> sides = Arrays.stream(ratio.split("/")).map(String::strip).toList();
        if (node.has("ratio") && sides.size() != 2) {
            node.problem(
                    "ratio", "found '%s'; accepted: two names, such as a / b".formatted(ratio));
            sides = List.of("", "");
        }
        for (String side : sides) {
            // Which JDKs a program runs on is known only when it is run.
            String name = side.replaceFirst(" on \\d+$", "");
            if (node.has("ratio") && !side.isEmpty() && !names.contains(name)) {
                node.problem(
                        "ratio",
                        "found '%s'; accepted: %s".formatted(side, String.join("; ", names)));
            }
        }
        Claim claim =
                new Claim(
                        node.text("claim"),
                        measure,
                        sides.getFirst(),
                        sides.getLast(),
                        node.optionalText("expect").isEmpty()
                                || node.oneOf("expect", Ratio.class) == Ratio.ABOVE);
        node.done();
        return claim;
    }

    /// Where the ratio of a claim that holds is, seen from 1.
    private enum Ratio {
        ABOVE,
        NOT_ABOVE
    }

    private static Variant variant(YamlMapping node) {
        Variant variant =
                new Variant(
                        variantName(node),
                        node.optionalText("description").orElse(""),
                        node.oneOf("threadModel", ThreadModel.class),
                        launch(node),
                        node.mappings("resources").stream().map(ExperimentFile::resource).toList(),
                        published(node.mapping("published")));
        node.done();
        return variant;
    }

    private static Launch launch(YamlMapping node) {
        return new Launch(
                node.text("jar"),
                Optional.empty(),
                node.optionalText("jdk"),
                node.texts("javaOptions"),
                node.texts("arguments"),
                libraries(node),
                node.optionalCount("pool", 1, MAX_POOL).orElse(0));
    }

    private static List<String> libraries(YamlMapping node) {
        List<String> libraries = node.texts("with");
        for (String library : libraries) {
            if (!library.matches(Launch.LIBRARY_FORM)) {
                node.problem(
                        "with",
                        "found '%s'; accepted: %s".formatted(library, Launch.LIBRARY_EXAMPLE));
            }
        }
        return libraries;
    }

    private static void portGiven(YamlMapping root, LoadExperiment experiment, Variant variant) {
        boolean told =
                Stream.concat(
                                variant.launch().arguments().stream(),
                                variant.launch().javaOptions().stream())
                        .anyMatch(argument -> argument.contains("${port}"));
        if (!told && experiment.port().isEmpty()) {
            root.problem(
                    "variants",
                    "variant '%s' is not told its port; add ${port} to its arguments, such as %s"
                            .formatted(
                                    variant.name(), "--server.port=${port}, or give port: 8080"));
        }
    }

    static String variantName(YamlMapping node) {
        String name = node.text("name");
        if (node.has("name") && !name.matches("[A-Za-z0-9][A-Za-z0-9 ._,+-]{0,39}")) {
            node.problem(
                    "name",
                    "found '%s'; accepted: up to 40 letters, digits, spaces and . _ , + -"
                            .formatted(name));
        }
        return name;
    }

    private static DeclaredResource resource(YamlMapping node) {
        DeclaredResource resource =
                new DeclaredResource(
                        node.text("name"),
                        node.optionalText("threads"),
                        node.optionalCount("capacity", 1, 10_000_000),
                        node.oneOf("held", Held.class) == Held.REQUEST,
                        node.optionalText("remedy").orElse(""));
        if (resource.threads().isEmpty() && resource.capacity().isEmpty()) {
            node.problem("name", "give a capacity, or threads to count, such as http-nio-#-exec-#");
        }
        node.done();
        return resource;
    }

    private enum Held {
        REQUEST,
        UNKNOWN
    }

    private static Published published(YamlMapping node) {
        Published published =
                new Published(
                        node.optionalNumber("offered", 0, 1e12).map(Double::longValue),
                        node.optionalNumber("served", 0, 1e12).map(Double::longValue),
                        node.optionalNumber("perSecond", 0, 1e9),
                        node.optionalNumber("latencyMaxMillis", 0, 1e9),
                        node.optionalCount("osThreadsPeak", 0, 100_000_000),
                        node.optionalNumber("heapPeakMegabytes", 0, 1e9));
        node.done();
        return published;
    }

    static Duration bounded(YamlMapping node, String key, Duration duration) {
        if (duration.compareTo(Phase.MAX_DURATION) > 0) {
            node.problem(key, "longer than 1 h; every run is bounded, give 60m or less");
        }
        return duration;
    }
}
