package dev.heddle.analyze.internal.ladder;

import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.resource.Rung;
import java.util.List;

/// Knows the rungs of one kind of resource. To add one, see "A resource" in CONTRIBUTING.md.
///
/// The demand of a resource is what is busy of it at a low rate, less what is busy at rest, per
/// request completed per second. Its use under the heaviest load stands beside it.
interface ResourceModel {
    /// The rungs that a trial gives: none, or an unknown one, where not all that is needed was
    /// observed.
    List<Rung> rungs(TrialView trial);
}
