package dev.heddle.cli;

import dev.heddle.kubernetes.Fleet;
import dev.heddle.kubernetes.FleetLoad;
import dev.heddle.kubernetes.KubernetesFleet;
import dev.heddle.kubernetes.KubernetesOptions;
import dev.heddle.model.InputException;
import dev.heddle.model.LoadProfile;
import dev.heddle.model.Phase;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/// The options that say from how many machines load comes.
final class FleetOptions {
    private static final int MAX_PODS = 1_000;

    /// Its own limits are not known here.
    private static final int CONNECTIONS_OF_A_POD = 1_000;

    /// Above, a mistyped rate could harm more than the service.
    private static final double MAX_RATE_UNASKED = 100_000;

    @Option(
            names = "--on",
            paramLabel = "kubernetes",
            description = "From pods on the cluster of the current context.")
    private @Nullable String on;

    @ArgGroup(exclusive = false, heading = "With --on kubernetes:%n")
    private @Nullable Kubernetes given;

    private static final class Kubernetes {
        @Option(
                names = "--pods",
                paramLabel = "N",
                description = "How many, each with a part of the load; default 1.")
        private int pods = 1;

        @Option(
                names = "--pods-min",
                paramLabel = "N",
                description = "Begin with so many, and end with fewer; default all, and 1.")
        private @Nullable Integer least;

        @Option(names = "--context", paramLabel = "NAME", description = "Of the kubeconfig.")
        private @Nullable String context;

        @Option(
                names = "--namespace",
                paramLabel = "NAME",
                description = "Default that of the context.")
        private @Nullable String namespace;

        @Option(
                names = "--image",
                paramLabel = "IMAGE",
                description = "With Heddle in it; default localhost/heddle:VERSION.")
        private @Nullable String image;

        @Option(
                names = "--node-selector",
                paramLabel = "LABEL=VALUE",
                description = "On such nodes only. Repeatable.")
        private Map<String, String> nodeSelector = Map.of();

        @Option(
                names = "--pod-template",
                paramLabel = "FILE",
                description = "PodTemplateSpec (YAML) for what else the pods need.")
        private @Nullable Path template;

        @Option(
                names = "--start-within",
                paramLabel = "TIME",
                defaultValue = "60s",
                description = "How long pods may take to start; default ${DEFAULT-VALUE}.")
        private String startWithin = "60s";

        @Option(names = "--yes", description = "Yes, more than 100,000 requests/s.")
        private boolean yes;
    }

    /// Whether load comes from other machines.
    ///
    /// @throws InputException if what is given belongs to other machines, and these are not asked
    /// for
    boolean wanted() {
        if (on == null && given != null) {
            throw new InputException(
                    "--pods and what else is of a fleet: add --on kubernetes, or leave it out");
        }
        if (on != null && !on.equals("kubernetes")) {
            throw new InputException("--on %s: accepted: kubernetes".formatted(on));
        }
        return on != null;
    }

    private Kubernetes kubernetes() {
        return given == null ? new Kubernetes() : given;
    }

    FleetLoad.Size size() {
        Kubernetes kubernetes = kubernetes();
        Options.between("--pods", kubernetes.pods, 1, MAX_PODS);
        if (kubernetes.least != null) {
            Options.between("--pods-min", kubernetes.least, 1, kubernetes.pods);
        }
        return new FleetLoad.Size(kubernetes.pods, Optional.ofNullable(kubernetes.least));
    }

    /// @throws InputException if the rate asks for a word more, or the connections do not suffice
    void check(LoadProfile profile, int loops) {
        double rate = profile.phases().stream().mapToDouble(FleetOptions::rate).max().orElse(0);
        check(profile.limits().connections(), loops, rate);
    }

    /// @throws InputException if the rate asks for a word more, or the connections do not suffice
    void check(int connections, int loops, double rate) {
        int least = kubernetes().pods * loops;
        if (connections < least) {
            throw new InputException(
                    "%d connections: accepted: at least one for each loop of each pod, %d"
                            .formatted(connections, least));
        }
        if (rate > MAX_RATE_UNASKED && !kubernetes().yes) {
            throw new InputException(
                    "%,.0f requests/s: above %,.0f add --yes if you mean it"
                            .formatted(rate, MAX_RATE_UNASKED));
        }
    }

    private static double rate(Phase phase) {
        return switch (phase) {
            case Phase.Constant constant -> constant.ratePerSecond();
            case Phase.Ramp ramp -> Math.max(ramp.fromPerSecond(), ramp.toPerSecond());
            case Phase.Closed _ -> 0;
        };
    }

    /// What the pods may open in all where their user does not say.
    int connections() {
        return size().pods() * CONNECTIONS_OF_A_POD;
    }

    Fleet open() {
        Kubernetes kubernetes = kubernetes();
        return KubernetesFleet.of(
                new KubernetesOptions(
                        Optional.ofNullable(kubernetes.context),
                        Optional.ofNullable(kubernetes.namespace),
                        kubernetes.image == null
                                ? "localhost/heddle:" + Main.Version.number()
                                : kubernetes.image,
                        kubernetes.nodeSelector,
                        Optional.ofNullable(kubernetes.template),
                        Options.duration("--start-within", kubernetes.startWithin)));
    }
}
