package dev.heddle.report.internal.table;

import static dev.heddle.model.Figures.count;
import static dev.heddle.model.Figures.millis;
import static dev.heddle.model.Figures.number;
import static dev.heddle.model.Figures.percent;

import dev.heddle.model.Figures;
import dev.heddle.model.experiment.Case.Published;
import dev.heddle.model.experiment.Case.Service;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.load.Knee.Derived;
import dev.heddle.model.load.Knee.FirstKind;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.statistics.Estimate.Names;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.model.verdict.Verdict.Counts;
import dev.heddle.model.verdict.Verdict.SweepPoint;
import dev.heddle.report.internal.sentence.OutcomeText;
import dev.heddle.report.internal.text.Table;
import dev.heddle.report.internal.text.Table.Column;
import dev.heddle.report.internal.text.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/// The tables of services under load.
final class HttpTables {
    private static final Column<CaseVerdict> THROUGHPUT =
            new Column<>("requests/s", verdict -> Tables.withHalfWidth(verdict, Names.THROUGHPUT));
    private static final Column<CaseVerdict> P50 =
            Tables.estimate("p50", Names.P50, Figures::millis);
    private static final Column<CaseVerdict> P99 =
            Tables.estimate("p99", Names.P99, Figures::millis);
    private static final Column<CaseVerdict> OS_THREADS =
            Tables.estimate("OS threads", Names.OS_THREADS, Words::count);
    private static final Column<CaseVerdict> PEAK_HEAP =
            Tables.estimate("peak heap", Names.HEAP_BYTES, Words::bytes);
    private static final Column<CaseVerdict> PEAK_RSS =
            Tables.estimate("peak RSS", Names.RSS_BYTES, Words::bytes);
    private static final List<Column<CaseVerdict>> KNEE =
            List.of(
                    Tables.VARIANT,
                    Tables.JDK,
                    Tables.estimate("sustained", Names.SUSTAINED, Figures::number),
                    new Column<>(
                            "95 %",
                            verdict ->
                                    OutcomeText.sustained(verdict)
                                            .map(Words::range)
                                            .orElse(Table.UNKNOWN)),
                    new Column<>(
                            "saturates at",
                            verdict -> Tables.withHalfWidth(verdict, Names.SATURATED)));
    private static final Column<CaseVerdict> CPU =
            Tables.estimate("CPU/request", Names.CPU_MICROS, micros -> millis(micros / 1e3));
    private static final Column<CaseVerdict> ALLOCATED =
            Tables.estimate("allocated/request", Names.ALLOCATED_BYTES, Words::bytes);
    private static final List<Column<CaseVerdict>> BELOW_KNEE =
            List.of(Tables.VARIANT, THROUGHPUT, P50, P99, OS_THREADS, PEAK_HEAP, PEAK_RSS);
    private static final List<Column<CaseVerdict>> PER_REQUEST = List.of(CPU, ALLOCATED);
    private static final List<Column<CaseVerdict>> REQUESTS =
            List.of(
                    Tables.VARIANT,
                    counts("offered", Counts::offered),
                    counts("completed", Counts::completed),
                    counts("failed", Counts::failures),
                    counts("unfinished", Counts::unfinished),
                    THROUGHPUT,
                    Tables.CEILING);
    private static final List<Column<CaseVerdict>> LATENCY =
            List.of(
                    Tables.VARIANT,
                    P50,
                    Tables.estimate("p90", Names.P90, Figures::millis),
                    P99,
                    Tables.estimate("p99.9", Names.P999, Figures::millis),
                    Tables.estimate("max", Names.MAX, Figures::millis));
    private static final List<Column<CaseVerdict>> COST =
            List.of(
                    Tables.VARIANT,
                    Tables.JDK,
                    OS_THREADS,
                    PEAK_HEAP,
                    PEAK_RSS,
                    CPU,
                    new Column<>("ceiling set by", Tables::setsCeiling));
    private static final List<Column<CaseVerdict>> BESIDE =
            List.of(
                    Tables.VARIANT,
                    Tables.estimate("p50 unloaded", Names.BESIDE_ALONE_P50, Figures::millis),
                    Tables.estimate("p50 under load", Names.BESIDE_P50, Figures::millis),
                    Tables.estimate("p99 unloaded", Names.BESIDE_ALONE_P99, Figures::millis),
                    Tables.estimate("p99 under load", Names.BESIDE_P99, Figures::millis),
                    Tables.estimate("failed", Names.BESIDE_FAILED, Words::count));

