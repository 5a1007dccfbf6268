package dev.heddle.report.internal.chart;

import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.ProbeData.Population;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.run.RunData;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.run.Trial;
import dev.heddle.model.run.Trial.ExecutedStack;
import dev.heddle.model.run.Trial.ExecutionProfile;
import dev.heddle.model.verdict.TimeSpent;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Flame graphs of the cases of a run, per request, so that cases with different rates can be
/// compared: the time for which threads wait, which is threads ÷ throughput (Little's law), and
/// samples of Java execution.
final class RequestFlames {
    private static final String WAITING = "waiting";
    private static final String RUNNING = "running";

    /// Stacks of all cases together of one picture: what a page opens with in a second.
    private static final int MOST = 2_000;

    private static final int LEAST = 50;

    private static final List<Flames.Picture> PICTURES =
            List.of(
                    new Flames.Picture(WAITING, "waiting, time per request", "ms", 1e-3, 3),
                    new Flames.Picture(
                            RUNNING,
                            "Java execution, samples",
                            "samples per 1,000 requests",
                            1e-3,
                            2));

    private RequestFlames() {}

    /// Those of the heaviest load of each case; without a stack where nothing was seen.
    static Flames of(Verdict verdict, RunData run) {
        Flames.Builder flames = new Flames.Builder();
        for (CaseVerdict caseVerdict : verdict.cases()) {
            flames.owner(caseVerdict.name());
            caseVerdict
                    .details()
                    .timeSpent()
                    .map(TimeSpent::underLoad)
                    .filter(load -> load.perSecond() > 0)
                    .ifPresent(
                            load ->
                                    addWaiting(
                                            flames,
                                            caseVerdict.details().waitSites(),
                                            load.perSecond()));
            addRunning(flames, run.trialsOf(caseVerdict.name()));
        }
        int each = Math.max(LEAST, MOST / Math.max(1, verdict.cases().size()));
        return flames.build(PICTURES, each);
    }

    private record Where(boolean virtual, List<String> stack) {}

    private static void addWaiting(Flames.Builder to, List<WaitSite> sites, double perSecond) {
        Map<Where, Double> threads = new LinkedHashMap<>();
        for (WaitSite site : sites) {
            double seen = site.populations().stream().mapToDouble(Population::threads).sum();
            if (site.kind().runs() || seen == 0) {
                continue;
            }
            for (Population population : site.populations()) {
                threads.merge(
                        new Where(site.virtual(), population.stack()),
                        site.threads() * population.threads() / seen,
                        Double::sum);
            }
        }
        threads.forEach(
                (where, count) ->
                        to.add(WAITING, where.virtual(), count / perSecond, where.stack()));
    }

    private static void addRunning(Flames.Builder to, List<TrialData> trials) {
        Map<Where, Long> samples = new LinkedHashMap<>();
        double requests = 0;
        for (TrialData data : trials) {
            Optional<ExecutionProfile> executed = data.trial().measured().executed();
            if (executed.isPresent()) {
                requests += requests(data.trial(), executed.get());
                for (ExecutedStack stack : executed.get().stacks()) {
                    samples.merge(
                            new Where(stack.virtual(), stack.stack()), stack.samples(), Long::sum);
                }
            }
        }
        double all = requests;
        if (all > 0) {
            samples.forEach(
                    (where, count) -> to.add(RUNNING, where.virtual(), count / all, where.stack()));
        }
    }

    private static double requests(Trial trial, ExecutionProfile executed) {
        return trial.interval(executed.stage()).map(RequestFlames::completed).orElse(0.0);
    }

    private static double completed(Interval load) {
        return load.rate().completedPerSecond() * load.seconds();
    }
}
