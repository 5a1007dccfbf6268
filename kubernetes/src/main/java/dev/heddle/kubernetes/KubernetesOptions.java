package dev.heddle.kubernetes;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// Where a fleet runs, and of what its pods are made.
///
/// @param context of the kubeconfig; empty for the current one
/// @param namespace empty for that of the context
/// @param image with Heddle in it
/// @param nodeSelector labels that a node must have
/// @param template a file with a PodTemplateSpec, to which Heddle adds its container; empty for a
///   plain one
/// @param startWithin how long pods may take to start
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
