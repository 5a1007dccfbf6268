package dev.heddle.analyze.internal;

import dev.heddle.model.Interval;
import dev.heddle.model.Rung;
import java.util.List;
import java.util.Set;

/// Knows the rungs of one kind of resource. To add one, see "A resource" in CONTRIBUTING.md.
///
/// The demand of a resource is what is busy of it at a low rate, less what is busy at rest, per
/// request completed per second. Its use under the heaviest load stands beside it.
interface ResourceModel {
    /// What must have been observed.
    Set<Need> needs();

    /// The rungs that a trial gives, where all that is needed was observed.
    List<Rung> rungs(TrialView trial);

    /// What stands on the ladder where something was not observed: nothing, or an unknown rung.
    default List<Rung> unknown() {
        return List.of();
    }

    /// The rungs of a trial, or what stands for them.
    default List<Rung> of(TrialView trial) {
        return needs().stream().allMatch(need -> need.met(trial)) ? rungs(trial) : unknown();
    }

    /// Observations that a model may need.
    enum Need {
        /// An interval under load.
        LOAD {
            @Override
            boolean met(TrialView trial) {
                return trial.heavy().isPresent() || trial.low().isPresent();
            }
        },
        /// CPU time of the process and of the machine.
        PROCESS {
            @Override
            boolean met(TrialView trial) {
                return trial.heavy().or(trial::low).flatMap(Seen::otherProcessors).isPresent();
            }
        },
        /// The service time of one request at a time.
        UNLOADED {
            @Override
            boolean met(TrialView trial) {
                return trial.unloadedSeconds().filter(seconds -> seconds > 0).isPresent();
            }
        },
        /// The live heap at rest and at a low load.
        FULL_COLLECTIONS {
            @Override
            boolean met(TrialView trial) {
                return trial.seen(Interval.RETAINED).isPresent()
                        && trial.seen(Interval.LIVE_AT_REST).isPresent();
            }
        };

        abstract boolean met(TrialView trial);
    }
}
