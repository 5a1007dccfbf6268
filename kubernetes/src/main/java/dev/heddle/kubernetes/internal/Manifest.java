package dev.heddle.kubernetes.internal;

import dev.heddle.kubernetes.KubernetesOptions;
import dev.heddle.model.InputException;
import dev.heddle.model.InputFile;
import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.ContainerBuilder;
import io.fabric8.kubernetes.api.model.PodTemplateSpec;
import io.fabric8.kubernetes.api.model.PodTemplateSpecBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceRequirements;
import io.fabric8.kubernetes.api.model.ResourceRequirementsBuilder;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The job of a fleet: one pod per index, none of which is restarted.
public final class Manifest {
    /// Of the container that is Heddle's; a template may name one so to set its resources.
    public static final String CONTAINER = "heddle";

    private static final Map<String, String> LABELS =
            Map.of("app.kubernetes.io/name", "heddle", "app.kubernetes.io/component", "load");

    /// Where the JVM may write: it unpacks native libraries.
    private static final String TEMPORARY = "/tmp";

    private static final String TEMPORARY_VOLUME = "heddle-tmp";

    private static final Set<String> OF_A_TEMPLATE = Set.of("metadata", "spec");

    private static final long USER = 65_532;

    /// Once it is over, the job and its pods are removed after so many seconds, if nobody does.
    private static final int REMOVED_AFTER_SECONDS = 5;

    private Manifest() {}

    /// @param deadlineSeconds the cluster ends the job after so long, unless that is put off
    public static Job job(String name, int pods, KubernetesOptions options, long deadlineSeconds) {
        return new JobBuilder()
                .withNewMetadata()
                .withName(name)
                .withLabels(LABELS)
                .endMetadata()
                .withNewSpec()
                .withCompletionMode("Indexed")
                .withCompletions(pods)
                .withParallelism(pods)
                .withBackoffLimitPerIndex(0)
                .withActiveDeadlineSeconds(deadlineSeconds)
                .withTtlSecondsAfterFinished(REMOVED_AFTER_SECONDS)
                .withTemplate(template(name, options))
                .endSpec()
                .build();
    }

    private static PodTemplateSpec template(String job, KubernetesOptions options) {
        PodTemplateSpec base =
                options.template().map(Manifest::read).orElseGet(PodTemplateSpec::new);
        PodTemplateSpecBuilder of = new PodTemplateSpecBuilder(base);
        Container container =
                of.buildSpec() == null
                        ? new Container()
                        : of.buildSpec().getContainers().stream()
                                .filter(candidate -> CONTAINER.equals(candidate.getName()))
                                .findFirst()
                                .orElseGet(Container::new);
        return of.editOrNewMetadata()
                .addToLabels(LABELS)
                .endMetadata()
                .editOrNewSpec()
                .withRestartPolicy("Never")
                .withTerminationGracePeriodSeconds(2L)
                .withAutomountServiceAccountToken(false)
                .withEnableServiceLinks(false)
                .addToNodeSelector(options.nodeSelector())
                .removeMatchingFromContainers(candidate -> CONTAINER.equals(candidate.getName()))
                .addToContainers(container(container, options))
                .addNewVolume()
                .withName(TEMPORARY_VOLUME)
                .withNewEmptyDir()
                .withMedium("Memory")
                .withSizeLimit(new Quantity("64Mi"))
                .endEmptyDir()
                .endVolume()
                .addNewTopologySpreadConstraint()
                .withMaxSkew(1)
                .withTopologyKey("kubernetes.io/hostname")
                .withWhenUnsatisfiable("ScheduleAnyway")
                .withNewLabelSelector()
                .addToMatchLabels("batch.kubernetes.io/job-name", job)
                .endLabelSelector()
                .endTopologySpreadConstraint()
                .endSpec()
                .build();
    }

    /// What it may do is as little as it needs. It has no limit of CPU: a generator that is
    /// throttled sends late.
    private static Container container(Container base, KubernetesOptions options) {
        return new ContainerBuilder(base)
                .withName(CONTAINER)
                .withImage(options.image())
                .withArgs(List.of("load-worker"))
                .withStdin(true)
                .withStdinOnce(true)
                .withResources(base.getResources() == null ? resources() : base.getResources())
                .addNewVolumeMount()
                .withName(TEMPORARY_VOLUME)
                .withMountPath(TEMPORARY)
                .endVolumeMount()
                .withNewSecurityContext()
                .withRunAsNonRoot(true)
                .withRunAsUser(USER)
                .withReadOnlyRootFilesystem(true)
                .withAllowPrivilegeEscalation(false)
                .withNewCapabilities()
                .addToDrop("ALL")
                .endCapabilities()
                .withNewSeccompProfile()
                .withType("RuntimeDefault")
                .endSeccompProfile()
                .endSecurityContext()
                .build();
    }

    private static ResourceRequirements resources() {
        return new ResourceRequirementsBuilder()
                .addToRequests("cpu", new Quantity("500m"))
                .addToRequests("memory", new Quantity("512Mi"))
                .addToLimits("memory", new Quantity("1Gi"))
                .build();
    }

    private static PodTemplateSpec read(Path file) {
        try {
            String text = InputFile.text(file);
            Map<?, ?> fields = Serialization.unmarshal(text, Map.class);
            if (fields == null) {
                throw wrong(file, "the file is empty");
            }
            List<String> unknown =
                    fields.keySet().stream()
                            .map(String::valueOf)
                            .filter(field -> !OF_A_TEMPLATE.contains(field))
                            .toList();
            if (!unknown.isEmpty()) {
                throw wrong(file, "found " + String.join(", ", unknown));
            }
            PodTemplateSpec read = Serialization.unmarshal(text, PodTemplateSpec.class);
            if (mountsTemporary(read)) {
                throw wrong(file, "found a mount at /tmp, which Heddle creates itself");
            }
            return read;
        } catch (IOException e) {
            throw InputException.of("template", "%s: cannot read the file".formatted(file));
        } catch (KubernetesClientException | IllegalArgumentException | ClassCastException e) {
            throw wrong(file, String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
        }
    }

    private static boolean mountsTemporary(PodTemplateSpec template) {
        return template.getSpec() != null
                && template.getSpec().getContainers().stream()
                        .filter(container -> CONTAINER.equals(container.getName()))
                        .flatMap(container -> container.getVolumeMounts().stream())
                        .anyMatch(mount -> TEMPORARY.equals(mount.getMountPath()));
    }

    private static InputException wrong(Path file, String why) {
        return InputException.of(
                "template",
                "%s: expected a PodTemplateSpec, with metadata and spec; %s".formatted(file, why));
    }
}
