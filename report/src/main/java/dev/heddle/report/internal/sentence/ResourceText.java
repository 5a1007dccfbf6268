package dev.heddle.report.internal.sentence;

import static dev.heddle.model.Figures.bytes;
import static dev.heddle.model.Figures.millis;
import static dev.heddle.model.Figures.number;
import static dev.heddle.model.Figures.percent;
import static dev.heddle.model.Figures.rate;

import dev.heddle.model.Figures;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.Occupant;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.resource.Rung.UnderLoad;
import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.WaitKind;
import dev.heddle.report.internal.text.Words;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Names of resources, and the arithmetic of their ceilings.
public final class ResourceText {
    /// Utilization at which a resource counts as saturated in a sentence; below it the ceiling is
    /// only extrapolated from its use.
    private static final double SATURATED = 0.9;

    /// Units that are in use when idle, from which on they are told.
    private static final double FEWEST_IDLE = 0.5;

    /// Kinds whose units that are in use when idle are left out of the capacity.
    private static final Set<ResourceKind> COUNTED =
            EnumSet.of(ResourceKind.WORKERS, ResourceKind.CONNECTION_POOL, ResourceKind.SEMAPHORE);

    private ResourceText() {}

    /// Such as `worker threads http-nio-#-exec`, or `connection pool orders #2` of two that are
    /// alike.
    public static String name(Rung rung) {
        int number = rung.id().number();
        return number == 1 ? unnumbered(rung) : unnumbered(rung) + " #" + number;
    }

    /// Name of a resource of which only the identity is known.
    public static String name(ResourceId id) {
        return name(
                new Rung(
                        id,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        new Basis.NotObserved()));
    }

    /// By the line that made it, or by the class that has it.
    private static String semaphore(String name) {
        if (name.isEmpty()) {
            return "";
        }
        return Frame.of(name).line() > 0 ? "created at " + site(name) : "of " + name;
    }

    private static String unnumbered(Rung rung) {
        String name = rung.name();
        return switch (rung.kind()) {
            case WORKERS -> joined("worker threads", name);
            case CONNECTION_POOL ->
                    joined(
                            rung.basis() instanceof Basis.Connected
                                    ? "connections to"
                                    : "connection pool",
                            name);
            case SEMAPHORE -> joined("semaphore", semaphore(name));
            case LOCK -> joined("lock", at(name));
            case MONITOR -> joined("monitor", monitor(rung.id()));
            case CARRIERS -> carriers(rung);
            case CPU -> cpu(rung);
            case HEAP -> "heap";
            case COLLECTOR -> joined("garbage collector", collector(rung));
            case ADMISSION -> "admission control (HTTP %s)".formatted(name);
            case ACCEPTED_CONNECTIONS -> joined("accepted connections", name);
            case ACCEPT_QUEUE -> "accept queue (backlog)";
            case DESCRIPTORS -> "file descriptors";
            case DEPENDENCY -> dependency(rung);
            case QUEUE -> queue(rung) + " " + at(name);
            case CONCURRENCY -> concurrency(rung);
            case NETWORK -> "network round trips";
            case LOAD_GENERATOR ->
                    name.equals(ResourceKind.USERS)
                            ? "users of the closed load"
                            : "connections of the load generator";
            case DECLARED -> name;
        };
    }

    /// Carriers may be kept by what pins nothing, such as native code.
    private static String carriers(Rung rung) {
        return rung.basis() instanceof Basis.Pinned basis && basis.pinned() == 0
                ? "carriers"
                : "pinned carriers";
    }

    private static String cpu(Rung rung) {
        return rung.basis() instanceof Basis.Processors basis && basis.limitedByQuota()
                ? "CPU quota"
                : "CPU";
    }