    private HttpTables() {}

    static List<Table> of(Workload.Http workload, List<CaseVerdict> cases, boolean wide) {
        List<Table> tables = new ArrayList<>();
        if (workload.search().isPresent()) {
            String objective = objective(workload.search().get(), cases);
            tables.add(
                    Table.of(
                            "Highest sustained rate, requests/s (objective: %s)"
                                    .formatted(objective),
                            with(with(KNEE, List.of(bottleneck(wide))), breaksFirst(cases)),
                            bestFirst(cases)));
            tables.add(
                    Table.of(
                            "At 90 % of the highest sustained rate",
                            with(BELOW_KNEE, wide ? PER_REQUEST : List.of()), cases));
        } else {
            tables.add(Table.of("Requests", REQUESTS, cases));
            tables.add(Table.of("Latency", LATENCY, cases));
            tables.add(Table.of("Cost", with(COST, wide ? List.of(ALLOCATED) : List.of()), cases));
        }
        if (cases.stream().anyMatch(verdict -> !verdict.details().sweep().isEmpty())) {
            tables.add(Table.of("Requests/s by number of users", sweep(cases), cases));
        }
        workload.beside()
                .ifPresent(
                        beside ->
                                tables.add(
                                        Table.of(
                                                "Latency of %s, unloaded and under load"
                                                        .formatted(beside.path()),
                                                BESIDE,
                                                cases)));
        if (cases.stream().anyMatch(verdict -> !published(verdict).equals(Published.NOTHING))) {
            tables.add(
                    Table.of(
                            "Measured (published), served: before the load ended; only shares compare",
                            published(cases),
                            cases));
        }
        return tables;
    }

    /// The cases as they are; where settings are varied, with the one first that sustains most.
    private static List<CaseVerdict> bestFirst(List<CaseVerdict> cases) {
        boolean varied =
                cases.stream()
                        .flatMap(verdict -> verdict.of().service().stream())
                        .anyMatch(service -> service.varied().isPresent());
        return varied
                ? cases.stream()
                        .sorted(
                                Comparator.comparingDouble(
                                        verdict -> -verdict.value(Names.SUSTAINED).orElse(0.0)))
                        .toList()
                : cases;
    }

    private static Column<CaseVerdict> counts(String title, ToLongFunction<Counts> count) {
        return new Column<>(
                title,
                verdict ->
                        verdict.runs()
                                .counts()
                                .map(counts -> count(count.applyAsLong(counts)))
                                .orElse(Table.UNKNOWN));
    }

    private static <T> List<T> with(List<T> columns, List<T> more) {
        return Stream.concat(columns.stream(), more.stream()).toList();
    }

    /// The latency objective of all variants.
    private static String objective(Workload.KneeSearch search, List<CaseVerdict> cases) {
        String derived =
                cases.stream()
                        .flatMap(verdict -> verdict.details().knees().stream())
                        .flatMap(knee -> knee.objective().derived().stream())
                        .findFirst()
                        .filter(Derived::uncertain)
                        .map(from -> "the p99 of %s requests".formatted(count(from.requests())))
                        .map("derived from %s at a low rate, so uncertain"::formatted)
                        .orElse("derived from p99 at a low rate");
        return search.objective().orElse(derived);
    }

    /// The kind of request that breaks before the others, where one does.
    private static List<Column<CaseVerdict>> breaksFirst(List<CaseVerdict> cases) {
        return cases.stream().anyMatch(verdict -> firstKind(verdict).isPresent())
                ? List.of(
                        new Column<>(
                                "breaks first",
                                verdict -> firstKind(verdict).orElse(Table.UNKNOWN)))
                : List.of();
    }

    private static Optional<String> firstKind(CaseVerdict verdict) {
        return verdict.details().knees().stream()
                .flatMap(knee -> knee.first().stream())
                .map(FirstKind::kind)
                .findFirst();
    }

    /// @param wide whether long names have room
    private static Column<CaseVerdict> bottleneck(boolean wide) {
        return new Column<>("bottleneck", verdict -> limit(verdict, wide));
    }

