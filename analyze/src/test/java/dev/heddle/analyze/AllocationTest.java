package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.GcPause;
import dev.heddle.model.observation.Observation.HeapSample;
import dev.heddle.model.observation.Observation.Memory;
import dev.heddle.model.observation.Observation.Pins;
import dev.heddle.model.observation.Observation.Threads;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.run.RunData;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.statistics.Estimate.Names;
import dev.heddle.model.thread.ThreadModel;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Verdict;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What requests allocate, by how much the heap grows between collections.
class AllocationTest {
    private static final double MEGABYTE = 1e6;
    private static final long LIVE = 20_000_000;
    private static final long MAX = 100_000_000;

    @Test
    void whatARequestAllocatesIsAnEstimate() {
        CaseVerdict one = cases(0.1, 0.1).getFirst();
        assertThat(one.value(Names.ALLOCATED_BYTES).orElseThrow())
                .isCloseTo(0.1 * MEGABYTE, within(0.01 * MEGABYTE));
    }

    @Test
    void aRequestThatAllocatesMoreOnVirtualThreadsHasThreadLocalCaches() {
        assertThat(cases(0.1, 0.11).getLast().finding(Finding.AllocatesMore.class))
                .as("forks of one variant differ by as much")
                .isEmpty();
        List<CaseVerdict> cases = cases(0.1, 0.3);
        assertThat(cases.getFirst().finding(Finding.AllocatesMore.class)).isEmpty();
        Finding.AllocatesMore found =
                cases.getLast().finding(Finding.AllocatesMore.class).orElseThrow();
        assertThat(found.bytes()).isCloseTo(0.3 * MEGABYTE, within(0.03 * MEGABYTE));
        assertThat(found.onPlatform()).isCloseTo(0.1 * MEGABYTE, within(0.01 * MEGABYTE));
    }

    @Test
    void theRemedyForACollectorFitsWhatFillsTheHeap() {
        assertThat(remedy(LIVE, "G1New")).startsWith("allocate less");
        assertThat(remedy(LIVE, "DefNew")).startsWith("use a collector with several threads");
        assertThat(remedy(80_000_000, "G1New")).startsWith("raise -Xmx");
        assertThat(remedy(LIVE, "G1Full", "System.gc()"))
                .startsWith("avoid System.gc()")
                .contains("-XX:MaxDirectMemorySize");
    }

    private static String remedy(long live, String collector) {
        return remedy(live, collector, "G1 Evacuation Pause");
    }

    private static String remedy(long live, String collector, String cause) {
        Observation calm = seen(memory(1, live, List.of()));
        List<GcPause> pauses =
                List.of(
                        new GcPause(1, 1_800, collector, Optional.of(cause)),
                        new GcPause(3, 600, "", Optional.empty()));
        CaseVerdict verdict =
                Runs.verdict(Runs.searched(50, calm, calm, seen(memory(100, live, pauses))));
        assertThat(verdict.limit().orElseThrow().rung().kind()).isEqualTo(ResourceKind.COLLECTOR);
        Basis.Stopped basis = (Basis.Stopped) verdict.limit().orElseThrow().rung().basis();
        assertThat(basis.allocatedBytes().orElseThrow())
                .isCloseTo(MEGABYTE, within(0.1 * MEGABYTE));
        assertThat(basis.liveShare().orElseThrow()).isCloseTo((double) live / MAX, within(0.01));
        return verdict.finding(Finding.Limited.class).orElseThrow().remedy().orElseThrow();
    }

    /// 100 requests/s on platform threads, then on virtual ones.
    ///
    /// @param platform megabytes per request, as is `virtual`
    private static List<CaseVerdict> cases(double platform, double virtual) {
        RunData run =
                Runs.of(
                        Runs.http(Runs.OPEN),
                        List.of(
                                Runs.service("platform", ThreadModel.PLATFORM, List.of()),
                                Runs.service("virtual", ThreadModel.VIRTUAL, List.of())),
                        List.of(),
                        trial("platform", platform),
                        trial("virtual", virtual));
        Verdict verdict = Analysis.verdict(run);
        return verdict.cases();
    }

    private static TrialData trial(String name, double megabytes) {
        return Runs.with(
                Runs.trial(name, 1, 100),
                new Interval(
                        Stage.STEADY,
                        Runs.TIME.plusSeconds(4),
                        4,
                        Runs.rate(100, 100, 0.05),
                        seen(memory(100 * megabytes, LIVE, List.of()))));
    }

    /// Half a second of allocation, then a collection, again and again.
    private static Memory memory(double megabytesPerSecond, long live, List<GcPause> pauses) {
        List<HeapSample> heap = new ArrayList<>();
        long grown = Math.round(megabytesPerSecond * MEGABYTE / 2);
        for (int i = 0; i < 8; i++) {
            heap.add(new HeapSample(i * 0.5, live, MAX));
            heap.add(new HeapSample(i * 0.5 + 0.5, live + grown, MAX));
        }
        return new Memory(heap, pauses, List.of(), Optional.of(MAX), Optional.empty());
    }

    private static Observation seen(Memory memory) {
        return new Observation(
                Runs.processors(0.1, 0.2),
                memory,
                new Threads(List.of(), Map.of(), ""),
                Pins.NONE,
                List.of(),
                Optional.of(new ProbeData(List.of(), Optional.empty(), List.of(), List.of(), 8)),
                List.of());
    }
}
