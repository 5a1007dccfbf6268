package dev.heddle.lab.internal.plan;

import dev.heddle.lab.Installation;
import dev.heddle.lab.Jdks;
import dev.heddle.lab.RunOptions;
import dev.heddle.lab.internal.archive.Artifacts;
import dev.heddle.lab.internal.archive.Manifests;
import dev.heddle.lab.internal.thirdparty.Databases;
import dev.heddle.load.Endpoint;
import dev.heddle.load.LoadGenerator;
import dev.heddle.load.LoadPart;
import dev.heddle.model.InputException;
import dev.heddle.model.InputException.Problem;
import dev.heddle.model.Json;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Case.Cell;
import dev.heddle.model.experiment.Case.Program;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.experiment.ThirdParty;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.Scenario;
import dev.heddle.model.machine.Jdk;
import dev.heddle.model.run.NothingHereException;
import dev.heddle.model.run.Plan;
import dev.heddle.model.run.Plan.PlannedTrial;
import dev.heddle.model.run.Plan.Skipped;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// Plans a run; all errors of the input are found here, together, before any fork. Used once.
public final class Planner {
    private final RunOptions options;
    private final Installation installation;
    private final Path file;
    private final Databases databases;
    private final List<Problem> problems = new ArrayList<>();
    private final List<Skipped> skipped = new ArrayList<>();
    private final Map<String, Optional<Jdk>> jdksByWish = new HashMap<>();
    private final Map<String, List<String>> pathsByLibrary = new HashMap<>();

    /// @param file of the experiment; paths of jars are relative to it
    public Planner(RunOptions options, Installation installation, Path file) {
        this.options = options;
        this.installation = installation;
        this.file = file;
        this.databases = Databases.of(options.outside().database());
    }

    public Databases databases() {
        return databases;
    }

    /// Prepares what a resumed run needs besides its plan.
    ///
    /// @throws InputException if the database is not available, or a host is not allowed
    public void prepare(Plan plan) {
        checkLoad(plan.experiment().workload());
        if (problems.isEmpty()) {
            problems.addAll(databases.prepare(plan.experiment()));
        }
        if (!problems.isEmpty()) {
            throw new InputException(problems);
        }
    }

    /// A case with its JDK, jar and class path.
    private record Prepared(Case of, Jdk jdk, String jar, List<String> classPath) {}

    /// @throws InputException with every problem
    public Plan plan(Experiment asWritten) {
        checkLoad(asWritten.workload());
        List<Case> chosen = chosen(asWritten.cases());
        Workload workload = withRoundTrip(asWritten.workload());
        List<Prepared> prepared = new ArrayList<>();
        for (Case variant : chosen) {
            prepare(variant).ifPresent(prepared::add);
        }
        checkOnce(prepared);
        Experiment experiment =
                asWritten.with(prepared.stream().map(Prepared::of).toList(), workload);
        if (problems.isEmpty()) {
            problems.addAll(databases.prepare(experiment));
        }
        if (!problems.isEmpty()) {
            throw new InputException(problems.stream().distinct().toList());
        }
        if (prepared.isEmpty()) {
            throw new NothingHereException(skipped);
        }
        int blocks = options.blocks().orElse(experiment.header().blocks());
        long seed = options.seed().orElseGet(() -> new Random().nextInt(1, 1_000_000));
        return new Plan(
                Json.SCHEMA_VERSION,
                installation.version(),
                options.storage().command(),
                experiment,
                seed,
                blocks,
                shuffled(prepared, blocks, seed),
                skipped);
    }

    /// A case is identified by its name, which includes the JDK version if several were requested.
    private void checkOnce(List<Prepared> prepared) {
        Set<String> names = new HashSet<>();
        prepared.stream()
                .map(preparation -> preparation.of().name())
                .filter(name -> !names.add(name))
                .distinct()
                .forEach(
                        name ->
                                problem(
                                        "jdk",
                                        "leads to the variant '%s' twice; give each JDK version once"
                                                .formatted(name)));
    }