    private static String limit(CaseVerdict verdict, boolean wide) {
        return switch (verdict.outcome()) {
            case LATENCY -> "latency objective";
            case FAILURES -> "failing requests";
            case FAILED ->
                    verdict.finding(Finding.OutOfMemory.class).isPresent()
                            ? "failed: out of memory"
                            : "failed";
            case INTERRUPTED -> "interrupted";
            default ->
                    !OutcomeText.limited(verdict)
                            ? "none found"
                            : verdict.limit()
                                    .filter(Limit::observed)
                                    .map(limit -> Tables.name(limit, wide))
                                    .orElse("unknown");
        };
    }

    /// A column for each number of users, then the share of the ceiling that the last reaches.
    private static List<Column<CaseVerdict>> sweep(List<CaseVerdict> cases) {
        List<Column<CaseVerdict>> columns = new ArrayList<>(List.of(Tables.VARIANT));
        cases.stream()
                .flatMap(verdict -> verdict.details().sweep().stream())
                .map(SweepPoint::users)
                .distinct()
                .forEach(
                        users ->
                                columns.add(
                                        new Column<>(count(users), verdict -> at(verdict, users))));
        columns.add(Tables.CEILING);
        columns.add(new Column<>("of ceiling", Tables::shareOfCeiling));
        columns.add(Tables.LIMIT);
        return columns;
    }

    private static String at(CaseVerdict verdict, int users) {
        return Table.orUnknown(
                verdict.details().sweep().stream()
                        .filter(point -> point.users() == users)
                        .map(point -> number(point.perSecond()))
                        .findFirst());
    }

    private static Published published(CaseVerdict verdict) {
        return verdict.of().service().map(Service::published).orElse(Published.NOTHING);
    }

    /// Figures that the article publishes of some variant, each beside the measured one.
    private static List<Column<CaseVerdict>> published(List<CaseVerdict> cases) {
        List<Column<CaseVerdict>> columns = new ArrayList<>(List.of(Tables.VARIANT));
        add(columns, cases, "served", HttpTables::share, HttpTables::publishedShare);
        add(
                columns,
                cases,
                "requests/s",
                verdict -> Tables.value(verdict, Names.THROUGHPUT, Figures::number),
                published -> published.perSecond().map(Figures::number));
        columns.add(new Column<>("of ceiling", Tables::shareOfCeiling));
        add(
                columns,
                cases,
                "max latency",
                verdict -> Tables.value(verdict, Names.MAX, Figures::millis),
                published -> published.latencyMaxMillis().map(Figures::millis));
        add(
                columns,
                cases,
                "OS threads",
                verdict -> Tables.value(verdict, Names.OS_THREADS, Words::count),
                published -> published.osThreadsPeak().map(Figures::count));
        add(
                columns,
                cases,
                "heap",
                verdict -> Tables.value(verdict, Names.HEAP_BYTES, Words::bytes),
                published ->
                        published
                                .heapPeakMegabytes()
                                .map(megabytes -> Words.bytes(megabytes * 1e6)));
        return columns;
    }

    private static void add(
            List<Column<CaseVerdict>> columns,
            List<CaseVerdict> cases,
            String name,
            Function<CaseVerdict, String> measured,
            Function<Published, Optional<String>> published) {
        if (cases.stream().anyMatch(verdict -> published.apply(published(verdict)).isPresent())) {
            columns.add(
                    new Column<>(
                            name,
                            verdict ->
                                    measured.apply(verdict)
                                            + published
                                                    .apply(published(verdict))
                                                    .map(text -> " (" + text + ")")
                                                    .orElse("")));
        }
    }

    /// Served as a count and as a share of what was offered.
    private static String share(CaseVerdict verdict) {
        return verdict.runs()
                .counts()
                .map(counts -> share(counts.served(), counts.offered()))
                .orElse(Table.UNKNOWN);
    }

    private static Optional<String> publishedShare(Published published) {
        return published.served().map(served -> share(served, published.offered().orElse(served)));
    }

    private static String share(long served, long offered) {
        double share = offered == 0 ? 0 : (double) served / offered;
        return count(served) + " = " + percent(share);
    }
}
