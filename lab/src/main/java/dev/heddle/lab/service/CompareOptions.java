package dev.heddle.lab.service;

import dev.heddle.lab.internal.archive.BundledLibraries;
import dev.heddle.lab.internal.process.RunningJvm;
import dev.heddle.model.InputException;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Experiment;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.experiment.Workload.Baseline;
import dev.heddle.model.experiment.Workload.ClientCertificate;
import dev.heddle.model.experiment.Workload.KneeSearch;
import dev.heddle.model.experiment.Workload.Preparation;
import dev.heddle.model.experiment.Workload.Readiness;
import dev.heddle.model.experiment.Workload.Warmup;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.load.Scenario;
import dev.heddle.model.thread.ThreadModel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The settings of `heddle compare`: a service to run under each thread model.
///
/// @param connections maximum number that the generator opens
public record CompareOptions(Target target, Requests asked, KneeSearch search, int connections) {
    /// The service to run.
    ///
    /// @param files of the service, or of several builds of it
    /// @param servers to deploy a web application to; empty for all
    /// @param libraries `group:artifact:version`; the jar is also tested with each of them
    /// @param commands start command of each variant, by name, if Heddle does not build the command
    ///   line
    /// @param port fixed port of the service; empty to assign one, or to detect the one it listens
    ///   on
    public record Target(
            List<Path> files,
            List<WebServer> servers,
            List<String> libraries,
            Map<String, String> commands,
            Optional<Integer> port,
            Options options,
            Launch.Surroundings surroundings,
            List<Variation> variations) {
        /// @param ofJvm options of the JVM
        /// @param arguments of the service
        public record Options(List<String> ofJvm, List<String> arguments) {}

        /// All builds to run.
        private List<Path> builds() {
            if (!libraries.isEmpty() && files.size() != 1) {
                throw InputException.of(
                        "with", "applies to a single jar; found %d".formatted(files.size()));
            }
            if (libraries.isEmpty()) {
                return files;
            }
            Path jar = ServiceFile.of(files.getFirst()).path();
            return Stream.concat(
                            files.stream(),
                            libraries.stream().map(library -> BundledLibraries.with(jar, library)))
                    .toList();
        }
    }

    /// The requests to send.
    ///
    /// @param requests of the load, drawn at random unless a scenario orders them
    /// @param ready path of the readiness check; empty for [LoadProfile#readiness]
    /// @param readyWithin startup timeout
    /// @param warmup path that is requested in the warm-up; empty for the load's own requests
    /// @param tls whether it uses TLS
    /// @param certificate the client's, if the service requests one
    public record Requests(
            List<RequestSpec> requests,
            Optional<Scenario> scenario,
            Optional<String> ready,
            Duration readyWithin,
            Optional<String> warmup,
            boolean tls,
            Optional<ClientCertificate> certificate) {}

    private static final Duration WARM_UP = Duration.ofSeconds(30);
    private static final Duration BASELINE = Duration.ofSeconds(2);
    private static final int USERS = 16;

    /// The experiment: each variant's knee, and its bottleneck there.
    ///
    /// @throws InputException if there is nothing to run
    public Experiment experiment() {
        RequestSpec first = asked.requests().getFirst();
        List<Case> cases = cases();
        return new Experiment(
                new Experiment.Header(
                        "compare",
                        "What is the highest rate that %s sustains, and what limits it?"
                                .formatted(
                                        target.files().size() == 1
                                                ? name(target.files().getFirst())
                                                : "each"),
                        Optional.empty(),
                        Experiment.ParameterSet.NONE,
                        1,
                        false),
                cases,
                new Workload.Http(
                        target.port(),
                        asked.tls(),
                        asked.certificate(),
                        new Preparation(
                                new Readiness(
                                        asked.ready()
                                                .map(first::getWithSameHeaders)
                                                .orElseGet(load()::readiness),
                                        asked.readyWithin()),
                                new Warmup(
                                        asked.warmup().map(first::getWithSameHeaders).orElse(first),
                                        USERS,
                                        WARM_UP),
                                new Baseline(BASELINE)),
                        load(),
                        Optional.of(search),
                        Optional.empty(),
                        List.of()),
                List.of());
    }

    /// The requests; the rate is derived from the knee.
    private LoadProfile load() {
        return new LoadProfile(
                asked.requests(),
                asked.scenario(),
                KneeSearch.PHASES,
                new LoadProfile.Limits(Duration.ofSeconds(30), Duration.ofSeconds(2), connections),
                LoadProfile.Protocol.HTTP_1_1,
                LoadProfile.DEFAULT_SEED);
    }

    private List<Case> cases() {
        List<Case> variants = new ArrayList<>();
        List<Path> builds = target.builds();
        checkOnce(builds);
        builds.forEach(file -> variants.addAll(cases(file, builds)));
        target.commands()
                .forEach(
                        (name, command) ->
                                variants.add(variant(name, command, Launch.ofCommand(command))));
        Optional<Long> process = target.surroundings().process();
        if (process.isPresent()) {
            if (!variants.isEmpty()) {
                throw InputException.of(
                        "process",
                        "%d: cannot be combined with a service to start".formatted(process.get()));
            }
            String jvm = RunningJvm.find(Long.toString(process.get())).toString();
            variants.add(variant("running", jvm + ", attached to", Launch.ofRunning()));
        } else if (variants.isEmpty() && target.port().isPresent()) {
            String where =
                    target.surroundings()
                            .elsewhere()
                            .map(context -> "%s, load from other machines; ".formatted(context))
                            .orElse("already running; ");
            variants.add(variant("running", where + "measured from outside", Launch.ofRunning()));
        }
        if (variants.isEmpty()) {
            throw new InputException(
                    "nothing to compare; give the jar of a service, a command that starts"
                            + " one, or the URL of a running one");
        }
        return Variation.all(
                variants.stream()
                        .map(
                                variant ->
                                        variant.as(
                                                variant.name(),
                                                variant.launch().in(target.surroundings())))
                        .toList(),
                target.variations());
    }

    private static void checkOnce(List<Path> builds) {
        List<Path> files = builds.stream().map(file -> file.toAbsolutePath().normalize()).toList();
        files.stream()
                .filter(file -> files.indexOf(file) < files.lastIndexOf(file))
                .findFirst()
                .ifPresent(
                        file -> {
                            throw new InputException(
                                    "%s: given twice; give each file once".formatted(file));
                        });
    }

    /// The cases of one build, named after it if there are several builds.
    private List<Case> cases(Path file, List<Path> builds) {
        List<Case> cases =
                service(file).cases(target.options().ofJvm(), target.options().arguments());
        if (builds.size() == 1) {
            return cases;
        }
        boolean unique =
                builds.stream().map(CompareOptions::name).distinct().count() == builds.size();
        String label = unique ? name(file) : file.toString();
        return cases.stream()
                .map(variant -> variant.as(label + " " + variant.name(), variant.launch()))
                .toList();
    }

    private ServiceFile service(Path file) {
        ServiceFile service = ServiceFile.of(file);
        if (target.servers().isEmpty()) {
            return service;
        }
        if (service instanceof WebApplication application) {
            return application.on(target.servers());
        }
        throw InputException.of(
                "server",
                "does not apply to %s, which starts without a server".formatted(name(file)));
    }

    private static String name(Path file) {
        return String.valueOf(file.toAbsolutePath().normalize().getFileName());
    }

    private static Case variant(String name, String description, Launch launch) {
        return new Case(name, description, launch, Case.Service.of(ThreadModel.UNKNOWN));
    }
}
