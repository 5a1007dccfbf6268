package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.model.observation.Observation.PinSite;
import dev.heddle.model.observation.Observation.PinnedStack;
import dev.heddle.model.observation.Observation.Pins;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.scan.ScanResult;
import dev.heddle.model.scan.ScanResult.Confidence;
import dev.heddle.model.scan.ScanResult.Hazard;
import dev.heddle.model.scan.ScanResult.Kind;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.model.verdict.Verdict.Scanned;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What a scan says may hold carriers, against where threads were pinned.
class ScanJoinTest {
    private static final String PARK = "java.lang.VirtualThread.parkOnCarrierThread:675";

    private static final ProbeData NOTHING_SAMPLED =
            new ProbeData(List.of(), Optional.empty(), List.of(), List.of(), 0);

    private static final Hazard TAKE = hazard("com.acme.Pool.take", Confidence.LIKELY, 20, 42);
    private static final Hazard CLOSE = hazard("com.acme.Pool.close", Confidence.CERTAIN, 60);
    private static final Hazard EVICT = hazard("com.acme.Pool.evict", Confidence.POSSIBLE, 70);
    private static final Hazard INITIALISED = hazard("com.acme.Pool.<clinit>", Confidence.LIKELY);

    @Test
    void whatWasPinnedIsHitAndTheRestIsNot() {
        Scanned scan =
                scanned(
                                pinned(3, 30, PARK, "com.acme.Pool.take:42", "com.acme.A.main:1"),
                                pinned(1, 5, PARK, "com.acme.Pool.take:20", "com.acme.A.main:1"))
                        .details()
                        .scan()
                        .orElseThrow();
        assertThat(scan.hit())
                .singleElement()
                .satisfies(
                        hit -> {
                            assertThat(hit.hazard()).isEqualTo(TAKE);
                            assertThat(hit.pins()).isEqualTo(4);
                            assertThat(hit.totalMillis()).isEqualTo(35);
                        });
        assertThat(scan.neverHit()).containsExactly(CLOSE, INITIALISED);
    }

    @Test
    void aLineWithoutTheMonitorIsNoHit() {
        assertThat(
                        scanned(
                                        pinned(1, 5, PARK, "com.acme.Pool.take:43"),
                                        pinned(1, 5, PARK, "com.acme.Pool.takes:42"),
                                        pinned(1, 5, PARK, "com.acme.Pool.close:61"))
                                .details()
                                .scan()
                                .orElseThrow()
                                .hit())
                .isEmpty();
    }

    @Test
    void anInitialiserIsHitAtAnyLineAndWhatIsOnlyPossibleCountsWhenHit() {
        assertThat(
                        scanned(
                                        pinned(1, 5, PARK, "com.acme.Pool.<clinit>:3"),
                                        pinned(1, 9, PARK, "com.acme.Pool.evict:70"))
                                .details()
                                .scan()
                                .orElseThrow()
                                .hit())
                .extracting(hit -> hit.hazard())
                .containsExactly(EVICT, INITIALISED);
    }

    @Test
    void aPinNamesWhatTheScanSaysOfIt() {
        Finding.PinnedCarriers pins =
                pinned(scanned(pinned(3, 30, PARK, "com.acme.Pool.take:42", "com.acme.A.main:1")));
        assertThat(pins.scanned()).isTrue();
        assertThat(pins.sites())
                .extracting(Finding.PinnedAt::hazard)
                .containsExactly(Optional.of(TAKE), Optional.empty());
        assertThat(pins.remedy()).as("the pool holds the monitor, not the driver").isEmpty();
    }

    @Test
    void whatWasNotScannedIsSaid() {
        ScanResult failed =
                new ScanResult(
                        1,
                        "test",
                        21,
                        List.of(),
                        new ScanResult.Extent(0, 0),
                        List.of(),
                        List.of("the scan failed"),
                        0);
        CaseVerdict verdict = Runs.verdict(Runs.with(trial(), List.of(), failed));
        assertThat(verdict.findings())
                .contains(new Finding.ScanIncomplete(List.of("the scan failed")));
    }

    @Test
    void withoutAScanNothingIsSaidOfIt() {
        CaseVerdict verdict = Runs.verdict(trial());
        assertThat(verdict.details().scan()).isEmpty();
        assertThat(pinned(verdict).scanned()).isFalse();
        assertThat(pinned(verdict).remedy()).isPresent();
        assertThat(verdict.findings()).doesNotHaveAnyElementsOfTypes(Finding.ScanIncomplete.class);
    }

    private static Finding.PinnedCarriers pinned(CaseVerdict verdict) {
        return verdict.findings().stream()
                .filter(Finding.PinnedCarriers.class::isInstance)
                .map(Finding.PinnedCarriers.class::cast)
                .findFirst()
                .orElseThrow();
    }

    private static CaseVerdict scanned(PinnedStack... pinned) {
        ScanResult scan =
                new ScanResult(
                        1,
                        "test",
                        21,
                        List.of(),
                        new ScanResult.Extent(1, 1),
                        List.of(CLOSE, TAKE, INITIALISED, EVICT),
                        List.of(),
                        1);
        return Runs.verdict(Runs.with(trial(), List.of(pinned), scan));
    }

    private static TrialData trial() {
        Pins pins =
                new Pins(
                        4,
                        1_600,
                        List.of(
                                site(
                                        "org.postgresql.core.v3.QueryExecutorImpl.execute:300",
                                        "com.acme.Pool.take:42",
                                        "com.acme.A.main:1"),
                                site("com.acme.Other.take:1")));
        return Runs.searched(
                20,
                Runs.seen(Pins.NONE, NOTHING_SAMPLED),
                Runs.seen(pins, NOTHING_SAMPLED),
                Runs.seen(pins, NOTHING_SAMPLED));
    }

    private static PinSite site(String... stack) {
        return new PinSite(stack[0], PinSite.MONITOR_HELD, 2, 800, List.of(stack));
    }

    private static PinnedStack pinned(long pins, double millis, String... stack) {
        return new PinnedStack(pins, millis, List.of(stack));
    }

    private static Hazard hazard(String where, Confidence confidence, Integer... held) {
        return new Hazard(
                held.length == 0 ? Kind.CLASS_INITIALISER : Kind.MONITOR,
                confidence,
                new Hazard.Place("pool 1.0", where, 1),
                new Hazard.Cause("java.lang.Thread.sleep", "sleep"),
                List.of(),
                List.of(held),
                Optional.empty());
    }
}
