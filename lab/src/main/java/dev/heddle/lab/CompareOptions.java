package dev.heddle.lab;

import dev.heddle.model.Case;
import dev.heddle.model.Case.Published;
import dev.heddle.model.Experiment;
import dev.heddle.model.InputException;
import dev.heddle.model.Launch;
import dev.heddle.model.LoadProfile;
import dev.heddle.model.Phase.Arrivals;
import dev.heddle.model.RequestSpec;
import dev.heddle.model.ThreadModel;
import dev.heddle.model.Workload;
import dev.heddle.model.Workload.Baseline;
import dev.heddle.model.Workload.KneeSearch;
import dev.heddle.model.Workload.Preparation;
import dev.heddle.model.Workload.Readiness;
import dev.heddle.model.Workload.Warmup;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What `heddle compare` is asked for: a service of the user's, to be run under each thread model.
///
/// @param jar empty where there are commands
/// @param commands what starts each variant, by name, where Heddle does not build the command line
/// @param requests what is asked of the service
/// @param port fixed port of the service; empty to give it one, or to find the one it listens on
/// @param objective latency objective; empty for the default one
/// @param maxPerSecond no higher rate is offered
/// @param arrivals of the requests of every rate
/// @param connections most that the generator opens
public record CompareOptions(
        Optional<Path> jar,
        Map<String, String> commands,
        List<RequestSpec> requests,
        Optional<Integer> port,
        List<String> javaOptions,
        List<String> arguments,
        Optional<String> objective,
        double maxPerSecond,
        Arrivals arrivals,
        int connections) {
    private static final Duration READY = Duration.ofSeconds(60);
    private static final Duration WARM_UP = Duration.ofSeconds(30);
    private static final Duration BASELINE = Duration.ofSeconds(2);
    private static final int USERS = 16;

    /// The experiment that answers: each variant's knee, and what limits it there.
    ///
    /// @throws InputException if there is nothing to run
    public Experiment experiment() {
        String path = requests.getFirst().target();
        return new Experiment(
                new Experiment.Header(
                        "compare",
                        "What is the highest rate that %s sustains, and what limits it?"
                                .formatted(
                                        jar.map(file -> file.getFileName().toString())
                                                .orElse("each")),
                        Optional.empty(),
                        Experiment.ParameterSet.NONE,
                        1,
                        false),
                cases(),
                new Workload.Http(
                        port,
                        new Preparation(
                                new Readiness(path, READY),
                                new Warmup(path, USERS, WARM_UP),
                                new Baseline(BASELINE)),
                        load(),
                        Optional.of(new KneeSearch(objective, maxPerSecond, arrivals)),
                        Optional.empty(),
                        List.of()),
                List.of());
    }

    /// The requests; the rate comes from the knee.
    private LoadProfile load() {
        return new LoadProfile(
                requests,
                KneeSearch.PHASES,
                new LoadProfile.Limits(Duration.ofSeconds(30), Duration.ofSeconds(2), connections),
                LoadProfile.Protocol.HTTP_1_1,
                LoadProfile.DEFAULT_SEED);
    }

    private List<Case> cases() {
        List<Case> variants = new ArrayList<>();
        jar.ifPresent(file -> variants.addAll(ServiceJar.of(file).cases(javaOptions, arguments)));
        commands.forEach((name, command) -> variants.add(variant(name, command)));
        if (variants.isEmpty()) {
            throw new InputException(
                    "nothing to compare; give the jar of a service, or a command that starts one");
        }
        return variants;
    }

    private static Case variant(String name, String command) {
        return new Case(
                name,
                command,
                Launch.ofCommand(command),
                new Case.Service(ThreadModel.UNKNOWN, List.of(), Published.NOTHING));
    }
}
