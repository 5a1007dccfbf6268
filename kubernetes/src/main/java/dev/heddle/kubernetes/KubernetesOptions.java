package dev.heddle.kubernetes;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// Where a fleet runs, and the settings of its pods.
///
/// @param context of the kubeconfig; empty for the current one
/// @param namespace empty for that of the context
/// @param image that contains Heddle
/// @param nodeSelector labels that a node must have
/// @param template a file with a PodTemplateSpec, to which Heddle adds its container; empty for a
///   plain one
/// @param startWithin startup timeout of the pods
public record KubernetesOptions(
        Optional<String> context,
        Optional<String> namespace,
        String image,
        Map<String, String> nodeSelector,
        Optional<Path> template,
        Duration startWithin) {

    public KubernetesOptions {
        nodeSelector = Map.copyOf(nodeSelector);
    }
}