    private static String concurrency(Rung rung) {
        String limiter = type(rung.id());
        if (!limiter.isEmpty()) {
            return "concurrency limit %s in front of %s".formatted(limiter, site(rung.name()));
        }
        return switch (rung.basis()) {
            case Basis.Turn _ -> "serialized section " + at(rung.name());
            case Basis.TimePerVisit _ -> "concurrency limit in front of " + site(rung.name());
            case Basis.AtNoThread _ when !rung.name().isEmpty() ->
                    "concurrency limit around asynchronous calls through " + rung.name();
            default ->
                    rung.name().isEmpty()
                            ? "asynchronous operations"
                            : "concurrency limit of " + rung.name();
        };
    }

    private static String queue(Rung rung) {
        return rung.basis() instanceof Basis.TimePerVisit visit ? awaited(visit.kind()) : "queue";
    }

    /// A wait for it, such as `future wait`.
    private static String awaited(WaitKind kind) {
        return switch (kind) {
            case QUEUE, SEMAPHORE, FUTURE, FILE, PROCESS -> of(kind) + " wait";
            default -> of(kind);
        };
    }

    private static String dependency(Rung rung) {
        return switch (rung.basis()) {
            case Basis.ByServer _ -> "database server";
            case Basis.AtNoThread _ when rung.name().isEmpty() ->
                    "downstream service called asynchronously";
            case Basis.AtNoThread _ -> "downstream service called through " + rung.name();
            case Basis.Connected _, Basis.CalledAgain _ -> "downstream service " + rung.name();
            case Basis.TimePerVisit visit when visit.database() ->
                    "database called " + at(rung.name());
            default -> "downstream service called " + at(rung.name());
        };
    }

    private static String collector(Rung rung) {
        return rung.basis() instanceof Basis.Stopped stopped ? stopped.collector() : "";
    }

    /// The object that threads wait for, such as `socket`.
    public static String of(WaitKind kind) {
        return switch (kind) {
            case CARRIER -> "runnable, no carrier";
            case YIELD -> "spinning";
            case MONITOR_WAIT -> "Object.wait";
            case POOL -> "connection pool";
            case INITIALIZATION -> "class initialization";
            default -> kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        };
    }

    /// `socket at Orders.find:42`; the kind alone if the site is not told.
    public static String at(WaitKind kind, String site) {
        return site.isEmpty() ? of(kind) : of(kind) + " at " + site(site);
    }

    private static String at(String site) {
        return site.isEmpty() ? "" : "at " + site(site);
    }

    /// Class, method and line tell; the stack in the report has the whole: `Pool.take:12` of
    /// `com.acme.orders.Pool.take:12`.
    public static String site(String whole) {
        int method = whole.lastIndexOf('.');
        return whole.substring(whole.lastIndexOf('.', method - 1) + 1);
    }

    /// `of Cache at Cache.get:14`, of `com.acme.Cache` that is waited for in its method `get`.
    private static String monitor(ResourceId id) {
        return type(id).isEmpty() ? at(id.name()) : "of %s %s".formatted(type(id), at(id.name()));
    }

    private static String type(ResourceId id) {
        return id.type().substring(id.type().lastIndexOf('.') + 1);
    }

    private static String joined(String kind, String name) {
        return name.isEmpty() ? kind : kind + " " + name;
    }

    /// `CPU`, or `CPU or connection pool orders` where both limit as much.
    public static String names(Limit limit) {
        return Stream.concat(Stream.of(limit.rung()), limit.ties().stream())
                .map(ResourceText::name)
                .collect(Collectors.joining(" or "));
    }

    /// Name of what limits, such as `CPU, spinning at com.acme.Poll.run:12`.
    public static String name(Limit limit) {
        return names(limit)
                + limit.spinningAt().map(at -> ", spinning at " + site(at)).orElse("")
                + (limit.waitsForItself()
                        ? " (pool-locking: its holders wait for another connection)"
                        : "");
    }

