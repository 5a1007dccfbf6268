package dev.heddle.whatif.internal.fit;

import dev.heddle.model.forecast.Forecast.Assumption;
import dev.heddle.model.forecast.Forecast.Unknown;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.whatif.internal.service.Callee;
import dev.heddle.whatif.internal.service.Pauses;
import dev.heddle.whatif.internal.service.Resource;
import dev.heddle.whatif.internal.service.ServiceModel;
import dev.heddle.whatif.internal.service.Shape;
import dev.heddle.whatif.internal.service.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A service as one trial measured it. Its model depends on the load, since CPU time does.
///
/// @param callees the first is [#ELSEWHERE]
/// @param mostWaiting for each callee but the first, in any load
/// @param unknown why it is no good model; empty if it is one
public record Fitted(
        Script script,
        Processors processors,
        List<Callee> callees,
        List<Double> mostWaiting,
        Shape shape,
        Pauses pauses,
        List<Assumption> assumptions,
        List<Unknown> unknown) {
    /// Time that no place was seen for.
    static final String ELSEWHERE = "";

    /// @param elsewhere share that is left of the time that no place was seen for
    record Script(Level outermost, Optional<Carriers> carriers, CpuTime cpu, double elsewhere) {}

    record Carriers(ResourceId id, int parallelism) {}

    /// Whether requests run on virtual threads.
    public boolean virtual() {
        return script.carriers().isPresent();
    }

    /// The model at a rate.
    ///
    /// CPU time that does not fit into what a request was seen to last is used beside it, by the
    /// collector or the compilers: it leaves fewer processors to the requests.
    public ServiceModel at(double perSecond) {
        List<Resource> resources = new ArrayList<>();
        double cpu = script.cpu().seconds(perSecond);
        int carriers = -1;
        if (script.carriers().isPresent()) {
            Carriers known = script.carriers().get();
            carriers = resources.size();
            resources.add(new Resource(known.id(), known.parallelism()));
        }
        List<Step> steps = steps(script.outermost(), 1, cpu, carriers, resources);
        double all = processors.at(perSecond);
        ServiceModel model = new ServiceModel(resources, all, callees, steps, shape, pauses);
        double within = model.cpuSeconds();
        return within >= cpu || within == 0
                ? model
                : new ServiceModel(resources, all * within / cpu, callees, steps, shape, pauses);
    }

    /// The same with less time elsewhere, and another shape.
    Fitted with(double elsewhere, Shape other) {
        return new Fitted(
                new Script(script.outermost(), script.carriers(), script.cpu(), elsewhere),
                processors,
                callees,
                mostWaiting,
                other,
                pauses,
                assumptions,
                unknown);
    }

    private List<Step> steps(
            Level level, double visits, double cpu, int carriers, List<Resource> resources) {
        List<Step> steps = new ArrayList<>();
        double run = Math.min(level.cpuShare * cpu, level.exclusiveSeconds()) / visits;
        if (run > 0) {
            steps.add(mounted(new Step.Run(run), carriers));
        }
        double elsewhere = level.mayContainWaits() ? script.elsewhere() : 1;
        for (Level.Waited waited : level.waited) {
            double left = waited.callee() == 0 && !waited.pinned() ? elsewhere : 1;
            if (left > 0) {
                Step wait = new Step.Wait(waited.callee(), left * waited.seconds() / visits);
                steps.add(waited.pinned() ? mounted(wait, carriers) : wait);
            }
        }
        for (Level inner : level.inner) {
            int index = resources.size();
            resources.add(new Resource(inner.id.orElseThrow(), inner.capacity));
            Step.Hold plain = new Step.Hold(index, inner.visits / visits, List.of());
            double all = visits * plain.share() * plain.times();
            steps.add(
                    new Step.Hold(
                            index, plain.visits(), steps(inner, all, cpu, carriers, resources)));
        }
        return steps;
    }

    /// @param carriers index of the resource; negative where threads need none
    private static Step mounted(Step step, int carriers) {
        return carriers < 0 ? step : new Step.Hold(carriers, 1, List.of(step));
    }
}
