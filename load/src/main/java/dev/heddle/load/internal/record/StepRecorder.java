package dev.heddle.load.internal.record;

import dev.heddle.load.internal.request.Request;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadResult.StepResult;
import dev.heddle.model.load.Scenario;
import dev.heddle.model.load.Scenario.Step;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/// Records each step of a scenario by itself. Owned by one event loop.
final class StepRecorder {
    private final List<OfStep> steps;

    private static final class OfStep {
        private final String name;
        private final Histogram service = LogTags.histogram();
        private final Map<String, Long> failed = new TreeMap<>();
        private long completed;

        OfStep(String name) {
            this.name = name;
        }

        StepResult result() {
            return new StepResult(name, completed, failed, LogTags.distribution(service));
        }
    }

    /// A recorder of the steps of a profile; it records nothing if that has no scenario.
    StepRecorder(LoadProfile profile) {
        this.steps =
                profile.scenario().map(Scenario::steps).stream()
                        .flatMap(List::stream)
                        .map(Step::name)
                        .map(OfStep::new)
                        .toList();
    }

    void completed(Request request, long serviceNanos) {
        if (!steps.isEmpty()) {
            OfStep step = steps.get(request.number);
            step.completed++;
            step.service.recordValue(LogTags.clamped(serviceNanos));
        }
    }

    void failed(Request request, String kind) {
        if (!steps.isEmpty()) {
            steps.get(request.number).failed.merge(kind, 1L, Long::sum);
        }
    }

    List<StepResult> results() {
        return steps.stream().map(OfStep::result).toList();
    }
}
