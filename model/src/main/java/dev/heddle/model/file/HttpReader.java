package dev.heddle.model.file;

import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Case.DeclaredResource;
import dev.heddle.model.experiment.Case.Published;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.experiment.Experiment.ParameterSet;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.experiment.ThirdParty;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.experiment.Workload.Baseline;
import dev.heddle.model.experiment.Workload.Beside;
import dev.heddle.model.experiment.Workload.KneeSearch;
import dev.heddle.model.experiment.Workload.Preparation;
import dev.heddle.model.experiment.Workload.Readiness;
import dev.heddle.model.experiment.Workload.Warmup;
import dev.heddle.model.load.Knee.OfKind;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.Phase.Arrivals;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.thread.ThreadModel;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Reads an experiment that load-tests services; its cases are its `variants`.
final class HttpReader {
    private static final List<String> MEASURES =
            List.of(Estimate.Names.THROUGHPUT, Estimate.Names.P99);
    private static final int MAX_POOL = 100_000;

    private final YamlMapping root;
    private final YamlContext context;

    public HttpReader(YamlMapping root, YamlContext context) {
        this.root = root;
        this.context = context;
        context.fillInLater("port");
        context.fillInLater("pool");
    }

    public Experiment experiment(ParameterSet parameters) {
        List<ThirdParty> thirdParties = root.mappings("third-party", this::thirdParty);
        String path = Fields.path(root, "request");
        boolean searched = root.has("search");
        LoadProfile load = root.mapping("load", node -> LoadReader.load(node, path, searched));
        RequestSpec first = load.requests().getFirst();
        Workload.Http workload =
                new Workload.Http(
                        root.optionalCount("port", 1, 65_535),
                        Fields.flag(root, "tls", false),
                        Optional.empty(),
                        new Preparation(readiness(load), warmup(first), baseline()),
                        load,
                        root.optional("search", HttpReader::search),
                        root.optional("beside", node -> beside(node, first)),
                        thirdParties);
        List<Case> cases = root.mappings("variants", HttpReader::variant);
        if (cases.isEmpty()) {
            root.problem("variants", "missing; give a list with at least one variant");
        }
        List<String> names = cases.stream().map(Case::name).toList();
        Fields.unique(root, "variants", names);
        cases.forEach(variant -> portGiven(variant, workload));
        return new Experiment(
                Fields.header(root, parameters),
                cases,
                workload,
                Fields.claims(root, MEASURES, names));
    }

    private ThirdParty thirdParty(YamlMapping node) {
        ThirdPartyKind kind = node.oneOf("kind", ThirdPartyKind.class);
        ThirdParty party =
                new ThirdParty(
                        Fields.name(node),
                        switch (kind) {
                            case DELAY -> new ThirdParty.HttpDelay();
                            case RELAY -> link(node);
                            case MARIADB -> Fields.database(node);
                        });
        context.fillInLater(party.portName());
        context.fillInLater(party.schemaName());
        return party;
    }

    private static ThirdParty.Link link(YamlMapping node) {
        String to = node.text("to");
        if (node.has("to") && !to.matches("[^\\s:]+:(\\d{1,5}|\\$\\{[^}]+})")) {
            node.problem(
                    "to",
                    "found '%s'; expected host and port, such as 127.0.0.1:3306".formatted(to));
        }
        return new ThirdParty.Link(
                to,
                Fields.duration(node, "delay", Duration.ZERO),
                node.optionalNumber("bytesPerSecond", 1, 1e12).map(Double::longValue));
    }

    private enum ThirdPartyKind {
        DELAY,
        RELAY,
        MARIADB
    }

    private Readiness readiness(LoadProfile load) {
        return root.mapping(
                "ready",
                node ->
                        new Readiness(
                                node.has("path")
                                        ? other(node, "path", load.requests().getFirst())
                                        : load.readiness(),
                                Fields.duration(node, "atMost", Duration.ofSeconds(60))));
    }

    /// The load's own request, or a GET of another path.
    private static RequestSpec other(YamlMapping node, String field, RequestSpec first) {
        return node.has(field) ? first.getWithSameHeaders(Fields.path(node, field)) : first;
    }

    private Warmup warmup(RequestSpec first) {
        return root.mapping(
                "warmup",
                node ->
                        new Warmup(
                                other(node, "path", first),
                                node.optionalCount("users", 1, 1_000).orElse(4),
                                Fields.duration(node, "atMost", Duration.ofSeconds(20))));
    }

    private Baseline baseline() {
        return root.mapping(
                "baseline",
                node -> new Baseline(Fields.duration(node, "duration", Duration.ofSeconds(2))));
    }

    private static KneeSearch search(YamlMapping node) {
        return new KneeSearch(
                node.optionalText("objective"),
                ofKinds(node.mapping("objectives")),
                node.optionalNumber("max", 1, Phase.MAX_RATE).orElse(KneeSearch.MAX_RATE),
                node.oneOf("arrivals", Arrivals.class, Arrivals.POISSON),
                Optional.empty(),
                Fields.flag(node, "prove", true));
    }

    private static List<OfKind> ofKinds(YamlMapping node) {
        return node.allTexts().entrySet().stream()
                .map(given -> new OfKind(given.getKey(), given.getValue()))
                .toList();
    }

    private static Beside beside(YamlMapping node, RequestSpec first) {
        return new Beside(
                first.getWithSameHeaders(Fields.path(node, "request")),
                node.number("rate", 1, 10_000));
    }

    private static Case variant(YamlMapping node) {
        String name = Fields.caseName(node);
        String description = node.optionalText("description").orElse("");
        ThreadModel threadModel = node.oneOf("threadModel", ThreadModel.class);
        return new Case(
                name,
                description,
                launch(node),
                new Case.Service(
                        threadModel,
                        node.mappings("resources", HttpReader::resource),
                        node.mapping("published", HttpReader::published),
                        Optional.empty()));
    }

    private static Launch launch(YamlMapping node) {
        return new Launch(
                node.text("jar"),
                Optional.empty(),
                new Launch.Java(node.optionalText("jdk"), node.texts("javaOptions")),
                node.texts("arguments"),
                Fields.libraries(node, "with", node.texts("with")),
                Optional.empty(),
                node.optionalCount("pool", 1, MAX_POOL).orElse(0),
                new Launch.Surroundings(
                        node.optionalText("folder"), node.mapping("environment").allTexts()));
    }

    private void portGiven(Case variant, Workload.Http workload) {
        boolean told =
                Stream.concat(
                                variant.launch().arguments().stream(),
                                variant.launch().javaOptions().stream())
                        .anyMatch(argument -> argument.contains("${port}"));
        if (!told && workload.port().isEmpty()) {
            root.problem(
                    "variants",
                    "variant '%s' does not get a port; add ${port} to its arguments, such as %s"
                            .formatted(variant.name(), "--server.port=${port}, or set port: 8080"));
        }
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
            node.problem(
                    "name",
                    "missing capacity; give it, or threads to count, such as http-nio-#-exec-#");
        }
        return resource;
    }

    private enum Held {
        REQUEST,
        UNKNOWN
    }

    private static Published published(YamlMapping node) {
        return new Published(
                node.optionalNumber("offered", 0, 1e12).map(Double::longValue),
                node.optionalNumber("served", 0, 1e12).map(Double::longValue),
                node.optionalNumber("perSecond", 0, 1e9),
                node.optionalNumber("latencyMaxMillis", 0, 1e9),
                node.optionalCount("osThreadsPeak", 0, 100_000_000),
                node.optionalNumber("heapPeakMegabytes", 0, 1e9));
    }
}
