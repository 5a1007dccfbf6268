package dev.heddle.whatif.internal.solve;

import dev.heddle.model.forecast.Forecast.Ceiling;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.whatif.internal.service.Resource;
import dev.heddle.whatif.internal.service.ServiceModel;
import dev.heddle.whatif.internal.service.Step;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The ceilings of a model: capacity ÷ the time that a request holds it when it waits for nothing.
public final class Ceilings {
    private Ceilings() {}

    /// The lowest first.
    public static List<Ceiling> of(ServiceModel model, int hosts) {
        List<Ceiling> ceilings = new ArrayList<>();
        double cpu = model.cpuSeconds();
        if (cpu > 0) {
            ceilings.add(
                    new Ceiling(
                            ResourceId.of(ResourceKind.CPU, ""),
                            model.processors(),
                            hosts * model.processors() / cpu));
        }
        for (int i = 0; i < model.resources().size(); i++) {
            Resource resource = model.resources().get(i);
            double held = held(model.script(), i);
            if (held > 0) {
                ceilings.add(
                        new Ceiling(
                                resource.id(),
                                resource.capacity(),
                                hosts * resource.capacity() / held));
            }
        }
        return ceilings.stream().sorted(Comparator.comparingDouble(Ceiling::perSecond)).toList();
    }

    private static double held(List<Step> steps, int resource) {
        double sum = 0;
        for (Step step : steps) {
            if (step instanceof Step.Hold hold) {
                double each =
                        hold.resource() == resource
                                ? unhindered(hold.body())
                                : held(hold.body(), resource);
                sum += hold.share() * hold.times() * each;
            }
        }
        return sum;
    }

    /// Time that steps take if they wait for no unit.
    public static double unhindered(List<Step> steps) {
        return steps.stream()
                .mapToDouble(
                        step ->
                                switch (step) {
                                    case Step.Run run -> run.seconds();
                                    case Step.Wait wait -> wait.seconds();
                                    case Step.Hold hold ->
                                            hold.share() * hold.times() * unhindered(hold.body());
                                })
                .sum();
    }
}
