package dev.heddle.kubernetes;

import dev.heddle.kubernetes.internal.Access;
import dev.heddle.kubernetes.internal.Manifest;
import dev.heddle.kubernetes.internal.PodState;
import dev.heddle.kubernetes.internal.PodWorker;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.load.FleetSummary;
import dev.heddle.model.load.FleetSummary.Did;
import dev.heddle.model.load.LoadResult.Totals;
import io.fabric8.kubernetes.api.model.DeletionPropagation;
import io.fabric8.kubernetes.api.model.NamedContext;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A fleet of pods: one Indexed Job, which the cluster terminates and removes when its deadline is
/// no longer extended. So nothing is left behind when Heddle is killed, even if pods have not
/// started yet.
///
/// Threads: the client's keep what is known of the pods; one of its own puts off the deadline;
/// everything else is by one.
public final class KubernetesFleet implements Fleet {
    private static final Duration PUT_OFF_EACH = Duration.ofSeconds(4);

    /// Lifetime of the job after the last extension of its deadline.
    private static final long DEADLINE_SECONDS = 20;

    /// A hanging call must not prevent the deadline from being extended.
    private static final Duration CALL = Duration.ofSeconds(5);

    private final KubernetesOptions options;
    private final KubernetesClient client;
    private final String namespace;
    private final String name =
            "heddle-load-" + Long.toString(new SecureRandom().nextLong(1L << 30), 36);

    /// As last heard of, also of those that are deleted.
    private final Map<String, Pod> known = new ConcurrentHashMap<>();

