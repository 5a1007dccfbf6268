package dev.heddle.whatif.internal.forecast;

import dev.heddle.model.InputException;
import dev.heddle.model.forecast.Change;
import dev.heddle.model.forecast.Forecast.Assumed;
import dev.heddle.model.forecast.Forecast.Assumption;
import dev.heddle.model.forecast.Forecast.Balancing;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.whatif.internal.fit.Fitted;
import dev.heddle.whatif.internal.service.Resource;
import dev.heddle.whatif.internal.service.ServiceModel;
import dev.heddle.whatif.internal.service.Step;
import dev.heddle.whatif.internal.simulate.Simulation.Fleet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// A fitted service with changes.
record Changing(Fitted fitted, List<Change> changes) {
    Changing {
        changes = List.copyOf(changes);
    }

    Fleet fleet() {
        return last(Change.Hosts.class)
                .map(hosts -> new Fleet(hosts.count(), hosts.balancing()))
                .orElse(new Fleet(1, Balancing.RANDOM));
    }

    Optional<Change.Bursts> bursts() {
        return last(Change.Bursts.class);
    }

    private double processors() {
        return last(Change.Processors.class)
                .map(Change.Processors::count)
                .orElse(fitted.processors().idle());
    }

    private <T extends Change> Optional<T> last(Class<T> kind) {
        return changes.stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .reduce((_, latest) -> latest);
    }

    /// The model of a host.
    ///
    /// @param perSecond of all hosts
    ServiceModel at(double perSecond) {
        double more = processors() / fitted.processors().idle();
        // CPU time depends on how busy the processors are.
        ServiceModel model = fitted.at(perSecond / fleet().hosts() / more);
        for (Change change : changes) {
            model =
                    switch (change) {
                        case Change.Capacity capacity -> capacity(model, capacity);
                        case Change.Processors _ -> processors(model, more);
                        case Change.Site site -> site(model, site);
                        case Change.VirtualThreads _ -> virtual(model);
                        case Change.PlatformThreads platform -> platform(model, platform);
                        case Change.Hosts _, Change.Bursts _ -> model;
                    };
        }
        return model;
    }

    private static ServiceModel capacity(ServiceModel model, Change.Capacity change) {
        List<String> labels =
                model.resources().stream().map(resource -> resource.id().labelOrKind()).toList();
        int index = Change.named("resource", change.resource(), labels);
        List<Resource> resources = new ArrayList<>(model.resources());
        resources.set(index, new Resource(resources.get(index).id(), change.units()));
        return model.withResources(resources);
    }

    private ServiceModel processors(ServiceModel model, double more) {
        int before = carriers(fitted.processors().idle());
        return new ServiceModel(
                model.resources().stream()
                        .map(
                                resource ->
                                        resource.id().kind() == ResourceKind.CARRIERS
                                                        && resource.capacity() == before
                                                ? new Resource(
                                                        resource.id(), carriers(processors()))
                                                : resource)
                        .toList(),
                more * model.processors(),
                model.callees(),
                model.script(),
                model.shape(),
                model.pauses());
    }

    /// As many as the JDK makes.
    private static int carriers(double processors) {
        return (int) Math.max(1, Math.round(processors));
    }

    private static ServiceModel site(ServiceModel model, Change.Site change) {
        int index =
                Change.named(
                        "--set site:",
                        change.place(),
                        model.callees().stream().map(callee -> callee.name()).toList());
        return model.with(
                mapped(
                        model.script(),
                        step ->
                                step instanceof Step.Wait wait && wait.callee() == index
                                        ? List.of(waits(wait, change))
                                        : List.of(step)));
    }

    private static Step waits(Step.Wait wait, Change.Site change) {
        double seconds = wait.seconds() * change.scale() + change.addedMillis() / 1e3;
        return new Step.Wait(wait.callee(), Math.max(0, seconds));
    }

    private ServiceModel virtual(ServiceModel model) {
        boolean workers =
                model.resources().stream()
                        .anyMatch(resource -> resource.id().kind() == ResourceKind.WORKERS);
        if (!workers || fitted.virtual()) {
            throw new InputException(
                    "--set threads=virtual: the requests of this case run on no pool of workers");
        }
        List<Resource> resources = new ArrayList<>(model.resources());
        int carriers = resources.size();
        resources.add(
                new Resource(ResourceId.of(ResourceKind.CARRIERS, ""), carriers(processors())));
        List<Step> script =
                mapped(
                        model.script(),
                        step ->
                                switch (step) {
                                    case Step.Run run ->
                                            List.of(new Step.Hold(carriers, 1, List.of(run)));
                                    case Step.Hold hold
                                            when kind(model, hold) == ResourceKind.WORKERS ->
                                            hold.body();
                                    default -> List.of(step);
                                });
        return model.withResources(resources).with(script);
    }

    private static ResourceKind kind(ServiceModel model, Step.Hold hold) {
        return model.resources().get(hold.resource()).id().kind();
    }

    private ServiceModel platform(ServiceModel model, Change.PlatformThreads change) {
        if (!fitted.virtual()) {
            throw new InputException(
                    "--set threads=platform: the requests of this case do not run on virtual"
                            + " threads");
        }
        List<Resource> resources = new ArrayList<>(model.resources());
        int workers = resources.size();
        resources.add(
                new Resource(ResourceId.of(ResourceKind.WORKERS, "workers"), change.workers()));
        List<Step> body =
                mapped(
                        model.script(),
                        step ->
                                step instanceof Step.Hold hold
                                                && kind(model, hold) == ResourceKind.CARRIERS
                                        ? hold.body()
                                        : List.of(step));
        return model.withResources(resources).with(List.of(new Step.Hold(workers, 1, body)));
    }

    /// Each step for others; of one that holds something, first those within.
    private static List<Step> mapped(List<Step> steps, Function<Step, List<Step>> change) {
        List<Step> mapped = new ArrayList<>();
        for (Step step : steps) {
            mapped.addAll(
                    change.apply(
                            step instanceof Step.Hold hold
                                    ? new Step.Hold(
                                            hold.resource(),
                                            hold.visits(),
                                            mapped(hold.body(), change))
                                    : step));
        }
        return mapped;
    }

    /// What the changes rest on.
    List<Assumption> assumptions() {
        List<Assumption> assumptions = new ArrayList<>();
        for (Change change : changes) {
            switch (change) {
                case Change.VirtualThreads _ -> {
                    assumptions.add(new Assumption(Assumed.NOTHING_PINS, ""));
                    assumptions.add(new Assumption(Assumed.SAME_CPU, ""));
                }
                case Change.PlatformThreads _ ->
                        assumptions.add(new Assumption(Assumed.SAME_CPU, ""));
                case Change.Processors processors -> {
                    if (processors.count() > fitted.processors().idle()) {
                        assumptions.add(new Assumption(Assumed.PROCESSORS_ALIKE, ""));
                    }
                }
                case Change.Hosts _ -> assumptions.add(new Assumption(Assumed.HOSTS_ALIKE, ""));
                case Change.Capacity _, Change.Site _, Change.Bursts _ -> {}
            }
        }
        return assumptions;
    }
}
