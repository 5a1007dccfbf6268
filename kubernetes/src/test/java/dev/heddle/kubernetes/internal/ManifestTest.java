package dev.heddle.kubernetes.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.kubernetes.KubernetesOptions;
import dev.heddle.kubernetes.Worker.Reason;
import dev.heddle.model.InputException;
import dev.heddle.model.load.FleetSummary.Why;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What the cluster is asked for, and what is read of its answers.
class ManifestTest {
    @TempDir private Path folder;

    @Test
    void aPodMayDoNoMoreThanItNeeds() {
        Job job = Manifest.job("load-1", 4, options(Optional.empty()), 20);
        PodSpec pod = job.getSpec().getTemplate().getSpec();
        Container container = pod.getContainers().getFirst();

        assertThat(job.getSpec().getCompletionMode()).isEqualTo("Indexed");
        assertThat(job.getSpec().getParallelism()).isEqualTo(4);
        assertThat(job.getSpec().getBackoffLimitPerIndex()).isZero();
        assertThat(job.getSpec().getActiveDeadlineSeconds()).isEqualTo(20);
        assertThat(job.getSpec().getTtlSecondsAfterFinished()).isPositive();
        assertThat(pod.getAutomountServiceAccountToken()).isFalse();
        assertThat(pod.getNodeSelector()).containsEntry("pool", "load");
        assertThat(container.getArgs()).containsExactly("load-worker");
        assertThat(container.getStdinOnce()).isTrue();
        assertThat(container.getSecurityContext().getRunAsNonRoot()).isTrue();
        assertThat(container.getSecurityContext().getReadOnlyRootFilesystem()).isTrue();
        assertThat(container.getSecurityContext().getAllowPrivilegeEscalation()).isFalse();
        assertThat(container.getSecurityContext().getCapabilities().getDrop())
                .containsExactly("ALL");
        assertThat(container.getResources().getLimits()).doesNotContainKey("cpu");
    }

    @Test
    void aTemplateSaysWhatElseThePodsNeed() throws IOException {
        Path template =
                template(
                        """
                        metadata: {labels: {team: orders}}
                        spec:
                          hostNetwork: true
                          containers:
                          - name: heddle
                            resources: {requests: {cpu: "2"}}
                          - name: other
                            image: other:1
                        """);
        Job job = Manifest.job("load-1", 1, options(Optional.of(template)), 20);
        PodSpec pod = job.getSpec().getTemplate().getSpec();

        assertThat(job.getSpec().getTemplate().getMetadata().getLabels())
                .containsEntry("team", "orders");
        assertThat(pod.getHostNetwork()).isTrue();
        assertThat(pod.getContainers()).extracting(Container::getName).contains("heddle", "other");
        Container heddle =
                pod.getContainers().stream()
                        .filter(container -> container.getName().equals("heddle"))
                        .findFirst()
                        .orElseThrow();
        assertThat(heddle.getImage()).isEqualTo("heddle:1");
        assertThat(heddle.getResources().getRequests()).containsEntry("cpu", new Quantity("2"));
    }

    @Test
    void whatIsNoTemplateIsRefused() throws IOException {
        assertRefused("", "the file is empty");
        assertRefused("# nothing yet\n", "the file is empty");
        assertRefused("- spec: {}\n", "");
        assertRefused("kind: Deployment\nspec: {template: {}}\n", "found kind");
        assertRefused("spec: [1, 2]\n", "expected a PodTemplateSpec");
        assertRefused("just text\n", "expected a PodTemplateSpec");
        assertRefused(
                "spec: {containers: [{name: heddle, volumeMounts: [{name: x, mountPath: /tmp}]}]}\n",
                "found a mount at /tmp");
        assertThatThrownBy(
                        () -> Manifest.job("x", 1, options(Optional.of(folder.resolve("no"))), 20))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("cannot read");
    }

    private void assertRefused(String text, String why) throws IOException {
        Path template = template(text);
        assertThatThrownBy(() -> Manifest.job("x", 1, options(Optional.of(template)), 20))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(why);
    }

    @Test
    void theReasonIsThatOfKubernetes() {
        assertThat(PodState.whyGone(pod().build())).isEmpty();
        assertThat(
                        PodState.whyGone(
                                pod().editStatus()
                                        .addNewCondition()
                                        .withType("PodScheduled")
                                        .withStatus("False")
                                        .withReason("Unschedulable")
                                        .withMessage("0/2 nodes are available")
                                        .endCondition()
                                        .endStatus()
                                        .build()))
                .contains(new Reason(Why.NOT_STARTED, "Unschedulable: 0/2 nodes are available"));
        assertThat(
                        PodState.whyGone(
                                pod().editStatus()
                                        .addNewContainerStatus()
                                        .withName("heddle")
                                        .withNewState()
                                        .withNewTerminated()
                                        .withReason("OOMKilled")
                                        .withExitCode(137)
                                        .endTerminated()
                                        .endState()
                                        .endContainerStatus()
                                        .endStatus()
                                        .build()))
                .contains(new Reason(Why.DIED, "OOMKilled, exit code 137"));
        Pod evicted =
                pod().editStatus()
                        .addNewCondition()
                        .withType("DisruptionTarget")
                        .withStatus("True")
                        .withReason("EvictionByEvictionAPI")
                        .endCondition()
                        .endStatus()
                        .build();
        assertThat(PodState.whyGone(evicted))
                .contains(new Reason(Why.REMOVED, "EvictionByEvictionAPI"));
    }

    @Test
    void aPodWhoseImageCannotBeHadIsOverAndOneThatPullsIsNot() {
        assertThat(PodState.over(waiting("ImagePullBackOff"))).isTrue();
        assertThat(PodState.over(waiting("ContainerCreating"))).isFalse();
        assertThat(PodState.running(waiting("ContainerCreating"))).isFalse();
    }

    private static Pod waiting(String reason) {
        return pod().editStatus()
                .addNewContainerStatus()
                .withName("heddle")
                .withNewState()
                .withNewWaiting()
                .withReason(reason)
                .endWaiting()
                .endState()
                .endContainerStatus()
                .endStatus()
                .build();
    }

    private static PodBuilder pod() {
        return new PodBuilder()
                .withNewMetadata()
                .withName("load-1-0-x")
                .endMetadata()
                .withNewSpec()
                .endSpec()
                .withNewStatus()
                .withPhase("Pending")
                .endStatus();
    }

    private Path template(String text) throws IOException {
        return Files.writeString(folder.resolve("template.yaml"), text);
    }

    private static KubernetesOptions options(Optional<Path> template) {
        return new KubernetesOptions(
                Optional.empty(),
                Optional.empty(),
                "heddle:1",
                Map.of("pool", "load"),
                template,
                Duration.ofSeconds(1));
    }
}
