package dev.heddle.cli.option;

import dev.heddle.cli.output.Version;
import dev.heddle.kubernetes.Fleet;
import dev.heddle.kubernetes.FleetLoad;
import dev.heddle.kubernetes.KubernetesFleet;
import dev.heddle.kubernetes.KubernetesOptions;
import dev.heddle.model.InputException;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.Phase;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/// The options of load from several machines.
public final class FleetOptions {
    private static final int MAX_PODS = 1_000;

    /// A pod's own limits are not known here.
    private static final int CONNECTIONS_OF_A_POD = 1_000;

    /// The rate above which a mistyped one could harm more than the service.
    private static final double MAX_RATE_UNASKED = 100_000;

    @Option(
            names = "--on",
            paramLabel = "kubernetes",
            description = "Generate the load from pods, in the cluster of the current context.")
    private @Nullable String on;

    @ArgGroup(exclusive = false, heading = "With --on kubernetes:%n")
    private @Nullable Kubernetes given;

    private static final class Kubernetes {
        @Option(
                names = "--pods",
                paramLabel = "N",
                description = "Number of pods, which share the load; default 1.")
        private int pods = 1;

        @Option(
                names = "--pods-min",
                paramLabel = "N",
                description =
                        "Minimum number of pods to start the load, and to finish it;"
                                + " default: all, and 1.")
        private @Nullable Integer least;

        @Option(
                names = "--context",
                paramLabel = "NAME",
                description = "Context of the kubeconfig.")
        private @Nullable String context;

        @Option(
                names = "--namespace",
                paramLabel = "NAME",
                description = "Namespace; default: that of the context.")
        private @Nullable String namespace;

        @Option(
                names = "--image",
                paramLabel = "IMAGE",
                description = "Container image with Heddle; default localhost/heddle:VERSION.")
        private @Nullable String image;

        @Option(
                names = "--node-selector",
                paramLabel = "LABEL=VALUE",
                description = "Node selector of the pods. Repeatable.")
        private Map<String, String> nodeSelector = Map.of();

        @Option(
                names = "--pod-template",
                paramLabel = "FILE",
                description = "PodTemplateSpec (YAML) to merge into the pods.")
        private @Nullable Path template;

        @Option(
                names = "--start-within",
                paramLabel = "TIME",
                defaultValue = "60s",
                description = "Startup timeout of the pods; default ${DEFAULT-VALUE}.")
        private String startWithin = "60s";

        @Option(names = "--yes", description = "Confirm a rate above 100,000 requests/s.")
        private boolean yes;
    }

    /// Whether load comes from other machines.
    ///
    /// @throws InputException if options of other machines are given without `--on`
    public boolean wanted() {
        if (on == null && given != null) {
            throw new InputException(
                    "--pods and the other options of a fleet need --on kubernetes");
        }
        if (on != null && !on.equals("kubernetes")) {
            throw new InputException("--on %s: expected kubernetes".formatted(on));
        }
        return on != null;
    }

    private Kubernetes kubernetes() {
        return given == null ? new Kubernetes() : given;
    }

    public FleetLoad.Size size() {
        Kubernetes kubernetes = kubernetes();
        Options.between("--pods", kubernetes.pods, 1, MAX_PODS);
        if (kubernetes.least != null) {
            Options.between("--pods-min", kubernetes.least, 1, kubernetes.pods);
        }
        return new FleetLoad.Size(kubernetes.pods, Optional.ofNullable(kubernetes.least));
    }

    /// @throws InputException if the rate needs to be confirmed, or there are too few connections
    public void check(LoadProfile profile, int loops) {
        double rate = profile.phases().stream().mapToDouble(FleetOptions::rate).max().orElse(0);
        check(profile.limits().connections(), loops, rate);
    }

    /// @throws InputException if the rate needs to be confirmed, or there are too few connections
    public void check(int connections, int loops, double rate) {
        int least = kubernetes().pods * loops;
        if (connections < least) {
            throw new InputException(
                    "%d connections: expected at least one per event loop of each pod, %d"
                            .formatted(connections, least));
        }
        if (rate > MAX_RATE_UNASKED && !kubernetes().yes) {
            throw new InputException(
                    "%,.0f requests/s: rates above %,.0f must be confirmed by --yes"
                            .formatted(rate, MAX_RATE_UNASKED));
        }
    }

    private static double rate(Phase phase) {
        return switch (phase) {
            case Phase.Constant constant -> constant.ratePerSecond();
            case Phase.Ramp ramp -> Math.max(ramp.fromPerSecond(), ramp.toPerSecond());
            case Phase.Replay replay -> replay.ratePerSecond();
            case Phase.Closed _ -> 0;
        };
    }

    /// Default number of connections of all pods together.
    public int connections() {
        return size().pods() * CONNECTIONS_OF_A_POD;
    }

    public Fleet open() {
        Kubernetes kubernetes = kubernetes();
        return KubernetesFleet.of(
                new KubernetesOptions(
                        Optional.ofNullable(kubernetes.context),
                        Optional.ofNullable(kubernetes.namespace),
                        kubernetes.image == null
                                ? "localhost/heddle:" + Version.number()
                                : kubernetes.image,
                        kubernetes.nodeSelector,
                        Optional.ofNullable(kubernetes.template),
                        Options.duration("--start-within", kubernetes.startWithin)));
    }
}
