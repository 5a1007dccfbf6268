package dev.heddle.model;

import dev.heddle.model.LoadExperiment.Launch;
import dev.heddle.model.QueryExperiment.Cell;
import dev.heddle.model.QueryExperiment.Claim;
import dev.heddle.model.QueryExperiment.Driver;
import dev.heddle.model.QueryExperiment.Effort;
import dev.heddle.model.QueryExperiment.Side;
import dev.heddle.model.internal.YamlMapping;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// Reads a [QueryExperiment] from its file, which is known by its `queries`.
final class QueryExperimentReader {
    static final int MAX_POOL = 10_000;
    static final int MAX_ITERATIONS = 100;

    private static final Duration SHORTEST = Duration.ofMillis(100);

    private static final Effort EFFORT = new Effort(3, 5, Duration.ofMillis(500));

    private final YamlMapping root;
    private final Map<String, String> queries;
    private final List<Driver> drivers;

    private QueryExperimentReader(YamlMapping root) {
        this.root = root;
        this.queries = queries(root.mapping("queries"));
        this.drivers =
                root.mappings("drivers").stream().map(QueryExperimentReader::driver).toList();
    }

    static QueryExperiment experiment(
            YamlMapping root, String parameterSet, Map<String, String> parameters) {
        return new QueryExperimentReader(root).read(parameterSet, parameters);
    }

    private QueryExperiment read(String parameterSet, Map<String, String> parameters) {
        Set<Cell> cells = new LinkedHashSet<>();
        root.mappings("cells").forEach(node -> cells.addAll(cells(node)));
        ExperimentFile.unique(root, "drivers", driverNames());
        for (String missing : List.of("queries", "drivers", "cells")) {
            if (!root.has(missing)) {
                root.problem(missing, "missing; give at least one");
            }
        }
        return new QueryExperiment(
                ExperimentFile.name(root),
                root.text("question"),
                ExperimentFile.article(root),
                parameterSet,
                parameters,
                ExperimentFile.blocks(root),
                ExperimentFile.inAll(root),
                database(root.mapping("database")),
                queries,
                drivers,
                effort(root.mapping("effort")),
                List.copyOf(cells),
                root.mappings("claims").stream().map(node -> claim(node, cells)).toList());
    }

    private static Map<String, String> queries(YamlMapping node) {
        Map<String, String> queries = node.allTexts();
        queries.keySet().stream()
                .filter(name -> !name.matches("[a-z0-9][a-z0-9-]*"))
                .forEach(
                        name ->
                                node.problem(
                                        name,
                                        "accepted: lower-case letters, digits and - in a name"));
        return queries;
    }

    private static ThirdParty.Database database(YamlMapping node) {
        ThirdParty.Database database = ExperimentFile.database(node);
        node.done();
        return database;
    }

    private static Driver driver(YamlMapping node) {
        Driver driver =
                new Driver(
                        ExperimentFile.name(node),
                        node.optionalText("library"),
                        node.optionalText("jdk"));
        driver.library()
                .filter(library -> !library.matches(Launch.LIBRARY_FORM))
                .ifPresent(
                        library ->
                                node.problem(
                                        "library",
                                        "found '%s'; accepted: %s"
                                                .formatted(library, Launch.LIBRARY_EXAMPLE)));
        node.done();
        return driver;
    }

    private static Effort effort(YamlMapping node) {
        Effort effort =
                new Effort(
                        node.optionalCount("warmups", 1, MAX_ITERATIONS).orElse(EFFORT.warmups()),
                        node.optionalCount("iterations", 1, MAX_ITERATIONS)
                                .orElse(EFFORT.iterations()),
                        ExperimentFile.bounded(
                                node,
                                "iteration",
                                node.optionalDuration("iteration").orElse(EFFORT.iteration())));
        if (effort.iteration().compareTo(SHORTEST) < 0) {
            node.problem("iteration", "shorter than 100 ms, in which nothing can be watched");
        }
        node.done();
        return effort;
    }

    /// Every combination that an item asks for.
    private List<Cell> cells(YamlMapping node) {
        List<Cell> cells = new ArrayList<>();
        List<String> asked =
                node.has("queries") ? words(node, "queries") : List.copyOf(queries.keySet());
        List<String> pools = words(node, "pools");
        List<String> models = words(node, "models");
        for (String query : known(node, "queries", asked, queries.keySet())) {
            for (String driver : known(node, "drivers", words(node, "drivers"), driverNames())) {
                for (String model : known(node, "models", models, QueryExperiment.MODELS)) {
                    hasLibrary(node, driver, model);
                    pools.forEach(
                            pool -> cells.add(new Cell(query, driver, model, pool(node, pool))));
                }
            }
        }
        node.done();
        return cells;
    }

    private List<String> driverNames() {
        return drivers.stream().map(Driver::name).toList();
    }

    private void hasLibrary(YamlMapping node, String name, String model) {
        boolean library =
                drivers.stream().anyMatch(of -> of.name().equals(name) && of.library().isPresent());
        if (library == model.equals(QueryExperiment.R2DBC)) {
            node.problem(
                    "models",
                    "model %s with driver %s, which has %s library; r2dbc needs none, others one"
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
                                        "found '%s'; accepted: %s"
                                                .formatted(name, String.join(", ", all))));
        return found.stream().filter(all::contains).toList();
    }

    private static int pool(YamlMapping node, String text) {
        int pool = text.matches("\\d{1,5}") ? Integer.parseInt(text) : 0;
        if (pool < 1 || pool > MAX_POOL) {
            node.problem("pools", "found '%s'; accepted: 1 to %d".formatted(text, MAX_POOL));
            return 1;
        }
        return pool;
    }

    /// A list, of which each item may be several words with commas between, as parameters are.
    private static List<String> words(YamlMapping node, String key) {
        if (!node.has(key)) {
            node.problem(key, "missing; give a list");
        }
        return node.texts(key).stream()
                .flatMap(text -> Stream.of(text.split(",")))
                .map(String::strip)
                .toList();
    }

    /// `ratio: A / B`, and with `to: C / D` how much larger the first is than the second.
    private static Claim claim(YamlMapping node, Set<Cell> cells) {
        List<Side> faster = new ArrayList<>();
        List<Side> slower = new ArrayList<>();
        ratio(node, "ratio", cells, faster, slower);
        if (node.has("to")) {
            ratio(node, "to", cells, slower, faster);
        }
        Claim claim = new Claim(node.text("claim"), faster, slower);
        node.done();
        return claim;
    }

    private static void ratio(
            YamlMapping node, String key, Set<Cell> cells, List<Side> above, List<Side> below) {
        String text = node.text(key);
        List<Side> sides =
                Arrays.stream(text.split("/"))
                        .map(side -> side(side.strip(), cells))
                        .flatMap(List::stream)
                        .toList();
        if (node.has(key) && sides.size() != 2) {
            node.problem(
                    key,
                    "found '%s'; accepted: two cells, such as mariadb virtual 16 / mariadb cached 16"
                            .formatted(text));
            return;
        }
        if (sides.size() == 2) {
            above.add(sides.getFirst());
            below.add(sides.getLast());
        }
    }

    /// Empty if no cell is so.
    private static List<Side> side(String text, Set<Cell> cells) {
        return cells.stream()
                .map(Cell::side)
                .filter(side -> side.toString().equals(text))
                .limit(1)
                .toList();
    }
}