    /// Each block contains each case once, in shuffled order, so that disturbances of the machine
    /// affect all alike; every second one in the reverse order of the one before (ABBA), so that
    /// a steady drift does, too.
    private static List<PlannedTrial> shuffled(List<Prepared> prepared, int blocks, long seed) {
        Random random = new Random(seed);
        List<PlannedTrial> trials = new ArrayList<>();
        List<Prepared> shuffled = new ArrayList<>(prepared);
        for (int block = 1; block <= blocks; block++) {
            if (block % 2 == 0) {
                Collections.reverse(shuffled);
            } else {
                Collections.shuffle(shuffled, random);
            }
            for (Prepared preparation : shuffled) {
                String name = preparation.of().name();
                String plain = name.replaceAll("[^A-Za-z0-9.-]+", "-");
                String folder = "%03d-%s".formatted(trials.size() + 1, plain);
                trials.add(
                        new PlannedTrial(
                                folder,
                                block,
                                name,
                                preparation.jdk(),
                                preparation.jar(),
                                preparation.classPath()));
            }
        }
        return trials;
    }

    private void checkLoad(Workload workload) {
        if (workload instanceof Workload.Http http) {
            http.thirdParties().forEach(this::checkConsent);
            LoadGenerator.check(http.load(), LoadPart.WHOLE);
            if (http.search().isPresent()
                    && http.load().scenario().filter(Scenario::endsWithRows).isPresent()) {
                problem(
                        "scenario",
                        "order: once cannot be used with a knee search, which repeats"
                                + " requests; expected order: in-order or random");
            }
            http.search().stream()
                    .flatMap(search -> ObjectiveCheck.problems(search, http.load()).stream())
                    .forEach(text -> problem("objective", text));
        }
    }

    /// Another machine is contacted only if its host was allowed by name.
    private void checkConsent(ThirdParty party) {
        if (party.service() instanceof ThirdParty.Link link) {
            String host = link.to().substring(0, link.to().lastIndexOf(':'));
            if (!options.outside().allowedHosts().contains(host) && !Endpoint.isLoopback(host)) {
                problem(
                        "allowedHosts",
                        ("third party '%s' relays to the remote host '%s'; allow"
                                        + " it by name if you are allowed to load-test it")
                                .formatted(party.name(), host));
            }
        }
    }

    /// The selected cases, with the selected libraries, on each selected JDK.
    private List<Case> chosen(List<Case> asWritten) {
        List<Case> chosen = new ArrayList<>();
        for (Case variant : asWritten) {
            if (options.variants().isEmpty() || options.variants().contains(selector(variant))) {
                chosen.addAll(onEachJdk(withLibraries(variant)));
            }
        }
        checkNames(asWritten);
        checkLibraries(asWritten, chosen);
        return chosen;
    }

    /// The name by which the user selects a case; for queries the driver.
    private static String selector(Case variant) {
        return variant.cell().map(Cell::driver).orElse(variant.name());
    }

    private void checkNames(List<Case> asWritten) {
        List<String> names = asWritten.stream().map(Planner::selector).distinct().toList();
        for (String wanted : options.variants()) {
            if (!names.contains(wanted)) {
                problem(
                        "variants",
                        "%s: no such variant; expected one of %s"
                                .formatted(wanted, String.join(", ", names)));
            }
        }
    }

    private void checkLibraries(List<Case> asWritten, List<Case> chosen) {
        Set<String> used = libraries(chosen);
        Set<String> written = libraries(asWritten);
        for (String library : options.libraries()) {
            if (!used.contains(library)) {
                problem(
                        "libraries",
                        "%s: no variant uses this library; libraries in use: %s"
                                .formatted(
                                        library,
                                        written.isEmpty() ? "none" : String.join(", ", written)));
            }
            long drivers =
                    chosen.stream()
                            .filter(variant -> variant.launch().libraries().contains(library))
                            .flatMap(variant -> variant.cell().stream())
                            .map(Cell::driver)
                            .distinct()
                            .count();
            if (drivers > 1) {
                problem(
                        "libraries",
                        "%s: several drivers use this library; choose one driver"
                                .formatted(library));
            }
        }
    }

