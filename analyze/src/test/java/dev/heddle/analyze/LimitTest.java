package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import dev.heddle.model.Observation.PinSite;
import dev.heddle.model.Observation.Pins;
import dev.heddle.model.ProbeData;
import dev.heddle.model.ProbeData.Population;
import dev.heddle.model.ProbeData.ResourceUse;
import dev.heddle.model.ProbeData.SchedulerUse;
import dev.heddle.model.ProbeData.WaitSite;
import dev.heddle.model.Verdict.Finding;
import dev.heddle.model.Verdict.Rung;
import dev.heddle.model.Verdict.VariantVerdict;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Which resource is named as the limit, from what was busy at rest, at 20/s, and above a knee of
/// about 100/s where 200/s are offered.
class LimitTest {
    private static final double SERVICE_MILLIS = 50;

    @Test
    void workersThatWaitForAPoolAreFullAndNotTheLimit() {
        VariantVerdict verdict =
                verdict(
                        List.of(workers(0, 0), pool(0, 0)),
                        List.of(workers(1, 0), pool(0.8, 0)),
                        List.of(workers(100, 50), pool(4, 96)),
                        List.of());
        assertThat(verdict.sentence())
                .isEqualTo(
                        "Keeps 98/s and not 102/s: limited by connection pool orders, 4 ÷ 40 ms held"
                                + " per request = 100/s.");
        Rung limit = verdict.limit().orElseThrow();
        assertThat(limit.predictedPerSecond().orElseThrow()).isCloseTo(100, offset(0.1));
        assertThat(limit.underLoad().orElseThrow().waiting()).isEqualTo(96);
        assertThat(verdict.findings())
                .filteredOn(finding -> finding.kind().equals("limited"))
                .extracting(Finding::remedy)
                .allMatch(remedy -> remedy.contains("raise the pool's maximum"));
    }

    @Test
    void whatIsBusyAtRestIsNotHeldByRequests() {
        VariantVerdict verdict =
                verdict(
                        List.of(pool(1, 0)),
                        List.of(pool(1.6, 0)),
                        List.of(pool(4, 50)),
                        List.of());
        Rung pool = rung(verdict, "connection pool orders");
        assertThat(pool.demandSeconds().orElseThrow()).isCloseTo(0.03, offset(1e-9));
    }

    @Test
    void aLockThatNobodyWaitedForAtALowRateIsFoundAboveTheKnee() {
        VariantVerdict verdict = verdict(List.of(), List.of(), List.of(lock(1, 40)), List.of());
        assertThat(verdict.sentence()).contains("limited by lock at com.acme.Orders.find:42");
        assertThat(verdict.limit().orElseThrow().predictedPerSecond()).isEmpty();
        assertThat(verdict.limit().orElseThrow().source()).contains("not visible until contended");
    }

    @Test
    void threadsThatGatherAtASocketReadNameAThirdParty() {
        WaitSite reading =
                new WaitSite(
                        "socket",
                        "com.acme.Client.ask:7",
                        "java.net.Socket$SocketInputStream.read",
                        "",
                        true,
                        90,
                        List.of(new Population(0, 90)),
                        List.of("com.acme.Client.ask:7"));
        VariantVerdict verdict = verdict(List.of(), List.of(), List.of(), List.of(reading));
        assertThat(verdict.sentence())
                .contains("limited by what answers the socket read at com.acme.Client.ask:7");
    }

    @Test
    void pinsAreSizedByTheirTimeAndALibrarysFixIsNamed() {
        Pins low = new Pins(40, 1_600, List.of(PIN));
        Pins over = new Pins(200, 7_900, List.of(PIN));
        VariantVerdict verdict =
                Runs.verdict(
                        Runs.searched(
                                SERVICE_MILLIS,
                                Runs.seen(Pins.NONE, scheduled()),
                                Runs.seen(low, scheduled()),
                                Runs.seen(over, scheduled())));
        assertThat(verdict.sentence()).contains("limited by pinned carriers, 2 ÷ 20 ms held");
        assertThat(verdict.findings())
                .filteredOn(finding -> finding.kind().equals("limited"))
                .extracting(Finding::remedy)
                .containsExactly("com.mysql:mysql-connector-j ≥ 9.0.0, or JDK ≥ 24");
    }

    private static final PinSite PIN =
            new PinSite(
                    "com.mysql.cj.NativeSession.execSQL:696",
                    "monitor",
                    40,
                    1_600,
                    List.of(
                            "java.lang.VirtualThread.parkOnCarrierThread:675",
                            "com.mysql.cj.NativeSession.execSQL:696"));

    private static VariantVerdict verdict(
            List<ResourceUse> rest,
            List<ResourceUse> low,
            List<ResourceUse> over,
            List<WaitSite> waiting) {
        return Runs.verdict(
                Runs.searched(
                        SERVICE_MILLIS,
                        Runs.seen(Pins.NONE, probe(rest, List.of())),
                        Runs.seen(Pins.NONE, probe(low, List.of())),
                        Runs.seen(Pins.NONE, probe(over, waiting))));
    }

    private static Rung rung(VariantVerdict verdict, String resource) {
        return verdict.ladder().stream()
                .filter(rung -> rung.resource().equals(resource))
                .findFirst()
                .orElseThrow();
    }

    private static ProbeData probe(List<ResourceUse> resources, List<WaitSite> sites) {
        return new ProbeData(resources, Optional.of(new SchedulerUse(2, 1, 0)), sites, 4);
    }

    private static ProbeData scheduled() {
        return probe(List.of(), List.of());
    }

    private static ResourceUse workers(double busy, double waiting) {
        return use("worker threads", "http-#", 1, 100, busy, waiting);
    }

    private static ResourceUse pool(double busy, double waiting) {
        return use("connection pool", "orders", 2, 4, busy, waiting);
    }

    private static ResourceUse lock(double busy, double waiting) {
        return use("lock", "com.acme.Orders.find:42", 3, 1, busy, waiting);
    }

    private static ResourceUse use(
            String kind, String name, int identity, double capacity, double busy, double waiting) {
        return new ResourceUse(
                kind,
                name,
                "Type",
                identity,
                Optional.of(capacity),
                busy,
                waiting,
                List.of(busy, busy));
    }
}
