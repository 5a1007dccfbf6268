package dev.heddle.model.file;

import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Case.Cell;
import dev.heddle.model.experiment.Claim;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.experiment.Experiment.ParameterSet;
import dev.heddle.model.experiment.ThirdParty;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.experiment.Workload.Effort;
import dev.heddle.model.statistics.Estimate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Reads an experiment that measures queries; its cases are the combinations in its `cells`.
final class QueriesReader {
    static final int MAX_POOL = 10_000;
    static final int MAX_ITERATIONS = 100;
    private static final Duration SHORTEST = Duration.ofMillis(100);
    private static final Effort EFFORT = new Effort(3, 5, Duration.ofMillis(500));

    private final YamlMapping root;
    private final Map<String, String> queries;
    private final Map<String, Driver> drivers = new LinkedHashMap<>();

    /// A database driver.
    ///
    /// @param library Maven coordinates of a JDBC driver; empty for R2DBC
    private record Driver(String name, Optional<String> library, Optional<String> jdk) {}

    public QueriesReader(YamlMapping root) {
        this.root = root;
        this.queries = queries(root.mapping("queries"));
        List<Driver> all = root.mappings("drivers", QueriesReader::driver);
        Fields.unique(root, "drivers", all.stream().map(Driver::name).toList());
        all.forEach(driver -> drivers.put(driver.name(), driver));
    }

    public Experiment experiment(ParameterSet parameters) {
        Map<String, Case> cases = new LinkedHashMap<>();
        root.mappings("cells", this::cells).stream()
                .flatMap(List::stream)
                .forEach(cell -> cases.put(cell.caseName(), of(cell)));
        Fields.required(root, "queries", "drivers", "cells");
        ThirdParty.Database server = root.mapping("database", Fields::database);
        return new Experiment(
                Fields.header(root, parameters),
                List.copyOf(cases.values()),
                new Workload.Queries(
                        server, queries, root.mapping("effort", QueriesReader::effort)),
                root.mappings("claims", node -> claims(node, cases)).stream()
                        .flatMap(List::stream)
                        .toList());
    }

    private Case of(Cell cell) {
        Driver driver = drivers.get(cell.driver());
        Optional<String> library = driver == null ? Optional.empty() : driver.library();
        return cell.asCase(library, driver == null ? Optional.empty() : driver.jdk());
    }

    private static Map<String, String> queries(YamlMapping node) {
        Map<String, String> queries = node.allTexts();
        queries.keySet().stream()
                .filter(name -> !name.matches("[a-z0-9][a-z0-9-]*"))
                .forEach(
                        name ->
                                node.problem(
                                        name,
                                        "invalid name; expected lower-case letters, digits and -"));
        return queries;
    }

    private static Driver driver(YamlMapping node) {
        Driver driver =
                new Driver(
                        Fields.name(node), node.optionalText("library"), node.optionalText("jdk"));
        Fields.libraries(node, "library", driver.library().stream().toList());
        return driver;
    }

    private static Effort effort(YamlMapping node) {
        Effort effort =
                new Effort(
                        node.optionalCount("warmups", 1, MAX_ITERATIONS).orElse(EFFORT.warmups()),
                        node.optionalCount("iterations", 1, MAX_ITERATIONS)
                                .orElse(EFFORT.iterations()),
                        Fields.duration(node, "iteration", EFFORT.iteration()));
        if (effort.iteration().compareTo(SHORTEST) < 0) {
            node.problem("iteration", "shorter than 100 ms; expected at least 100ms");
        }
        return effort;
    }

    /// Every combination of an item.
    private List<Cell> cells(YamlMapping node) {
        List<Cell> cells = new ArrayList<>();
        List<String> asked =
                node.has("queries") ? words(node, "queries") : List.copyOf(queries.keySet());
        List<String> pools = words(node, "pools");
        List<String> models = words(node, "models");
        for (String query : known(node, "queries", asked, queries.keySet())) {
            for (String driver : known(node, "drivers", words(node, "drivers"), drivers.keySet())) {
                for (String model : known(node, "models", models, Cell.MODELS)) {
                    hasLibrary(node, driver, model);
                    pools.forEach(
                            pool -> cells.add(new Cell(query, driver, model, pool(node, pool))));
                }
            }
        }
        return cells;
    }

    private void hasLibrary(YamlMapping node, String name, String model) {
        Driver driver = drivers.get(name);
        boolean library = driver != null && driver.library().isPresent();
        if (library == model.equals(Cell.R2DBC)) {
            node.problem(
                    "models",
                    ("model %s with driver %s, which has %s library; r2dbc takes none,"
                                    + " other models need one")
                            .formatted(model, name, library ? "a" : "no"));
        }
    }

    private static List<String> known(
            YamlMapping node, String key, List<String> found, Iterable<String> accepted) {
        List<String> all = new ArrayList<>();
        accepted.forEach(all::add);
        found.stream()
                .filter(name -> !all.contains(name))
                .forEach(
                        name ->
                                node.problem(
                                        key,
                                        "found '%s'; expected one of %s"
                                                .formatted(name, String.join(", ", all))));
        return found.stream().filter(all::contains).toList();
    }

    private static int pool(YamlMapping node, String text) {
        int pool = text.matches("\\d{1,5}") ? Integer.parseInt(text) : 0;
        if (pool < 1 || pool > MAX_POOL) {
            node.problem("pools", "found '%s'; expected 1 to %d".formatted(text, MAX_POOL));
            return 1;
        }
        return pool;
    }

    /// A list whose items may be several comma-separated words, as parameters are.
    private static List<String> words(YamlMapping node, String key) {
        if (!node.has(key)) {
            node.problem(key, "missing; give a list");
        }
        return node.texts(key).stream()
                .flatMap(text -> Stream.of(text.split(",")))
                .map(String::strip)
                .toList();
    }

    /// `ratio: A / B`, and with `to: C / D` how much larger the first is than the second; for each
    /// query for which there are all of these cells.
    private List<Claim> claims(YamlMapping node, Map<String, Case> cases) {
        List<String> sides = sides(node, "ratio", cases);
        List<String> above = new ArrayList<>(List.of(sides.getFirst()));
        List<String> below = new ArrayList<>(List.of(sides.getLast()));
        if (node.has("to")) {
            List<String> to = sides(node, "to", cases);
            above.add(to.getLast());
            below.add(to.getFirst());
        }
        String text = node.text("claim");
        Claim.Expect expect = Fields.expect(node);
        return queries.keySet().stream()
                .map(
                        query ->
                                new Claim(
                                        text,
                                        Estimate.Names.THROUGHPUT,
                                        query,
                                        of(query, above),
                                        of(query, below),
                                        expect))
                .filter(
                        claim ->
                                Stream.concat(claim.above().stream(), claim.below().stream())
                                        .allMatch(cases::containsKey))
                .toList();
    }

    private static List<String> of(String query, List<String> sides) {
        return sides.stream().map(side -> query + ", " + side).toList();
    }

    private List<String> sides(YamlMapping node, String key, Map<String, Case> cases) {
        List<String> sides = Fields.sides(node, key);
        for (String side : sides) {
            boolean known = cases.keySet().stream().anyMatch(name -> name.endsWith(", " + side));
            if (!side.isEmpty() && !known) {
                node.problem(
                        key,
                        "found '%s'; expected driver, model and pool of a cell, such as %s"
                                .formatted(side, "mariadb virtual 16 / mariadb cached 16"));
            }
        }
        return sides;
    }
}
