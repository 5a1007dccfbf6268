package dev.heddle.lab.internal;

import dev.heddle.lab.Jdks;
import dev.heddle.lab.RunOptions;
import dev.heddle.model.InputException;
import dev.heddle.model.Jdk;
import dev.heddle.model.Json;
import dev.heddle.model.LoadExperiment;
import dev.heddle.model.LoadExperiment.Variant;
import dev.heddle.model.NothingHereException;
import dev.heddle.model.Plan;
import dev.heddle.model.Plan.PlannedTrial;
import dev.heddle.model.Plan.Skipped;
import dev.heddle.model.ThirdParty;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Works out what a run will do; everything that is wrong is found here, together, before any fork.
public final class Planner {
    private final RunOptions options;
    private final UnaryOperator<String> jarOf;
    private final List<String> problems = new ArrayList<>();
    private final Map<String, Jdk> jdksByWish = new HashMap<>();
    private final Databases databases;
    private final Overrides overrides;
    private final List<Skipped> skipped = new ArrayList<>();

    /// @param jarOf path of the jar that a variant names
    public Planner(RunOptions options, UnaryOperator<String> jarOf, Databases databases) {
        this.options = options;
        this.jarOf = jarOf;
        this.databases = databases;
        this.overrides = new Overrides(options);
    }

    /// A variant with what it needs.
    private record Prepared(Variant variant, Jdk jdk, String jar, List<String> classPath) {}

    /// @throws InputException with every problem
    public Plan plan(LoadExperiment asWritten, String heddleVersion) {
        LoadExperiment experiment = chosen(asWritten);
        List<Prepared> prepared = new ArrayList<>();
        for (Variant variant : experiment.variants()) {
            String jar = jar(variant);
            List<String> classPath = classPath(variant);
            jdk(variant.launch().jdk().orElse(""))
                    .ifPresent(jdk -> prepared.add(new Prepared(variant, jdk, jar, classPath)));
        }
        if (problems.isEmpty()) {
            problems.addAll(databases.prepare(experiment));
        }
        if (!problems.isEmpty()) {
            throw new InputException(problems.stream().distinct().toList());
        }
        if (prepared.isEmpty()) {
            throw new NothingHereException(skipped);
        }
        int blocks = options.blocks().orElse(experiment.blocks());
        long seed = Blocks.seed(options);
        return new Plan(
                Json.SCHEMA_VERSION,
                heddleVersion,
                options.command(),
                experiment,
                seed,
                blocks,
                Blocks.shuffled(prepared, blocks, seed, Planner::trial),
                skipped);
    }

    private static PlannedTrial trial(int number, int block, Prepared prepared) {
        String variant = prepared.variant().name();
        return new PlannedTrial(
                Blocks.folder(number, variant),
                block,
                variant,
                prepared.jdk(),
                prepared.jar(),
                prepared.classPath());
    }

    private LoadExperiment chosen(LoadExperiment asWritten) {
        List<Variant> variants = new ArrayList<>();
        for (Variant variant : asWritten.variants()) {
            if (variant.launch().command().isPresent() && !options.jdks().isEmpty()) {
                problems.add(
                        "--jdk: variant '%s' is a command, which chooses its JDK itself; name it there"
                                .formatted(variant.name()));
            }
            if (overrides.wanted(variant.name())) {
                variants.addAll(onEachJdk(withLibraries(variant)));
            }
        }
        problems.addAll(
                overrides.problems(
                        asWritten.variants().stream().map(Variant::name).toList(),
                        libraries(asWritten.variants()),
                        libraries(variants)));
        boolean database =
                asWritten.thirdParties().stream()
                        .anyMatch(party -> party.service() instanceof ThirdParty.Database);
        if (options.roundTrip().isPresent() && !database) {
            problems.add("--rtt: this experiment uses no database");
        }
        variants.removeIf(
                variant -> {
                    Optional<Skipped> lacking =
                            overrides.lacksItsJdk(variant.name(), variant.launch().jdk());
                    lacking.ifPresent(skipped::add);
                    return lacking.isPresent();
                });
        return asWritten.with(
                variants, asWritten.thirdParties().stream().map(this::withRoundTrip).toList());
    }

    private ThirdParty withRoundTrip(ThirdParty party) {
        return party.service() instanceof ThirdParty.Database database
                        && options.roundTrip().isPresent()
                ? new ThirdParty(
                        party.name(),
                        new ThirdParty.Database(database.version(), options.roundTrip().get()))
                : party;
    }

    /// Versions that the user wants to try in place of those in the file.
    private Variant withLibraries(Variant variant) {
        List<String> libraries =
                variant.launch().libraries().stream().map(overrides::library).toList();
        return variant.as(variant.name(), variant.launch().with(libraries));
    }

    private static List<String> libraries(List<Variant> variants) {
        return variants.stream()
                .flatMap(variant -> variant.launch().libraries().stream())
                .distinct()
                .toList();
    }

    private List<String> classPath(Variant variant) {
        List<String> paths = new ArrayList<>();
        for (String library : variant.launch().libraries()) {
            try {
                overrides.paths(library).forEach(path -> paths.add(path.toString()));
            } catch (InputException e) {
                problems.addAll(e.problems());
            }
        }
        return paths;
    }

    private List<Variant> onEachJdk(Variant variant) {
        if (options.jdks().isEmpty()) {
            return List.of(variant);
        }
        boolean several = options.jdks().size() > 1;
        return options.jdks().stream()
                .map(
                        jdk ->
                                variant.as(
                                        several
                                                ? variant.name() + ", JDK " + version(jdk)
                                                : variant.name(),
                                        variant.launch().on(jdk)))
                .toList();
    }

    private String version(String wish) {
        return jdk(wish).map(Jdk::version).orElse(wish);
    }

    private Optional<Jdk> jdk(String wish) {
        if (!jdksByWish.containsKey(wish)) {
            try {
                jdksByWish.put(wish, wish.isEmpty() ? Jdks.current() : Jdks.find(wish));
            } catch (InputException e) {
                problems.addAll(e.problems());
            }
        }
        return Optional.ofNullable(jdksByWish.get(wish));
    }

    private String jar(Variant variant) {
        if (variant.launch().command().isPresent()) {
            return "";
        }
        String jar = jarOf.apply(variant.launch().jar());
        if (!Files.isRegularFile(Path.of(jar))) {
            problems.add(
                    "variant '%s': jar '%s' is neither a bundled subject nor a file (looked for %s)"
                            .formatted(variant.name(), variant.launch().jar(), jar));
        }
        return jar;
    }
}
