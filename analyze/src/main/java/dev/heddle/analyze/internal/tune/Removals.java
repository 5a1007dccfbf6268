package dev.heddle.analyze.internal.tune;

import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.tuning.Tuning.Removal;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What the removal of limits would allow, one after another: each up to the next ceiling.
final class Removals {
    private static final int MOST = 3;

    private Removals() {}

    /// None where no limit was observed.
    static List<Removal> of(CaseVerdict last) {
        Optional<Rung> limit = last.limit().filter(Limit::observed).map(Limit::rung);
        Optional<Double> sustained = last.value(Estimate.Names.SUSTAINED);
        List<Removal> removals = new ArrayList<>();
        if (limit.isEmpty() || sustained.isEmpty()) {
            return removals;
        }
        double share = sustained.get() / Prospect.ceiling(last, limit.get());
        Optional<String> remedy =
                last.finding(Finding.Limited.class).flatMap(Finding.Limited::remedy);
        while (limit.isPresent() && removals.size() < MOST) {
            Optional<Rung> next = last.serviceCeilingAbove(limit.get());
            if (next.isEmpty() && !removals.isEmpty()) {
                break;
            }
            removals.add(
                    new Removal(
                            limit.get(),
                            next.flatMap(Rung::ceiling).map(ceiling -> share * ceiling),
                            next,
                            remedy));
            remedy = Optional.empty();
            limit = next;
        }
        return removals;
    }
}