    private static Set<String> libraries(List<Case> cases) {
        Set<String> libraries = new LinkedHashSet<>();
        cases.forEach(variant -> libraries.addAll(variant.launch().libraries()));
        return libraries;
    }

    /// Library versions that the user sets instead of those in the file.
    private Case withLibraries(Case variant) {
        List<String> libraries = variant.launch().libraries().stream().map(this::library).toList();
        return variant.as(variant.name(), variant.launch().with(libraries));
    }

    private String library(String asWritten) {
        return options.libraries().stream()
                .filter(wanted -> withoutVersion(wanted).equals(withoutVersion(asWritten)))
                .findFirst()
                .orElse(asWritten);
    }

    private static String withoutVersion(String library) {
        return library.substring(0, library.lastIndexOf(':'));
    }

    private List<Case> onEachJdk(Case variant) {
        if (!options.jdks().isEmpty()) {
            return onWanted(variant);
        }
        Optional<String> jdk = variant.launch().jdk();
        if (jdk.filter(Program.EVERY_JDK::equals).isPresent()) {
            return Jdks.newestOfEach().stream()
                    .map(found -> on(variant, Integer.toString(found.feature()), found))
                    .toList();
        }
        if (jdk.isPresent() && lacks(variant, jdk.get())) {
            return List.of();
        }
        return List.of(variant);
    }

    private List<Case> onWanted(Case variant) {
        if (variant.launch().command().isPresent()) {
            problem(
                    "jdk",
                    "does not apply to variant '%s', whose start command selects the JDK; set it there"
                            .formatted(variant.name()));
            return List.of();
        }
        if (options.jdks().size() > 1 && variant.cell().isPresent()) {
            problem("jdk", "expected a single JDK for queries; found " + options.jdks());
            return List.of();
        }
        boolean every = variant.launch().jdk().filter(Program.EVERY_JDK::equals).isPresent();
        if (options.jdks().size() == 1 && !every) {
            return List.of(
                    variant.as(variant.name(), variant.launch().on(options.jdks().getFirst())));
        }
        return options.jdks().stream()
                .flatMap(wish -> jdk(wish).map(found -> on(variant, wish, found)).stream())
                .toList();
    }

    /// A program's name includes the feature version, a service's the full version.
    private static Case on(Case variant, String wish, Jdk jdk) {
        String name =
                variant.program().isPresent()
                        ? "%s on %d".formatted(variant.name(), jdk.feature())
                        : "%s, JDK %s".formatted(variant.name(), jdk.version());
        return variant.as(name, variant.launch().on(wish));
    }

    /// A case whose JDK is missing is skipped; the others are run.
    private boolean lacks(Case variant, String wish) {
        try {
            Jdks.find(wish);
            return false;
        } catch (InputException e) {
            if (variant.service().flatMap(Case.Service::varied).isPresent()) {
                problems.addAll(e.problems());
                return false;
            }
            skipped.add(
                    new Skipped(
                            variant.name(), wish, Jdks.all().stream().map(Jdk::version).toList()));
            return true;
        }
    }

    private Optional<Jdk> jdk(String wish) {
        return jdksByWish.computeIfAbsent(
                wish,
                wanted -> {
                    try {
                        return Optional.of(wanted.isEmpty() ? Jdks.current() : Jdks.find(wanted));
                    } catch (InputException e) {
                        problems.addAll(e.problems());
                        return Optional.empty();
                    }
                });
    }

