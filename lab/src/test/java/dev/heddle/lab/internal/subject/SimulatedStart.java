package dev.heddle.lab.internal.subject;

import dev.heddle.lab.internal.process.ListeningPort;
import dev.heddle.model.load.FailureReason.Ended;
import dev.heddle.model.load.FailureReason.PortOfAnother;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.simulated.SimulatedClock;
import dev.heddle.model.simulated.SimulatedClock.Pause;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A service that starts, its network, and the machine on which it is waited for, all drawn
/// from a seed: its ports open, stay silent, refuse, answer late, become ready and fall back;
/// it exits; the port is another's; the waiting process is stopped for a while. Time passes
/// only where it waits.
final class SimulatedStart implements StartingService {
    static final long MILLI = 1_000_000L;
    static final long SECOND = 1_000 * MILLI;
    static final String WANTED = "/ready";
    static final String READY = "";
    static final String TIMED_OUT = "timed-out";

    /// How long a connection is tried that nobody answers.
    static final long CONNECT = 500 * MILLI;

    private static final int FIRST_PORT = 8_080;

    /// What a port does with whoever connects.
    enum Manner {
        CLOSED(""),
        DROPPED(""),
        SILENT(""),
        RESET("connection-reset"),
        MOVED("status-302"),
        UNAUTHORIZED("status-401"),
        MISSING("status-404"),
        FAILING("status-503"),
        ANSWERS(READY);

        private final String answer;

        Manner(String answer) {
            this.answer = answer;
        }

        boolean accepts() {
            return this != CLOSED && this != DROPPED;
        }
    }

    /// @param delay of its answers
    record Spell(long until, Manner manner, long delay) {}

    /// @param ours whether the service has opened it
    /// @param older whether another process has, that is older
    record Port(int number, boolean ours, boolean older, List<Spell> spells) {
        InetSocketAddress address() {
            return new ListeningPort(number, number, false, false).address();
        }

        /// Whether it answers as expected, soon, from then on.
        boolean readyFrom(long at) {
            return spells.stream()
                    .filter(spell -> spell.until() > at)
                    .allMatch(
                            spell ->
                                    spell.manner() == Manner.ANSWERS
                                            && spell.delay() < Readiness.SHORT_ANSWER.toNanos());
        }
    }

    /// A response to the request that is wanted, or its absence.
    record Answer(int port, long asked, long at, String text) {
        boolean isNo() {
            return text.startsWith("status-3") || text.startsWith("status-4");
        }
    }

    private final SplittableRandom random;
    private final List<Port> ports;
    private final SimulatedClock clock;
    private final long exits;
    private final List<Answer> answers = new ArrayList<>();
    private long servedBy;
    private boolean accepted;

    SimulatedStart(SplittableRandom random) {
        this.random = random;
        this.ports =
                IntStream.range(0, random.nextInt(1, 4))
                        .mapToObj(number -> port(FIRST_PORT + number))
                        .toList();
        List<Pause> pauses =
                random.longs(random.nextInt(4), 0, 60 * SECOND)
                        .sorted()
                        .mapToObj(at -> new Pause(at, random.nextLong(40 * SECOND)))
                        .toList();
        this.clock = new SimulatedClock(pauses, List.of());
        this.exits = random.nextInt(4) == 0 ? random.nextLong(60 * SECOND) : Long.MAX_VALUE;
    }

    private Port port(int number) {
        List<Spell> spells = new ArrayList<>();
        long until = 0;
        Manner[] all = Manner.values();
        for (int i = random.nextInt(8); i > 0; i--) {
            until += random.nextLong(15 * SECOND);
            spells.add(new Spell(until, all[random.nextInt(all.length)], delay()));
        }
        boolean ready = random.nextBoolean();
        Manner last = ready ? Manner.ANSWERS : all[random.nextInt(all.length)];
        spells.add(new Spell(Long.MAX_VALUE, last, delay()));
        boolean ours = random.nextInt(5) > 0;
        return new Port(number, ours, !ours && random.nextBoolean(), spells);
    }

    private long delay() {
        return random.nextInt(4) == 0 ? random.nextLong(8 * SECOND) : random.nextLong(30 * MILLI);
    }

    List<Port> ports() {
        return ports;
    }

    /// All answers so far, in their order.
    List<Answer> answers() {
        return answers;
    }

    Port port(InetSocketAddress address) {
        return ports.stream()
                .filter(port -> port.number() == address.getPort())
                .findFirst()
                .orElseThrow();
    }

    long exits() {
        return exits;
    }

    long servedBy() {
        return servedBy;
    }

    /// Whether the last connection was accepted.
    boolean accepted() {
        return accepted;
    }

    private Spell spell(Port port) {
        if (!alive() && port.ours()) {
            return new Spell(Long.MAX_VALUE, Manner.CLOSED, 0);
        }
        return port.spells().stream()
                .filter(spell -> now() < spell.until())
                .findFirst()
                .orElseThrow();
    }

    private long now() {
        return clock.nanoTime();
    }

    @Override
    public List<ListeningPort> listening() {
        return ports.stream()
                .filter(port -> port.ours() && spell(port).manner() != Manner.CLOSED)
                .map(port -> new ListeningPort(port.number(), port.number(), false, false))
                .collect(Collectors.toList());
    }

    @Override
    public boolean accepts(InetSocketAddress address) {
        Manner manner = spell(port(address)).manner();
        if (manner == Manner.DROPPED) {
            clock.sleepUntil(now() + CONNECT);
        }
        accepted = manner.accepts();
        return accepted;
    }

    @Override
    public SimulatedClock clock() {
        return clock;
    }

    @Override
    public boolean alive() {
        return now() < exits;
    }

    @Override
    public Ended howItEnded() {
        return new Ended.Unknown();
    }

    @Override
    public String lastLine() {
        return "";
    }

    @Override
    public String ask(InetSocketAddress address, RequestSpec request, Duration within) {
        long asked = now();
        Port port = port(address);
        Spell spell = spell(port);
        boolean answered =
                spell.manner() != Manner.SILENT
                        && spell.manner().accepts()
                        && spell.delay() <= within.toNanos();
        clock.sleepUntil(asked + (answered ? spell.delay() : within.toNanos()));
        String text = answered ? spell.manner().answer : TIMED_OUT;
        if (!request.target().equals(WANTED)) {
            return random.nextBoolean() ? READY : text;
        }
        answers.add(new Answer(port.number(), asked, now(), text));
        return text;
    }

    @Override
    public void servedBy(long pid) {
        servedBy = pid;
    }

    @Override
    public Optional<PortOfAnother> another(int port) {
        return ports.stream()
                .filter(each -> each.number() == port && each.older())
                .map(each -> new PortOfAnother(port, port, Optional.empty()))
                .findFirst();
    }
}
