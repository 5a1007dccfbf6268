package dev.heddle.lab.internal.subject;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.internal.result.TrialFailure;
import dev.heddle.lab.internal.subject.Readiness.ReadyEndpoint;
import dev.heddle.lab.internal.subject.SimulatedStart.Answer;
import dev.heddle.lab.internal.subject.SimulatedStart.Port;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.FailureReason;
import dev.heddle.model.load.FailureReason.Exited;
import dev.heddle.model.load.FailureReason.KeptReturning;
import dev.heddle.model.load.FailureReason.NeedsCredentials;
import dev.heddle.model.load.FailureReason.NotReady;
import dev.heddle.model.load.FailureReason.NothingListens;
import dev.heddle.model.load.FailureReason.PortOfAnother;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.simulated.Seeds;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// The wait for a service as a function of a seed: its process, the network and the time are
/// simulated, and nothing else.
class SimulatedReadinessTest {
    /// One fails if one of several ports that returns 401 ends the wait.
    private static final Seeds SEEDS = new Seeds(20, 5_620);

    /// Of each port: to find out that it does not answer, where it is looked for and where it is
    /// not, in the look during which the time is up and in the one after.
    private static final long LAST_LOOKS =
            2 * (Readiness.SHORT_ANSWER.toNanos() + 2 * SimulatedStart.CONNECT)
                    + SimulatedStart.SECOND;

    private static final long OTHER_PATHS =
            UsualPaths.ALL.size() * Readiness.SHORT_ANSWER.toNanos();

    @Test
    void whatIsSaidOfAServiceThatStartsIsTrueAndIsSaidInTime() {
        Map<String, Integer> outcomes = new TreeMap<>();
        SEEDS.simulate(
                "starts",
                seed -> {
                    SplittableRandom random = new SplittableRandom(seed);
                    SimulatedStart service = new SimulatedStart(random.split());
                    outcomes.merge(new Wait(service, random).outcome(), 1, Integer::sum);
                    return service.clock();
                });
        assertThat(outcomes).as("outcomes").hasSize(7);
    }

    /// One wait, and what must be true of its outcome.
    private static final class Wait {
        private final SimulatedStart service;
        private final long deadline;
        private final Readiness readiness;
        private final Optional<InetSocketAddress> told;
        private final boolean fixed;
        private final boolean running;

        Wait(SimulatedStart service, SplittableRandom random) {
            this.service = service;
            Duration atMost = Duration.ofMillis(random.nextInt(1, 60_000));
            this.deadline = service.clock().nanoTime() + atMost.toNanos();
            this.readiness =
                    new Readiness(
                            service,
                            new Workload.Readiness(RequestSpec.get(SimulatedStart.WANTED), atMost),
                            (answers, line) -> {});
            this.told =
                    Optional.of(service.ports().getFirst().address())
                            .filter(address -> random.nextInt(3) > 0);
            this.fixed = told.isPresent() && random.nextBoolean();
            this.running = fixed && random.nextInt(4) == 0;
        }

        String outcome() throws Exception {
            try {
                if (running) {
                    readiness.checkListening(told.orElseThrow());
                    assertThat(service.accepted()).as("listens").isTrue();
                }
                isReady(readiness.await(told, fixed));
                return "ready";
            } catch (TrialFailure e) {
                failed(e.reason());
                return e.reason().getClass().getSimpleName();
            }
        }

        private void isReady(ReadyEndpoint ready) {
            Port port = service.port(ready.endpoint());
            Answer last = service.answers().getLast();
            assertThat(last.port()).as("port that answered").isEqualTo(port.number());
            assertThat(last.text()).as("its answer").isEqualTo(SimulatedStart.READY);
            assertThat(last.at()).as("told at once").isEqualTo(service.clock().nanoTime());
            assertThat(port.older()).as("port of another").isFalse();
            if (fixed) {
                assertThat(told).as("port that was told").contains(ready.endpoint());
            }
            if (service.listening().stream().anyMatch(open -> open.number() == port.number())) {
                assertThat(service.servedBy()).as("process").isEqualTo(port.number());
            }
            assertThat(ready.others()).as("others").doesNotContainKey(port.number());
        }

        private void failed(FailureReason reason) {
            switch (reason) {
                case NothingListens _ -> listensNowhere();
                case Exited _ -> {
                    assertThat(service.alive()).as("alive").isFalse();
                    isBy(service.exits() + longestLook());
                }
                case NeedsCredentials needs -> {
                    assertThat(told).as("port that was told").isPresent();
                    assertThat(needs.answer())
                            .isEqualTo("status-401")
                            .isEqualTo(service.answers().getLast().text());
                    isBy(deadline + lastLooks() + OTHER_PATHS);
                }
                case KeptReturning kept -> {
                    kept.answers().keySet().forEach(this::keptReturning);
                    isBy(deadline + lastLooks() + OTHER_PATHS);
                }
                case NotReady not -> {
                    not.answers().forEach(this::lastWas);
                    isNotReady();
                    isBy(deadline + lastLooks());
                }
                case PortOfAnother other -> {
                    Answer last = service.answers().getLast();
                    assertThat(other.port()).isEqualTo(last.port());
                    assertThat(last.text()).isEqualTo(SimulatedStart.READY);
                }
                default -> throw new AssertionError(reason.toString());
            }
        }

        private void listensNowhere() {
            long within = Readiness.LISTENS_WITHIN.toNanos();
            assertThat(running).isTrue();
            assertThat(service.accepted()).as("listens").isFalse();
            assertThat(service.clock().nanoTime()).as("waited").isGreaterThanOrEqualTo(within);
            isBy(within + 2 * SimulatedStart.CONNECT + SimulatedStart.SECOND);
        }

        /// It was asked when the time was up, however long nobody waited before.
        private void isNotReady() {
            assertThat(service.clock().nanoTime()).as("waited").isGreaterThanOrEqualTo(deadline);
            List<Port> candidates =
                    told.map(address -> List.of(service.port(address)))
                            .orElseGet(() -> service.ports().stream().filter(Port::ours).toList());
            assertThat(candidates)
                    .as("ports that were ready at %d and after", deadline)
                    .noneMatch(port -> port.readyFrom(deadline));
        }

        private void keptReturning(int port) {
            List<Answer> all = answers(port);
            int first = all.size() - 1;
            while (first > 0 && all.get(first - 1).isNo()) {
                first--;
            }
            assertThat(all.getLast().isNo()).as("last answer of %d", port).isTrue();
            assertThat(all.getLast().asked() - all.get(first).at())
                    .as("time for which %d returned no", port)
                    .isGreaterThan(Readiness.BELIEVED_AFTER.toNanos());
        }

        private void lastWas(int port, String answer) {
            if (!answer.equals("connect-refused")) {
                assertThat(answer).as("last answer of %d", port).isEqualTo(lastAnswer(port));
            }
        }

        private String lastAnswer(int port) {
            return answers(port).getLast().text();
        }

        private List<Answer> answers(int port) {
            return service.answers().stream().filter(answer -> answer.port() == port).toList();
        }

        private long lastLooks() {
            return service.ports().size() * LAST_LOOKS;
        }

        private long longestLook() {
            return lastLooks() + Readiness.ANSWER.toNanos();
        }

        private void isBy(long time) {
            assertThat(service.clock().nanoTime())
                    .as("said in time")
                    .isLessThanOrEqualTo(time + service.clock().pausedNanos());
        }
    }
}
