package dev.heddle.analyze.internal.findings;

import dev.heddle.model.experiment.Case;
import dev.heddle.model.statistics.Estimate.Names;
import dev.heddle.model.thread.ThreadModel;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.util.List;
import java.util.Optional;

/// Caches in thread-locals: a platform thread of a pool fills them once, a virtual thread for each
/// request. Told by what a request allocates on either.
public final class ThreadLocalCaches {
    /// A request on a virtual thread that allocates so many times as much, and so much more, fills
    /// caches anew that a pool's threads keep: forks of one variant differ by less.
    private static final double ALLOCATION_NOISE_BYTES = 4e3;

    private static final double ALLOCATES_MORE = 1.25;

    private ThreadLocalCaches() {}

    /// Empty for a case that is not on virtual threads, or allocates as much as on platform
    /// threads.
    ///
    /// @param all cases of the run
    /// @param scan of the byte code of this one
    public static Optional<Finding> of(
            CaseVerdict one, List<CaseVerdict> all, Optional<ScanJoin> scan) {
        Optional<Double> virtual = one.value(Names.ALLOCATED_BYTES);
        Optional<Double> platform =
                platform(all).flatMap(caseVerdict -> caseVerdict.value(Names.ALLOCATED_BYTES));
        return isOn(ThreadModel.VIRTUAL, one) && virtual.isPresent() && platform.isPresent()
                ? Optional.of(
                                new Finding.AllocatesMore(
                                        virtual.get(),
                                        platform.get(),
                                        scan.map(ScanJoin::perThread).orElse(List.of())))
                        .filter(ThreadLocalCaches::isMuch)
                        .map(Finding.class::cast)
                : Optional.empty();
    }

    private static boolean isMuch(Finding.AllocatesMore of) {
        return of.bytes() >= ALLOCATES_MORE * of.onPlatform()
                && of.bytes() - of.onPlatform() >= ALLOCATION_NOISE_BYTES;
    }

    /// The only case on platform threads; of several it is not known which to hold against.
    private static Optional<CaseVerdict> platform(List<CaseVerdict> all) {
        List<CaseVerdict> on =
                all.stream()
                        .filter(caseVerdict -> isOn(ThreadModel.PLATFORM, caseVerdict))
                        .toList();
        return on.size() == 1 ? Optional.of(on.getFirst()) : Optional.empty();
    }

    private static boolean isOn(ThreadModel model, CaseVerdict one) {
        return one.runs()
                .threadModel()
                .or(() -> one.of().service().map(Case.Service::threadModel))
                .equals(Optional.of(model));
    }
}
