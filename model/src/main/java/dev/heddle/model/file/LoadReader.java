package dev.heddle.model.file;

import dev.heddle.model.experiment.Workload.KneeSearch;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadProfile.Limits;
import dev.heddle.model.load.LoadProfile.Protocol;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.Phase.Arrivals;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.load.RequestSpec.Header;
import dev.heddle.model.load.Scenario;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads a load profile: the requests to a service, and their rates.
final class LoadReader {
    private static final int MAX_CONNECTIONS = 60_000;
    private static final List<String> KINDS = List.of("constant", "ramp", "steps", "closed");

    private LoadReader() {}

    /// @param searched whether the rate comes from the knee search
    static LoadProfile load(YamlMapping node, String path, boolean searched) {
        List<Phase> given =
                node.mappings("phases").stream()
                        .flatMap(item -> LoadReader.phases(item).stream())
                        .toList();
        List<Phase> phases = searched && given.isEmpty() ? KneeSearch.PHASES : given;
        if (searched && !given.isEmpty()) {
            node.problem(
                    "phases",
                    "cannot be combined with search, which chooses the rates; use"
                            + " one of them");
        }
        if (phases.isEmpty()) {
            node.problem("phases", "missing; give a list, such as - constant: {rate: 100, ...}");
        }
        long seed =
                node.optionalNumber("seed", 0, 1e15)
                        .map(Double::longValue)
                        .orElse(LoadProfile.DEFAULT_SEED);
        Optional<Scenario> scenario = scenario(node);
        return new LoadProfile(
                scenario.map(Scenario::requests).orElseGet(() -> requests(node, path)),
                scenario,
                phases,
                limits(node),
                protocol(node),
                seed);
    }

    private static Optional<Scenario> scenario(YamlMapping node) {
        if (!node.has("scenario")) {
            return Optional.empty();
        }
        if (node.has("requests")) {
            node.problem(
                    "requests",
                    "cannot be combined with scenario, which defines the requests; use"
                            + " one of them");
            node.mappings("requests");
        }
        return Optional.of(ScenarioReader.read(node.mapping("scenario")))
                .filter(read -> !read.steps().isEmpty());
    }

    private static List<RequestSpec> requests(YamlMapping node, String path) {
        List<RequestSpec> requests = node.mappings("requests", LoadReader::request);
        return requests.isEmpty() ? List.of(RequestSpec.get(path)) : requests;
    }

    private static Limits limits(YamlMapping node) {
        Optional<Integer> connections = node.optionalCount("connections", 1, MAX_CONNECTIONS);
        return new Limits(
                timeout(node),
                Fields.duration(node, "drain", Duration.ofSeconds(5)),
                connections.orElse(10_000),
                connections.orElse(Limits.SHARED_CONNECTIONS),
                Limits.MAX_REQUESTS);
    }

    private static Duration timeout(YamlMapping node) {
        Duration timeout = Fields.duration(node, "timeout", Duration.ofSeconds(30));
        if (timeout.compareTo(Limits.LEAST_TIMEOUT) < 0) {
            node.problem(
                    "timeout", "expected at least %dms".formatted(Limits.LEAST_TIMEOUT.toMillis()));
        }
        return timeout;
    }

    private static Protocol protocol(YamlMapping node) {
        String http = node.optionalText("http").orElse("1.1");
        if (!http.equals("1.1") && !http.equals("2")) {
            node.problem("http", "found '%s'; expected 1.1 or 2".formatted(http));
        }
        return http.equals("2") ? Protocol.HTTP_2 : Protocol.HTTP_1_1;
    }

    private static RequestSpec request(YamlMapping node) {
        int weight = node.optionalCount("weight", 1, RequestSpec.MAX_WEIGHT).orElse(1);
        return request(node, Fields.path(node, "path")).weighing(weight);
    }

    /// One request, whose fields are among others of a mapping.
    static RequestSpec request(YamlMapping node, String path) {
        return new RequestSpec(
                Fields.matching(node, "method", RequestSpec.METHOD_FORM, "GET", "GET or POST"),
                path,
                headers(node.mapping("headers")),
                node.optionalText("body"),
                1,
                Fields.matching(node, "expect", RequestSpec.STATUS_FORM, "2xx", "2xx or 200,404"));
    }

    private static List<Header> headers(YamlMapping node) {
        List<Header> headers = new ArrayList<>();
        node.allTexts()
                .forEach(
                        (name, value) -> {
                            if (!name.matches(Header.NAME_FORM)
                                    || !value.matches(Header.VALUE_FORM)) {
                                node.problem(
                                        name,
                                        "invalid header; expected visible ASCII text, and not the"
                                                + " length, which Heddle writes");
                            }
                            headers.add(new Header(name, value));
                        });
        return headers;
    }

    /// The phases of one item: several for steps, otherwise one.
    private static List<Phase> phases(YamlMapping item) {
        List<String> given = KINDS.stream().filter(item::has).toList();
        if (given.size() != 1) {
            item.problem("", "expected exactly one of " + String.join(", ", KINDS));
            return List.of();
        }
        String kind = given.getFirst();
        List<Phase> phases = item.mapping(kind, node -> phases(kind, node));
        item.done();
        return phases;
    }

    private static List<Phase> phases(String kind, YamlMapping node) {
        return switch (kind) {
            case "constant" -> List.of(constant(node));
            case "ramp" -> List.of(ramp(node));
            case "steps" -> steps(node);
            default -> List.of(closed(node));
        };
    }

    private static Phase constant(YamlMapping node) {
        return new Phase.Constant(
                node.number("rate", Phase.MIN_RATE, Phase.MAX_RATE),
                duration(node),
                arrivals(node));
    }

    private static Phase closed(YamlMapping node) {
        return new Phase.Closed(
                node.count("users", 1, MAX_CONNECTIONS),
                Fields.duration(node, "think", Duration.ZERO),
                Fields.duration(node, "arriveOver", Duration.ZERO),
                duration(node));
    }

    private static Phase ramp(YamlMapping node) {
        double from = node.number("from", 0, Phase.MAX_RATE);
        double to = node.number("to", 0, Phase.MAX_RATE);
        if (from == 0 && to == 0) {
            node.problem("to", "a ramp from 0 to 0 sends no requests; give a rate above 0");
        }
        return new Phase.Ramp(from, to, duration(node), arrivals(node));
    }

    private static List<Phase> steps(YamlMapping node) {
        Duration each = Fields.timeOfLoad(node, "each");
        Arrivals arrivals = arrivals(node);
        List<Double> rates = node.numbers("rates", Phase.MIN_RATE, Phase.MAX_RATE);
        if (rates.isEmpty()) {
            node.problem("rates", "missing; give a list, such as [100, 200, 400]");
        }
        return rates.stream().<Phase>map(rate -> new Phase.Constant(rate, each, arrivals)).toList();
    }

    private static Duration duration(YamlMapping node) {
        return Fields.timeOfLoad(node, "duration");
    }

    private static Arrivals arrivals(YamlMapping node) {
        return node.oneOf("arrivals", Arrivals.class, Arrivals.EVEN);
    }
}
