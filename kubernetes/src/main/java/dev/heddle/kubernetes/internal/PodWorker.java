package dev.heddle.kubernetes.internal;

import dev.heddle.kubernetes.Worker;
import dev.heddle.model.load.FleetSummary.Why;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.ExecListener;
import io.fabric8.kubernetes.client.dsl.ExecWatch;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// A pod, by its attached streams.
///
/// Threads: the client's hand on what the pod prints; [#listen] comes first, and [#send] is for one
/// at a time.
public final class PodWorker implements Worker, AutoCloseable {
    private final KubernetesClient client;
    private final Pod pod;
    private final Function<String, Optional<Pod>> latest;
    private volatile @Nullable ExecWatch attached;
    private volatile @Nullable Reason notAttached;

    /// @param latest what is known of a pod by now
    public PodWorker(KubernetesClient client, Pod pod, Function<String, Optional<Pod>> latest) {
        this.client = client;
        this.pod = pod;
        this.latest = latest;
    }

    @Override
    public String name() {
        return pod.getMetadata().getName();
    }

    @Override
    public String node() {
        return PodState.node(pod);
    }

    @Override
    public void listen(Listener listener) {
        try {
            attach(listener);
        } catch (KubernetesClientException e) {
            notAttached = new Reason(Why.FAILED, "not attached: " + e.getMessage());
            listener.end();
        }
    }

    private void attach(Listener listener) {
        attached =
                client.pods()
                        .inNamespace(pod.getMetadata().getNamespace())
                        .withName(name())
                        .inContainer(Manifest.CONTAINER)
                        .redirectingInput()
                        .writingOutput(new Lines(listener))
                        .usingListener(new Ended(listener))
                        .attach();
    }

    @Override
    public void send(String line) throws IOException {
        ExecWatch stream = attached;
        if (stream == null) {
            throw new IOException("not attached");
        }
        try {
            OutputStream in = stream.getInput();
            in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            in.flush();
        } catch (KubernetesClientException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    @Override
    public Optional<Reason> whyGone() {
        return Optional.ofNullable(notAttached)
                .or(() -> latest.apply(name()).flatMap(PodState::whyGone));
    }

    @Override
    public void close() {
        if (attached != null) {
            attached.close();
        }
    }

    /// Cuts what comes into lines.
    private static final class Lines extends OutputStream {
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();
        private final Listener listener;

        Lines(Listener listener) {
            this.listener = listener;
        }

        @Override
        public void write(int value) {
            if (value == '\n') {
                listener.line(line.toString(StandardCharsets.UTF_8));
                line.reset();
            } else {
                line.write(value);
            }
        }
    }

    private record Ended(Listener to) implements ExecListener {
        @Override
        public void onFailure(Throwable cause, @Nullable Response response) {
            to.end();
        }

        @Override
        public void onClose(int code, @Nullable String reason) {
            to.end();
        }
    }
}