    private Workload withRoundTrip(Workload workload) {
        return switch (workload) {
            case Workload.Http http -> {
                boolean database =
                        http.thirdParties().stream()
                                .anyMatch(
                                        thirdParty ->
                                                thirdParty.service()
                                                        instanceof ThirdParty.Database);
                checkRoundTrip(database);
                yield http.with(http.thirdParties().stream().map(this::withRoundTrip).toList());
            }
            case Workload.Queries queries ->
                    new Workload.Queries(
                            withRoundTrip(queries.database()), queries.sql(), queries.effort());
            case Workload.Programs programs -> {
                checkRoundTrip(false);
                yield programs;
            }
        };
    }

    private void checkRoundTrip(boolean database) {
        if (options.outside().roundTrip().isPresent() && !database) {
            problem("roundTrip", "does not apply: this experiment uses no database");
        }
    }

    private ThirdParty withRoundTrip(ThirdParty party) {
        return party.service() instanceof ThirdParty.Database database
                ? new ThirdParty(party.name(), withRoundTrip(database))
                : party;
    }

    private ThirdParty.Database withRoundTrip(ThirdParty.Database database) {
        return new ThirdParty.Database(
                database.version(), options.outside().roundTrip().orElse(database.roundTrip()));
    }

    /// Empty if something is missing; that is recorded as a problem.
    private Optional<Prepared> prepare(Case variant) {
        Launch launch = variant.launch();
        String jar = launch.command().isPresent() || launch.runsAlready() ? "" : jar(variant);
        launch.surroundings().folder().ifPresent(this::checkFolder);
        List<String> classPath = new ArrayList<>();
        launch.libraries().forEach(library -> classPath.addAll(paths(library)));
        Case withSource =
                variant.program().map(program -> withSource(variant, program, jar)).orElse(variant);
        return jdk(launch.jdk().orElse(""))
                .map(jdk -> new Prepared(withSource, jdk, jar, classPath));
    }

    private void checkFolder(String folder) {
        if (!Files.isDirectory(Path.of(folder))) {
            problem("folder", "'%s': no such folder".formatted(folder));
        }
    }

    private String jar(Case variant) {
        Path jar = installation.subjectJar(variant.launch().jar(), file);
        if (!Files.isRegularFile(jar) && !Manifests.isUnpackedProgram(jar)) {
            problem(
                    "",
                    "%s: jar '%s' is neither a bundled subject nor a file (searched: %s)"
                            .formatted(
                                    variant.program().isPresent()
                                            ? "programs"
                                            : "variant '%s'".formatted(variant.name()),
                                    variant.launch().jar(),
                                    jar));
        }
        return jar.toString();
    }

    /// The jars of a library and its dependencies.
    private List<String> paths(String library) {
        return pathsByLibrary.computeIfAbsent(
                library,
                wanted -> {
                    try {
                        return Artifacts.withDependencies(wanted).stream()
                                .map(Path::toString)
                                .toList();
                    } catch (InputException e) {
                        problems.addAll(e.problems());
                        return List.of();
                    }
                });
    }

    /// A program whose source entry is replaced by the source code.
    private Case withSource(Case variant, Program program, String jar) {
        return program.source()
                .filter(_ -> problems.isEmpty())
                .map(
                        entry ->
                                variant.with(
                                        new Program(
                                                program.program(),
                                                program.group(),
                                                program.mainClass(),
                                                Optional.of(source(entry, jar)))))
                .orElse(variant);
    }

    private String source(String entry, String jar) {
        try (ZipFile zip = new ZipFile(jar)) {
            ZipEntry found = zip.getEntry(entry);
            if (found != null) {
                return new String(zip.getInputStream(found).readAllBytes(), StandardCharsets.UTF_8);
            }
            problem("", "source '%s': no such entry in %s".formatted(entry, jar));
        } catch (IOException e) {
            problem("", "cannot read jar '%s' (%s)".formatted(jar, e.getMessage()));
        }
        return "";
    }

    private void problem(String field, String message) {
        problems.add(new Problem(field, message));
    }
}
