/// Distributed load generation: a fleet of pods, each of which runs its part of one load.
///
/// A [dev.heddle.kubernetes.FleetLoad] starts a [dev.heddle.kubernetes.Fleet], orders its pods to
/// generate their parts at a common start ([dev.heddle.lab.load.WorkerOrder]), and merges their
/// reports into one result ([dev.heddle.load.LoadMerge]). It does not depend on Kubernetes;
/// [dev.heddle.kubernetes.KubernetesFleet] does.
@NullMarked
package dev.heddle.kubernetes;

import org.jspecify.annotations.NullMarked;
