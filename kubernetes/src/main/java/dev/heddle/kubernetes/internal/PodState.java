package dev.heddle.kubernetes.internal;

import dev.heddle.kubernetes.Worker.Reason;
import dev.heddle.model.load.FleetSummary.Why;
import io.fabric8.kubernetes.api.model.ContainerState;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodCondition;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What Kubernetes says of a pod.
public final class PodState {
    /// Reasons to wait that time alone does not remove.
    private static final Set<String> HOPELESS =
            Set.of(
                    "ImagePullBackOff",
                    "ErrImageNeverPull",
                    "InvalidImageName",
                    "CreateContainerConfigError");

    private PodState() {}

    /// Whether its container runs, so that one can attach to it.
    public static boolean running(Pod pod) {
        return pod.getMetadata().getDeletionTimestamp() == null
                && containers(pod).anyMatch(state -> state.getRunning() != null);
    }

    /// Whether its container has ended, or never will start.
    public static boolean over(Pod pod) {
        return pod.getMetadata().getDeletionTimestamp() != null
                || "Failed".equals(pod.getStatus().getPhase())
                || "Succeeded".equals(pod.getStatus().getPhase())
                || containers(pod)
                        .map(ContainerState::getWaiting)
                        .anyMatch(
                                waiting ->
                                        waiting != null && HOPELESS.contains(waiting.getReason()));
    }

    public static String node(Pod pod) {
        return Objects.requireNonNullElse(pod.getSpec().getNodeName(), "");
    }

    /// Why it does not run (any more); empty if nothing is said.
    public static Optional<Reason> whyGone(Pod pod) {
        return disrupted(pod).or(() -> ended(pod)).or(() -> notStarted(pod)).or(() -> deleted(pod));
    }

    /// Evicted, preempted, drained, or on a node that went away.
    private static Optional<Reason> disrupted(Pod pod) {
        return conditions(pod)
                .filter(
                        condition ->
                                "DisruptionTarget".equals(condition.getType())
                                        && "True".equals(condition.getStatus()))
                .map(
                        condition ->
                                new Reason(
                                        Why.REMOVED,
                                        text(condition.getReason(), condition.getMessage())))
                .findFirst()
                .or(
                        () ->
                                Optional.ofNullable(pod.getStatus().getReason())
                                        .map(
                                                reason ->
                                                        new Reason(
                                                                Why.REMOVED,
                                                                text(
                                                                        reason,
                                                                        pod.getStatus()
                                                                                .getMessage()))));
    }

    private static Optional<Reason> ended(Pod pod) {
        if (pod.getMetadata().getDeletionTimestamp() != null) {
            return Optional.empty();
        }
        return containers(pod)
                .map(ContainerState::getTerminated)
                .filter(Objects::nonNull)
                .map(
                        ended ->
                                new Reason(
                                        Why.DIED,
                                        "%s, exit code %d"
                                                .formatted(ended.getReason(), ended.getExitCode())))
                .findFirst();
    }

    private static Optional<Reason> notStarted(Pod pod) {
        Optional<Reason> waiting =
                containers(pod)
                        .map(ContainerState::getWaiting)
                        .filter(Objects::nonNull)
                        .map(
                                state ->
                                        new Reason(
                                                Why.NOT_STARTED,
                                                text(state.getReason(), state.getMessage())))
                        .findFirst();
        return waiting.or(
                () ->
                        conditions(pod)
                                .filter(
                                        condition ->
                                                "PodScheduled".equals(condition.getType())
                                                        && "False".equals(condition.getStatus()))
                                .map(
                                        condition ->
                                                new Reason(
                                                        Why.NOT_STARTED,
                                                        text(
                                                                condition.getReason(),
                                                                condition.getMessage())))
                                .findFirst());
    }

    private static Optional<Reason> deleted(Pod pod) {
        return pod.getMetadata().getDeletionTimestamp() == null
                ? Optional.empty()
                : Optional.of(new Reason(Why.REMOVED, "deleted"));
    }

    private static Stream<PodCondition> conditions(Pod pod) {
        return Optional.ofNullable(pod.getStatus().getConditions()).stream().flatMap(List::stream);
    }

    private static Stream<ContainerState> containers(Pod pod) {
        return Optional.ofNullable(pod.getStatus().getContainerStatuses()).stream()
                .flatMap(List::stream)
                .filter(status -> Manifest.CONTAINER.equals(status.getName()))
                .map(ContainerStatus::getState)
                .filter(Objects::nonNull);
    }

    private static String text(String reason, String message) {
        return Stream.of(reason, message)
                .filter(part -> part != null && !part.isEmpty())
                .collect(Collectors.joining(": "));
    }
}
