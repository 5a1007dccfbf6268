package dev.heddle.whatif.internal.solve;

import dev.heddle.whatif.internal.service.Callee;
import dev.heddle.whatif.internal.service.Resource;
import dev.heddle.whatif.internal.service.ServiceModel;
import dev.heddle.whatif.internal.service.Step;
import java.util.List;

/// Mean response time of an open load by formulas, layer by layer: what a request does while it
/// holds a unit is the service time of the unit's queue (method of layers; Rolia and Sevcik 1995,
/// "The Method of Layers"). A queue with `c` servers waits `S ρ^(√(2(c+1))−1) ÷ (c (1−ρ))`
/// (Sakasegawa 1977), times `(1 + scv) ÷ 2` for service times that are not exponential (Allen and
/// Cunneen); processors are shared, and insensitive to it.
///
/// Arrivals at an inner layer are taken for Poisson, though the outer one admits only so many: an
/// upper bound near saturation. So the formulas are held against a simulation only where no layer
/// is busier than [#BUSY].
public final class Formulas {
    /// Above it what an outer layer holds back matters.
    public static final double BUSY = 0.7;

    private final ServiceModel model;
    private final double perSecond;
    private final double squaredVariation;
    private double busiest;

    private Formulas(ServiceModel model, double perSecond) {
        this.model = model;
        this.perSecond = perSecond;
        this.squaredVariation = model.shape().squaredVariation();
        this.busiest = perSecond * model.cpuSeconds() / model.processors();
    }

    /// @param seconds mean response time; infinite if anything saturates
    /// @param busiest utilization of the busiest layer, waiting for inner ones included
    public record Response(double seconds, double busiest) {
        public boolean comparable() {
            return busiest <= BUSY;
        }
    }

    /// @param perSecond of one host
    public static Response response(ServiceModel model, double perSecond) {
        Formulas formulas = new Formulas(model, perSecond);
        double seconds = formulas.seconds(model.script(), 1, false);
        return new Response(seconds, formulas.busiest);
    }

    /// @param visits of a request
    /// @param owned whether no more run at one time than there are processors
    private double seconds(List<Step> steps, double visits, boolean owned) {
        return steps.stream().mapToDouble(step -> seconds(step, visits, owned)).sum();
    }

    private double seconds(Step step, double visits, boolean owned) {
        return switch (step) {
            case Step.Run run -> owned ? run.seconds() : run.seconds() * stretch();
            case Step.Wait wait -> waits(wait, visits);
            case Step.Hold hold -> holds(hold, visits, owned);
        };
    }

    private double stretch() {
        return 1 + queue(model.processors(), perSecond * model.cpuSeconds() / model.processors());
    }

    private double waits(Step.Wait wait, double visits) {
        Callee callee = model.callees().get(wait.callee());
        double seconds = wait.seconds();
        // A fixed point of Little's law: longer waits mean that more wait.
        for (int i = 0; i < 50; i++) {
            seconds = wait.seconds() * callee.factor(perSecond * visits * seconds);
        }
        return seconds;
    }

    private double holds(Step.Hold hold, double visits, boolean owned) {
        Resource resource = model.resources().get(hold.resource());
        double share = hold.share() * hold.times();
        double held =
                seconds(
                        hold.body(),
                        visits * share,
                        owned || resource.capacity() <= model.processors());
        double busy = perSecond * visits * share * held / resource.capacity();
        busiest = Math.max(busiest, busy);
        return share * held * (1 + queue(resource.capacity(), busy) * (1 + squaredVariation) / 2);
    }

    /// Time in the queue ÷ service time.
    private static double queue(double servers, double busy) {
        return busy >= 1
                ? Double.POSITIVE_INFINITY
                : Math.pow(busy, Math.sqrt(2 * (servers + 1)) - 1) / (servers * (1 - busy));
    }
}
