package dev.heddle.lab.internal;

import dev.heddle.lab.Jdks;
import dev.heddle.lab.RunOptions;
import dev.heddle.model.Experiment;
import dev.heddle.model.Experiment.Variant;
import dev.heddle.model.InputException;
import dev.heddle.model.Jdk;
import dev.heddle.model.Json;
import dev.heddle.model.Plan;
import dev.heddle.model.Plan.PlannedTrial;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.UnaryOperator;

/// Works out what a run will do; everything that is wrong is found here, together, before any fork.
public final class Planner {
    private final RunOptions options;
    private final UnaryOperator<String> jarOf;
    private final List<String> problems = new ArrayList<>();
    private final Map<String, Jdk> jdksByWish = new HashMap<>();

    /// @param jarOf path of the jar that a variant names
    public Planner(RunOptions options, UnaryOperator<String> jarOf) {
        this.options = options;
        this.jarOf = jarOf;
    }

    /// A variant with what it needs.
    private record Prepared(Variant variant, Jdk jdk, String jar) {}

    /// @throws InputException with every problem
    public Plan plan(Experiment asWritten, String heddleVersion) {
        Experiment experiment = chosen(asWritten);
        List<Prepared> prepared = new ArrayList<>();
        for (Variant variant : experiment.variants()) {
            String jar = jar(variant);
            jdk(variant.jdk().orElse(""))
                    .ifPresent(jdk -> prepared.add(new Prepared(variant, jdk, jar)));
        }
        if (!problems.isEmpty()) {
            throw new InputException(problems.stream().distinct().toList());
        }
        long seed = options.seed().orElseGet(() -> new Random().nextInt(1, 1_000_000));
        return new Plan(
                Json.SCHEMA_VERSION,
                heddleVersion,
                options.command(),
                experiment,
                seed,
                options.blocks(),
                trials(prepared, new Random(seed)));
    }

    /// Each block holds each variant once, in shuffled order, so that what the machine does
    /// meanwhile falls on all alike.
    private List<PlannedTrial> trials(List<Prepared> variants, Random random) {
        List<PlannedTrial> trials = new ArrayList<>();
        for (int block = 1; block <= options.blocks(); block++) {
            List<Prepared> shuffled = new ArrayList<>(variants);
            Collections.shuffle(shuffled, random);
            for (Prepared prepared : shuffled) {
                String variant = prepared.variant().name();
                String folder =
                        "%03d-%s"
                                .formatted(
                                        trials.size() + 1,
                                        variant.replaceAll("[^A-Za-z0-9.-]+", "-"));
                trials.add(
                        new PlannedTrial(folder, block, variant, prepared.jdk(), prepared.jar()));
            }
        }
        return trials;
    }

    private Experiment chosen(Experiment asWritten) {
        List<String> names = asWritten.variants().stream().map(Variant::name).toList();
        for (String wanted : options.variants()) {
            if (!names.contains(wanted)) {
                problems.add(
                        "--variant %s: no such variant; accepted: %s"
                                .formatted(wanted, String.join(", ", names)));
            }
        }
        List<Variant> variants = new ArrayList<>();
        for (Variant variant : asWritten.variants()) {
            if (variant.command().isPresent() && !options.jdks().isEmpty()) {
                problems.add(
                        "--jdk: variant '%s' is a command, which chooses its JDK itself; name it there"
                                .formatted(variant.name()));
            }
            if (options.variants().isEmpty() || options.variants().contains(variant.name())) {
                variants.addAll(onEachJdk(variant));
            }
        }
        return asWritten.with(variants);
    }

    private List<Variant> onEachJdk(Variant variant) {
        if (options.jdks().isEmpty()) {
            return List.of(variant);
        }
        boolean several = options.jdks().size() > 1;
        return options.jdks().stream()
                .map(
                        jdk ->
                                variant.on(
                                        jdk,
                                        several
                                                ? variant.name() + ", JDK " + version(jdk)
                                                : variant.name()))
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
        if (variant.command().isPresent()) {
            return "";
        }
        String jar = jarOf.apply(variant.jar());
        if (!Files.isRegularFile(Path.of(jar))) {
            problems.add(
                    "variant '%s': jar '%s' is neither a bundled subject nor a file (looked for %s)"
                            .formatted(variant.name(), variant.jar(), jar));
        }
        return jar;
    }
}
