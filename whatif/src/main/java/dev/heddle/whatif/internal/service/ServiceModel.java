package dev.heddle.whatif.internal.service;

import java.util.List;

/// A service as a prediction sees it. All hosts are alike; the callees are the same for all.
///
/// @param processors of a host that requests may use, which share them evenly
/// @param script of every request
/// @param shape of the requests' times
public record ServiceModel(
        List<Resource> resources,
        double processors,
        List<Callee> callees,
        List<Step> script,
        Shape shape,
        Pauses pauses) {
    public ServiceModel {
        resources = List.copyOf(resources);
        callees = List.copyOf(callees);
        script = List.copyOf(script);
    }

    /// CPU time of a request.
    public double cpuSeconds() {
        return runs(script);
    }

    /// The same with another script.
    public ServiceModel with(List<Step> other) {
        return new ServiceModel(resources, processors, callees, other, shape, pauses);
    }

    /// The same with other resources.
    public ServiceModel withResources(List<Resource> others) {
        return new ServiceModel(others, processors, callees, script, shape, pauses);
    }

    private static double runs(List<Step> steps) {
        return steps.stream()
                .mapToDouble(
                        step ->
                                switch (step) {
                                    case Step.Run run -> run.seconds();
                                    case Step.Wait _ -> 0;
                                    case Step.Hold hold ->
                                            hold.share() * hold.times() * runs(hold.body());
                                })
                .sum();
    }
}