    private final List<PodWorker> workers = new ArrayList<>();
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().name("heddle-deadline").daemon().factory());
    private @Nullable SharedIndexInformer<Pod> informer;
    private long createdNanos;
    private boolean created;

    private KubernetesFleet(KubernetesOptions options, KubernetesClient client) {
        this.options = options;
        this.client = client;
        this.namespace =
                options.namespace()
                        .or(() -> Optional.ofNullable(client.getNamespace()))
                        .orElse("default");
    }

    /// @throws InputException if there is no such context
    /// @throws EnvironmentException if the kubeconfig cannot be read
    public static KubernetesFleet of(KubernetesOptions options) {
        try {
            Config config = Config.autoConfigure(options.context().orElse(null));
            options.context().ifPresent(context -> checkContext(context, config));
            config.setRequestRetryBackoffLimit(1);
            config.setRequestTimeout((int) CALL.toMillis());
            return of(options, new KubernetesClientBuilder().withConfig(config).build());
        } catch (KubernetesClientException e) {
            throw new EnvironmentException("unusable kubeconfig: " + rootMessage(e), e);
        }
    }

    private static void checkContext(String wanted, Config config) {
        List<String> contexts =
                config.getContexts().stream().map(NamedContext::getName).sorted().toList();
        if (!contexts.contains(wanted)) {
            String known = contexts.isEmpty() ? "none" : String.join(", ", contexts);
            throw InputException.of(
                    "context",
                    "%s: no such context in the kubeconfig; available: %s"
                            .formatted(wanted, known));
        }
    }

    static KubernetesFleet of(KubernetesOptions options, KubernetesClient client) {
        return new KubernetesFleet(options, client);
    }

    @Override
    public Started open(int pods, int least, Consumer<Integer> progress, BooleanSupplier stopped) {
        try {
            Access.check(client, namespace);
            client.batch()
                    .v1()
                    .jobs()
                    .inNamespace(namespace)
                    .resource(Manifest.job(name, pods, options, DEADLINE_SECONDS))
                    .create();
            created = true;
            createdNanos = System.nanoTime();
            timer.scheduleWithFixedDelay(
                    this::putOff, 1, PUT_OFF_EACH.toSeconds(), TimeUnit.SECONDS);
            informer =
                    client.pods()
                            .inNamespace(namespace)
                            .withLabel("batch.kubernetes.io/job-name", name)
                            .inform(new Keeps(known));
            List<Pod> running = untilRunning(pods, progress, stopped);
            if (stopped.getAsBoolean()) {
                throw new EnvironmentException("the load was stopped before it began");
            }
            if (running.size() < least) {
                throw notStarted(running.size(), pods);
            }
            running.forEach(
                    pod ->
                            workers.add(
                                    new PodWorker(
                                            client,
                                            pod,
                                            name -> Optional.ofNullable(known.get(name)))));
            return new Started(workers, missing(running));
        } catch (KubernetesClientException e) {
            throw unreachable(e);
        }
    }

    private EnvironmentException unreachable(KubernetesClientException e) {
        String why = e.getStatus() != null ? e.getStatus().getMessage() : rootMessage(e);
        return new EnvironmentException("cluster %s: %s".formatted(client.getMasterUrl(), why), e);
    }

    private static String rootMessage(Throwable e) {
        Throwable root = e;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        String message = root.getMessage();
        return message == null ? root.getClass().getSimpleName() : message;
    }

    /// Those that run when all do, or when they have had their time.
    private List<Pod> untilRunning(int pods, Consumer<Integer> progress, BooleanSupplier stopped) {
        long began = System.nanoTime();
        long atMost = options.startWithin().toNanos();
        List<Pod> running = running();
        while (running.size() < pods
                && System.nanoTime() - began < atMost
                && !allOver(pods)
                && !stopped.getAsBoolean()) {
            progress.accept(running.size());
            pause();
            running = running();
        }
        progress.accept(running.size());
        return running;
    }

    private List<Pod> running() {
        return known.values().stream()
                .filter(PodState::running)
                .sorted(Comparator.comparing(pod -> pod.getMetadata().getName()))
                .toList();
    }

    private boolean allOver(int pods) {
        return known.size() >= pods && known.values().stream().allMatch(PodState::over);
    }

    private static void pause() {
        try {
            Thread.sleep(200);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EnvironmentException("the start of the pods was interrupted", e);
        }
    }

    private EnvironmentException notStarted(int running, int pods) {
        String why =
                known.values().stream()
                        .filter(pod -> !PodState.running(pod))
                        .flatMap(pod -> PodState.whyGone(pod).stream())
                        .map(Worker.Reason::message)
                        .distinct()
                        .findFirst()
                        .orElse(
                                "no reason reported; check quotas and admission policies"
                                        + " (kubectl describe job)");
        return new EnvironmentException(
                "%d of %d pods started within %d s: %s"
                        .formatted(running, pods, options.startWithin().toSeconds(), why));
    }

    private List<FleetSummary.Pod> missing(List<Pod> running) {
        return known.values().stream()
                .filter(pod -> running.stream().noneMatch(other -> same(other, pod)))
                .map(
                        pod ->
                                new FleetSummary.Pod(
                                        pod.getMetadata().getName(),
                                        PodState.node(pod),
                                        new Did(Totals.NONE, 0, 0),
                                        Optional.of(
                                                PodState.whyGone(pod)
                                                        .orElse(
                                                                new Worker.Reason(
                                                                        FleetSummary.Why
                                                                                .NOT_STARTED,
                                                                        ""))
                                                        .loss(0))))
                .toList();
    }

    private static boolean same(Pod a, Pod b) {
        return a.getMetadata().getName().equals(b.getMetadata().getName());
    }

    /// The cluster counts from when it saw the job, which is not before it was made.
    private void putOff() {
        long age = Duration.ofNanos(System.nanoTime() - createdNanos).toSeconds();
        try {
            client.batch()
                    .v1()
                    .jobs()
                    .inNamespace(namespace)
                    .withName(name)
                    .patch(
                            PatchContext.of(PatchType.JSON_MERGE),
                            "{\"spec\":{\"activeDeadlineSeconds\":%d}}"
                                    .formatted(age + DEADLINE_SECONDS));
        } catch (RuntimeException e) {
            // The next may come through; if none does, the cluster ends the job, as it should.
        }
    }

    /// Removes the job first. Where that fails its deadline, which nobody puts off any more, does.
    @Override
    public void close() {
        timer.shutdownNow();
        try (client) {
            if (created) {
                delete();
            }
            workers.forEach(PodWorker::close);
            if (informer != null) {
                informer.close();
            }
        } catch (KubernetesClientException e) {
            // As above.
        }
    }

    private void delete() {
        client.batch()
                .v1()
                .jobs()
                .inNamespace(namespace)
                .withName(name)
                .withPropagationPolicy(DeletionPropagation.BACKGROUND)
                .delete();
    }

    /// Keeps the last state of each pod.
    private record Keeps(Map<String, Pod> known) implements ResourceEventHandler<Pod> {
        @Override
        public void onAdd(Pod pod) {
            known.put(pod.getMetadata().getName(), pod);
        }

        @Override
        public void onUpdate(Pod before, Pod pod) {
            known.put(pod.getMetadata().getName(), pod);
        }

        @Override
        public void onDelete(Pod pod, boolean unknownState) {
            known.put(pod.getMetadata().getName(), pod);
        }
    }
}