    /// `explains 93 % of the time that the heaviest load adds to a request`; empty if the time was
    /// not followed.
    public static Optional<String> explained(Limit limit) {
        return limit.followed()
                .map(
                        followed ->
                                followed.enough()
                                        ? "explains %s of the time that the heaviest load adds to a request"
                                                .formatted(percent(followed.toTheCause()))
                                        : "only %s of the time that the heaviest load adds to a request can be followed; the rest is spent where no thread was seen"
                                                .formatted(percent(followed.explained())));
    }

    /// The holders of a resource, such as `com.acme.Orders.export 71 %; com.acme.Orders.find 29 %`;
    /// empty unless several handlers' requests do.
    public static Optional<String> byHandler(List<Occupant> occupants) {
        return occupants.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        occupants.stream()
                                .map(each -> each.handler() + " " + percent(each.share()))
                                .collect(Collectors.joining("; ")));
    }

    /// The chain of waits, such as `requests (214) → connection pool HikariPool-1 (10 of 10) →
    /// database called at … (5.1 ms → 12.6 ms)`; empty if nobody is a victim.
    public static Optional<String> chain(Limit limit, double inFlight) {
        if (limit.victims().isEmpty()) {
            return Optional.empty();
        }
        List<String> links = new ArrayList<>();
        links.add("requests (%s)".formatted(number(inFlight)));
        limit.victims().forEach(victim -> links.add(name(victim) + inUse(victim)));
        links.add(name(limit.rung()) + time(limit.rung()));
        return Optional.of(String.join(" → ", links));
    }

    private static String inUse(Rung rung) {
        return rung.kind() == ResourceKind.QUEUE
                ? rung.underLoad()
                        .map(use -> " (%s waiting)".formatted(number(use.waiting())))
                        .orElse("")
                : unitsInUse(rung);
    }

    private static String unitsInUse(Rung rung) {
        return rung.inUse()
                .map(units -> " (%s of %s)".formatted(number(units), capacity(rung)))
                .orElse("");
    }

    private static String capacity(Rung rung) {
        return rung.capacity().map(Figures::number).orElse("?");
    }

    private static String ceiling(Rung rung) {
        return rung.ceiling().map(Figures::rate).orElse("?");
    }

    private static String time(Rung rung) {
        return switch (rung.basis()) {
            case Basis.TimePerVisit basis when basis.lowSeconds() > 0 ->
                    times(basis.lowSeconds(), basis.underLoadSeconds());
            case Basis.Turn basis -> times(basis.lowSeconds(), basis.underLoadSeconds());
            case Basis.Connected basis when rung.kind() == ResourceKind.DEPENDENCY ->
                    times(basis.lowSeconds(), basis.underLoadSeconds());
            default -> inUse(rung);
        };
    }

    private static String times(double lowSeconds, double underLoadSeconds) {
        return " (%s → %s)".formatted(millis(lowSeconds * 1e3), millis(underLoadSeconds * 1e3));
    }

    /// `200 ÷ 1.003 s held per request = 199/s`, or what is known instead.
    ///
    /// @param unit what a rate counts, such as `request`
    public static String arithmetic(Rung rung, String unit) {
        Optional<Double> ceiling = rung.demandCeiling();
        Optional<String> special = special(rung);
        if (special.isPresent()) {
            return special.get();
        }
        if (ceiling.isEmpty()) {
            return rung.ceiling().isPresent()
                    ? rung.underLoad()
                            .map(use -> saturated(rung, use))
                            .orElseGet(() -> ceiling(rung))
                    : withoutCeiling(rung, unit);
        }
        return "%s = %s%s%s"
                .formatted(
                        ceilingDivision(rung, unit),
                        rung.ceiling().map(Figures::rate).orElse("?"),
                        extrapolated(rung),
                        idle(rung));
    }

    /// ` (of 8, 5 in use when idle)` where a capacity is what requests find.
    private static String idle(Rung rung) {
        return rung.basis() instanceof Basis.Sampled basis
                        && basis.atRest() >= FEWEST_IDLE
                        && COUNTED.contains(rung.kind())
                ? rung.capacity()
                        .map(
                                units ->
                                        " (of %s, %s in use when idle)"
                                                .formatted(
                                                        number(units + basis.atRest()),
                                                        number(basis.atRest())))
                        .orElse("")
                : "";
    }

    /// The division that gives its ceiling: by the demand of the low rate, or, where more than that
    /// was completed, by what is held under load.
    public static String ceilingDivision(Rung rung, String unit) {
        boolean byDemand = rung.ceiling().equals(rung.demandCeiling());
        return division(rung, rung.ceilingSeconds(), unit) + (byDemand ? "" : " under load");
    }

    private static String extrapolated(Rung rung) {
        if (isBound(rung)) {
            return " at most, as other processes used the machine";
        }
        return rung.basis() instanceof Basis.Processors basis && basis.extrapolated()
                ? " (%s, extrapolated from %s of that rate)"
                        .formatted(rangeOf(rung), percent(basis.measuredAt()))
                : "";
    }

    /// Its ceiling in a table: `199/s`, or `~3,108/s` of one that was extrapolated.
    public static String ceilingOf(Rung rung) {
        return rung.ceiling().map(value -> about(rung) + rate(value)).orElse("unknown");
    }

    /// `~` of a ceiling that was extrapolated, `≤ ` of one that may be lower.
    public static String about(Rung rung) {
        if (isBound(rung)) {
            return "≤ ";
        }
        return rung.basis() instanceof Basis.Processors basis && basis.extrapolated() ? "~" : "";
    }

    private static boolean isBound(Rung rung) {
        return rung.basis() instanceof Basis.Processors basis && basis.bound();
    }

    /// 95 % of its ceiling: `520 to 1,100/s`, or why it has no range; empty without a ceiling.
    public static String rangeOf(Rung rung) {
        return rung.range()
                .map(range -> Words.range(range) + "/s")
                .orElseGet(() -> withoutRange(rung));
    }

    private static String withoutRange(Rung rung) {
        if (rung.ceiling().isEmpty()) {
            return "";
        }
        return switch (rung.basis()) {
            case Basis.LiveHeap _ -> "no range: from one collection each";
            case Basis.Stopped _ -> "no range: from few collections";
            case Basis.RoundTrip _ -> "no range: from one measurement";
            case Basis.Processors basis when basis.bound() ->
                    "no range: other processes used the machine";
            default -> "no range: requests were not counted";
        };
    }

    /// The same of one that was seen at its limit: what contradicts the throughput explains
    /// nothing. The hold time at the low rate is told where it is known to be another.
    static String atItsLimit(Rung rung, String unit) {
        if (!rung.contradicted() || special(rung).isPresent()) {
            return arithmetic(rung, unit);
        }
        double most = rung.underLoad().map(UnderLoad::ceilingPerSecond).orElse(0.0);
        boolean same = rung.range().filter(range -> range.contains(most)).isPresent();
        return "%s under load = %s%s"
                .formatted(
                        division(rung, rung.heldUnderLoad(), unit),
                        rate(most),
                        same
                                ? ""
                                : rung.demandSeconds()
                                        .map(
                                                low ->
                                                        " (%s at the low rate)"
                                                                .formatted(millis(low * 1e3)))
                                        .orElse(""));
    }

    /// The text of a resource without units that are held.
    private static Optional<String> special(Rung rung) {
        return switch (rung.basis()) {
            case Basis.TimePerVisit basis when basis.lowSeconds() > 0 ->
                    Optional.of(
                            saturatedAt(
                                            rung.underLoad()
                                                    .map(UnderLoad::ceilingPerSecond)
                                                    .or(rung::ceiling),
                                            rung.capacity())
                                    + perRequest(basis.lowSeconds(), basis.underLoadSeconds()));
            case Basis.Connected basis when rung.kind() == ResourceKind.DEPENDENCY ->
                    Optional.of(
                            saturatedAt(
                                            rung.underLoad().map(UnderLoad::ceilingPerSecond),
                                            rung.capacity())
                                    + perRequest(basis.lowSeconds(), basis.underLoadSeconds()));
            case Basis.Turn basis ->
                    Optional.of(
                            saturatedAt(
                                            rung.underLoad().map(UnderLoad::completedPerSecond),
                                            Optional.empty())
                                    + perRequest(basis.lowSeconds(), basis.underLoadSeconds()));
            case Basis.Paced basis ->
                    Optional.of(
                            "%s at its pace = %s: at work %s of the time, and between two runs of its task requests wait"
                                    .formatted(
                                            division(rung, rung.demandSeconds(), "request"),
                                            ceiling(rung),
                                            percent(basis.busyShare())));
            case Basis.CalledAgain basis ->
                    Optional.of(
                            "asked again and again: a request sends %s segments with data to it, %s at the low rate"
                                    .formatted(
                                            number(basis.underLoadSegments()),
                                            number(basis.lowSegments())));
            case Basis.AtNoThread basis ->
                    Optional.of(
                            "%s%s each at the low rate%s%s"
                                    .formatted(
                                            rung.capacity()
                                                    .map(Figures::number)
                                                    .map("about %s concurrent, "::formatted)
                                                    .orElse(""),
                                            millis(basis.lowSeconds() * 1e3),
                                            rung.ceiling()
                                                    .map(rate -> ", saturated at " + rate(rate))
                                                    .orElse(""),
                                            rung.kind() == ResourceKind.CONCURRENCY
                                                            && rung.name().isEmpty()
                                                    ? ": by a limit on them, or by the service called"
                                                    : ""));
            case Basis.Stopped basis ->
                    Optional.of(
                            "in stop-the-world pauses %s of the time%s%s%s"
                                    .formatted(
                                            percent(basis.underLoadShare()),
                                            basis.explicit() ? ", by System.gc()" : "",
                                            basis.besideShare() > basis.underLoadShare()
                                                    ? ", using %s of the service's CPU time"
                                                            .formatted(percent(basis.besideShare()))
                                                    : "",
                                            memory(basis)));
            case Basis.Refused basis ->
                    Optional.of(
                            "admitting %s%s"
                                    .formatted(ceiling(rung), from(basis, ", rejecting from ")));
            case Basis.OpenDescriptors basis ->
                    Optional.of(
                            "%s open of at most %s"
                                    .formatted(number(basis.open()), capacity(rung)));
            case Basis.NotAccepted basis ->
                    Optional.of(
                            "%s connections waiting to be accepted on average, at most %s; %s attempts dropped"
                                    .formatted(
                                            number(basis.queued()),
                                            capacity(rung),
                                            rate(basis.overflows())));
            default -> Optional.empty();
        };
    }

    /// `saturated at 994/s, about 200 concurrent; `, as far as it is known.
    private static String saturatedAt(Optional<Double> perSecond, Optional<Double> concurrent) {
        List<String> known = new ArrayList<>();
        perSecond.ifPresent(rate -> known.add("saturated at " + rate(rate)));
        concurrent.ifPresent(units -> known.add("about %s concurrent".formatted(number(units))));
        return known.isEmpty() ? "" : String.join(", ", known) + "; ";
    }

    private static String perRequest(double lowSeconds, double underLoadSeconds) {
        return "%s per request at the low rate, %s under load"
                .formatted(millis(lowSeconds * 1e3), millis(underLoadSeconds * 1e3));
    }

    /// `; 1.2 MB allocated per request, 71 % of the heap live`
    private static String memory(Basis.Stopped basis) {
        List<String> known = new ArrayList<>();
        basis.allocatedBytes()
                .ifPresent(bytes -> known.add(bytes(Math.round(bytes)) + " allocated per request"));
        basis.liveShare()
                .ifPresent(share -> known.add(percent(share) + " of the heap in use after them"));
        return known.isEmpty() ? "" : "; " + String.join(", ", known);
    }

    private static String from(Basis.Refused basis, String word) {
        return basis.fromPerSecond().map(rate -> word + rate(rate) + " on").orElse("");
    }

    /// What is known of a rung whose ceiling is not.
    private static String withoutCeiling(Rung rung, String unit) {
        if (rung.basis() instanceof Basis.OnlyWhenContended) {
            return "observed only while contended"
                    + rung.underLoad()
                            .map(use -> ": %s waiting under load".formatted(number(use.waiting())))
                            .orElse("");
        }
        String capacity =
                rung.capacity().map(_ -> "capacity " + capacity(rung)).orElse("capacity unknown");
        String held =
                rung.demandSeconds()
                        .map(s -> "%s held per %s".formatted(millis(s * 1e3), unit))
                        .orElse("hold time unknown");
        return rung.kind() == ResourceKind.HEAP ? "ceiling not known" : capacity + ", " + held;
    }

    private static String saturated(Rung rung, UnderLoad use) {
        return use.utilization() >= SATURATED
                ? "saturated at %s, %s waiting".formatted(ceiling(rung), number(use.waiting()))
                : "%s by what is held under load, %s waiting"
                        .formatted(ceiling(rung), number(use.waiting()));
    }

    /// `200 ÷ 1.003 s held per request`
    private static String division(Rung rung, Optional<Double> demand, String unit) {
        boolean heap = rung.kind() == ResourceKind.HEAP;
        String held = heap ? size(demand) + "·s" : demand.map(s -> millis(s * 1e3)).orElse("?");
        String verb =
                switch (rung.kind()) {
                    case HEAP -> "retained";
                    case CPU -> "used";
                    case COLLECTOR -> "paused";
                    default -> "held";
                };
        String units = rung.kind() == ResourceKind.CPU ? " CPUs" : "";
        return "%s%s ÷ %s %s per %s"
                .formatted(heap ? size(rung.capacity()) : capacity(rung), units, held, verb, unit);
    }

    private static String size(Optional<Double> bytes) {
        return bytes.map(value -> bytes(Math.round(value))).orElse("?");
    }

    /// `98 % utilized, 150 waiting`; empty if it was not seen under load.
    public static String underLoad(Rung rung) {
        return rung.underLoad()
                .map(
                        use ->
                                "%s utilized, %s"
                                        .formatted(percent(use.utilization()), waiting(rung, use)))
                .orElse("");
    }

    /// Requests that wait for an event loop are in its sockets, where nobody counts them.
    private static String waiting(Rung rung, UnderLoad use) {
        return uncounted(rung, use) ? "waiters unknown" : number(use.waiting()) + " waiting";
    }

    /// Whether workers are all busy and nobody is seen to wait for them.
    public static boolean uncounted(Rung rung, UnderLoad use) {
        return rung.kind() == ResourceKind.WORKERS
                && use.utilization() >= SATURATED
                && use.waiting() == 0;
    }

    /// `; 2 visits of 6.4 ms`
    private static String visits(double visits, double seconds) {
        return "; %s visits of %s".formatted(number(visits), millis(seconds / visits * 1e3));
    }

    /// The source of its capacity and demand.
    public static String basis(Rung rung) {
        return switch (rung.basis()) {
            case Basis.Sampled basis ->
                    "%s in use at %s, %s when idle"
                                    .formatted(
                                            number(basis.busy()),
                                            rate(basis.perSecond()),
                                            number(basis.atRest()))
                            + basis.visits()
                                    .filter(visits -> visits > 0)
                                    .map(visits -> visits(visits, basis.demandSeconds()))
                                    .orElse("")
                            + (rung.capacity().isEmpty() ? "; no known bound" : "");
            case Basis.ServiceTime basis ->
                    "hold time = unloaded service time"
                            + (basis.thinkSeconds() > 0 ? " + think time" : "");
            case Basis.BusyAtRest _ -> "all in use when idle: not used by requests";
            case Basis.NotInUse _ -> "not in use at the low rate";
            case Basis.OnlyWhenContended _ -> "visible only when contended";
            case Basis.Processors basis -> processors(basis);
            case Basis.NotObserved _ -> "not observed";
            case Basis.LiveHeap basis ->
                    "live heap %s at %s, %s when idle"
                            .formatted(
                                    bytes(Math.round(basis.liveBytes())),
                                    rate(basis.perSecond()),
                                    bytes(Math.round(basis.atRestBytes())));
            case Basis.Pinned basis ->
                    "%s%s, %s running"
                            .formatted(
                                    basis.pinned() == 0
                                            ? "carriers kept by threads that do not run"
                                            : number(basis.pinned()) + " carriers pinned",
                                    basis.site().map(site -> ", top site " + site).orElse(""),
                                    number(basis.running()));
            case Basis.TimePerVisit basis ->
                    "time per request: %s at the low rate, %s under load; capacity from throughput"
                            .formatted(
                                    millis(basis.lowSeconds() * 1e3),
                                    millis(basis.underLoadSeconds() * 1e3));
            case Basis.Paced basis ->
                    "at work %s of the time; capacity from throughput"
                            .formatted(percent(basis.busyShare()));
            case Basis.Turn basis ->
                    "time per request: %s at the low rate, %s under load; the others queue %s"
                            .formatted(
                                    millis(basis.lowSeconds() * 1e3),
                                    millis(basis.underLoadSeconds() * 1e3),
                                    at(basis.queue()));
            case Basis.Connected basis ->
                    "connections that await an answer, per request: %s at the low rate, %s under load"
                            .formatted(
                                    millis(basis.lowSeconds() * 1e3),
                                    millis(basis.underLoadSeconds() * 1e3));
            case Basis.CalledAgain basis ->
                    "segments with data sent to it, per request: %s at the low rate, %s under load"
                            .formatted(
                                    number(basis.lowSegments()), number(basis.underLoadSegments()));
            case Basis.AtNoThread basis ->
                    "no thread held for %s per request at the low rate; capacity from throughput"
                            .formatted(millis(basis.lowSeconds() * 1e3));
            case Basis.Stopped basis ->
                    "stop-the-world pauses %s of the time at the low rate, %s under load"
                            .formatted(percent(basis.lowShare()), percent(basis.underLoadShare()));
            case Basis.Refused basis ->
                    "HTTP %d%s".formatted(basis.status(), from(basis, " from "));
            case Basis.OpenDescriptors basis ->
                    "%s open under load, some of them held by requests"
                            .formatted(number(basis.open()));
            case Basis.NotAccepted basis ->
                    "saturated under load; %s attempts dropped in the service's network namespace, perhaps some of other processes"
                            .formatted(rate(basis.overflows()));
            case Basis.StoppedAccepting basis ->
                    "no more are accepted under load, while %s wait in the accept queue"
                            .formatted(number(basis.queued()));
            case Basis.RoundTrip _ -> "if a query took only the network round trip";
            case Basis.ByServer basis ->
                    "the server is active on %s of %s connections in use"
                            .formatted(number(basis.working()), number(basis.inUse()));
            case Basis.Declared basis -> declared(basis);
        };
    }

    private static String processors(Basis.Processors basis) {
        String all = number(basis.processors());
        if (basis.bound()) {
            return "other processes used %s of %s CPUs while the service was idle"
                    .formatted(number(basis.others()), all);
        }
        return basis.quota().map(quota -> "quota of %s of ".formatted(number(quota))).orElse("")
                + all
                + " CPUs, minus load generator and other processes";
    }

    private static String declared(Basis.Declared basis) {
        String seen = basis.seen().map(String::valueOf).orElse("no");
        List<String> parts = new ArrayList<>(List.of("declared by the experiment"));
        basis.threads().ifPresent(group -> parts.add("%s threads %s seen".formatted(seen, group)));
        parts.add(
                basis.held() ? "hold time = unloaded service time" : "service demand not observed");
        return String.join("; ", parts);
    }
}
