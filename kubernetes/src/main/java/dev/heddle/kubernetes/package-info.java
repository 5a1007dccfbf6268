/// Load from many machines: a fleet of pods, each of which runs its part of one load.
///
/// A [dev.heddle.kubernetes.FleetLoad] has a [dev.heddle.kubernetes.Fleet] started, tells its pods
/// what to offer and when to begin ([dev.heddle.lab.WorkerOrder]), and makes one result of what
/// they report ([dev.heddle.load.LoadMerge]). It knows nothing of Kubernetes;
/// [dev.heddle.kubernetes.KubernetesFleet] does.
@NullMarked
package dev.heddle.kubernetes;

import org.jspecify.annotations.NullMarked;
