package dev.heddle.probe.internal.take;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/// Takes what Heddle orders, for as long as Heddle lives: reads its order from one file, and
/// answers in another what is held. Each is written whole.
///
/// Guarantees: what was taken is given back when the order says so or is gone, and [#LEASE_NANOS]
/// after Heddle's last sign of life, whatever happened to it.
///
/// Threads: one calls [#run]; those of [Hands] ask [#alive].
public final class Lease implements Runnable {
    /// Longer than a pause of either JVM, so that these do not end it.
    static final long LEASE_NANOS = TimeUnit.SECONDS.toNanos(3);

    private static final long LOOK_MILLIS = 40;

    /// As long as there is no order.
    private static final long IDLE_MILLIS = 250;

    private static final String PROCESSORS = "cpu";
    private static final int NOTHING = -1;

    private final Path orders;
    private final Path answers;
    private final Finder finder;
    private final LongSupplier nanos;
    private final long pid = ProcessHandle.current().pid();
    private volatile long heardNanos;
    private long beat = NOTHING;
    private int turn = NOTHING;
    private Meter meter;
    private State state = State.GIVEN_BACK;
    private Runnable giveBack = () -> {};
    private Optional<Hands> hands = Optional.empty();

    /// Finds a resource that the probe reads.
    public interface Finder {
        /// @param kind as the probe's events have it, as is `identity`
        /// @return empty if there is none, or none any more
        Optional<Object> find(String kind, int identity);
    }

    /// The state of an order, as it is answered.
    enum State {
        GIVEN_BACK,
        TAKING,
        /// No unit of such a resource can be taken.
        NO_WAY,
        /// The resource is gone, or was never known.
        NOT_FOUND,
        /// The resource refused.
        FAILED
    }

    /// @param folder in which Heddle and the probe exchange files
    public Lease(Path folder, Finder finder) {
        this(folder, finder, System::nanoTime);
    }

    /// @param nanos clock
    Lease(Path folder, Finder finder, LongSupplier nanos) {
        this.orders = folder.resolve("take.order");
        this.answers = folder.resolve("take.answer");
        this.finder = finder;
        this.nanos = nanos;
        this.meter = new Meter(nanos);
        this.heardNanos = nanos.getAsLong() - LEASE_NANOS;
    }

    @Override
    public void run() {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                look();
                Thread.sleep(turn == NOTHING ? IDLE_MILLIS : LOOK_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the probe is detached
        } finally {
            giveBack.run();
        }
    }

    /// Looks for an order once.
    void look() {
        Optional<Order> order = Order.in(orders).filter(read -> read.pid() == pid);
        if (order.isPresent() && order.get().beat() != beat) {
            beat = order.get().beat();
            heardNanos = nanos.getAsLong();
        }
        if (order.isEmpty() || !alive()) {
            end();
        } else {
            if (order.get().turn() != turn) {
                end();
                begin(order.get());
            }
            answer();
        }
    }

    /// Whether Heddle gave a sign of life within the lease.
    private boolean alive() {
        return nanos.getAsLong() - heardNanos < LEASE_NANOS;
    }

    private void end() {
        giveBack.run();
        giveBack = () -> {};
        hands = Optional.empty();
        turn = NOTHING;
        state = State.GIVEN_BACK;
    }

    private void begin(Order order) {
        turn = order.turn();
        meter = new Meter(nanos);
        if (order.units() <= 0) {
            return;
        }
        if (order.kind().equals(PROCESSORS)) {
            Spinning spinning = new Spinning(this::alive, meter);
            giveBack = spinning::release;
            state = State.TAKING;
            spinning.take(order.units());
            return;
        }
        Optional<Object> resource = finder.find(order.kind(), order.identity());
        Optional<Way> way = resource.flatMap(found -> Ways.of(order.kind(), found));
        if (way.isEmpty()) {
            state = resource.isEmpty() ? State.NOT_FOUND : State.NO_WAY;
            return;
        }
        Hands taking = new Hands(resource.get(), way.get(), this::alive, meter);
        giveBack = taking::release;
        hands = Optional.of(taking);
        state = State.TAKING;
        taking.take(order.units());
    }

    /// `TURN STATE UNITS UNIT_NANOS AT_NANOS`
    private void answer() {
        boolean failed = hands.filter(Hands::failed).isPresent() && meter.unitNanos() == 0;
        String text =
                String.format(
                        Locale.ROOT,
                        "%d %s %.3f %.0f %d\n",
                        turn,
                        failed ? State.FAILED : state,
                        meter.units(),
                        meter.unitNanos(),
                        nanos.getAsLong());
        try {
            Path part = answers.resolveSibling(answers.getFileName() + ".part");
            Files.writeString(part, text);
            Files.move(
                    part,
                    answers,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            // Heddle hears nothing, and gives up.
        }
    }
}
