package dev.heddle.report.internal;

import dev.heddle.model.Figures;
import dev.heddle.model.Knee;
import dev.heddle.model.LoadExperiment.Published;
import dev.heddle.model.Trial;
import dev.heddle.model.Verdict.Rung;
import dev.heddle.model.Verdict.SweepPoint;
import dev.heddle.model.Verdict.VariantVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/// The tables of a report, as text; the terminal and the page show the same.
public final class Rows {
    private static final String UNKNOWN = "–";
    private static final int LONGEST = 32;

    private Rows() {}

    /// A table: a title, names of columns, and a row per variant.
    public record Table(String title, List<String> columns, List<List<String>> rows) {}

    /// One column: its name and what it shows of a variant.
    private record Column(String name, Function<VariantVerdict, String> text) {}

    public static List<Table> tables(List<VariantVerdict> variants) {
        List<Table> tables = new ArrayList<>();
        if (variants.stream().anyMatch(variant -> variant.knee().isPresent())) {
            tables.add(table("The knee: the highest rate kept, per second", KNEE, variants));
            tables.add(table("At 90 % of the knee", AT_KNEE, variants));
        }
        if (tables.isEmpty()) {
            tables.add(table("What was offered, and what became of it", LOAD, variants));
            tables.add(table("What it cost", COST, variants));
        }
        if (variants.stream().anyMatch(variant -> !variant.sweep().isEmpty())) {
            tables.add(table("Requests/s by number of users", sweep(variants), variants));
        }
        if (variants.stream().anyMatch(variant -> variant.beside().isPresent())) {
            tables.add(
                    table(
                            "Latency of %s, alone and beside the load"
                                    .formatted(besidePath(variants)),
                            BESIDE,
                            variants));
        }
        if (variants.stream().anyMatch(Rows::isPublished)) {
            tables.add(
                    table(
                            "Measured (published): shares compare across sizes",
                            published(variants),
                            variants));
        }
        return tables;
    }

    private static final List<Column> LOAD =
            List.of(
                    new Column("variant", VariantVerdict::name),
                    new Column("offered", v -> Figures.count(v.offered())),
                    new Column("completed", v -> Figures.count(v.completed())),
                    new Column("failed", v -> Figures.count(failures(v))),
                    new Column("unfinished", v -> Figures.count(v.unfinished())),
                    new Column("requests/s", v -> Figures.number(v.throughputPerSecond())),
                    new Column("limit/s", v -> limitRate(v)),
                    new Column("p50", v -> Figures.millis(v.latencyMillis().p50())),
                    new Column("p99", v -> Figures.millis(v.latencyMillis().p99())),
                    new Column("max", v -> Figures.millis(v.latencyMillis().max())));

    private static final List<Column> KNEE =
            List.of(
                    new Column("variant", VariantVerdict::name),
                    new Column("JDK", v -> v.jdk().replace("JDK ", "")),
                    new Column("keeps", v -> kneeRate(v, Knee::keptPerSecond)),
                    new Column("does not keep", v -> kneeRate(v, Knee::notKeptPerSecond)),
                    new Column("limit", Rows::limitOfKnee),
                    new Column("its ceiling", v -> limited(v) ? limitRate(v) : UNKNOWN));

    private static final List<Column> AT_KNEE =
            List.of(
                    new Column("variant", VariantVerdict::name),
                    new Column("requests/s", v -> Figures.number(v.throughputPerSecond())),
                    new Column("failed", v -> Figures.count(failures(v))),
                    new Column("p50", v -> Figures.millis(v.latencyMillis().p50())),
                    new Column("p99", v -> Figures.millis(v.latencyMillis().p99())),
                    new Column("OS threads", v -> orUnknown(v.osThreadsPeak().map(Figures::count))),
                    new Column(
                            "peak heap", v -> orUnknown(v.heapUsedPeakBytes().map(Figures::bytes))),
                    new Column("peak RSS", v -> orUnknown(v.rssPeakBytes().map(Figures::bytes))));

    private static final List<Column> COST =
            List.of(
                    new Column("variant", VariantVerdict::name),
                    new Column("JDK", v -> v.jdk().replace("JDK ", "")),
                    new Column("OS threads", v -> orUnknown(v.osThreadsPeak().map(Figures::count))),
                    new Column(
                            "peak heap", v -> orUnknown(v.heapUsedPeakBytes().map(Figures::bytes))),
                    new Column("peak RSS", v -> orUnknown(v.rssPeakBytes().map(Figures::bytes))),
                    new Column(
                            "CPU/request",
                            v -> orUnknown(v.cpuMicrosPerRequest().map(Rows::micros))),
                    new Column("lowest ceiling", Rows::limitName));

    /// What the article has of some variant, each beside what was measured.
    private static List<Column> published(List<VariantVerdict> variants) {
        List<Column> columns = new ArrayList<>();
        columns.add(new Column("variant", VariantVerdict::name));
        add(columns, variants, "served", Rows::share, Rows::publishedShare);
        add(
                columns,
                variants,
                "requests/s",
                v -> Figures.number(v.throughputPerSecond()),
                v -> v.published().perSecond().map(Figures::number));
        columns.add(new Column("of limit", Rows::shareOfLimit));
        add(
                columns,
                variants,
                "worst latency",
                v -> Figures.millis(v.latencyMillis().max()),
                v -> v.published().latencyMaxMillis().map(Figures::millis));
        add(
                columns,
                variants,
                "OS threads",
                v -> orUnknown(v.osThreadsPeak().map(Figures::count)),
                v -> v.published().osThreadsPeak().map(Figures::count));
        add(
                columns,
                variants,
                "heap",
                v -> orUnknown(v.heapUsedPeakBytes().map(Figures::bytes)),
                v -> v.published().heapPeakMegabytes().map(Rows::megabytes));
        return columns;
    }

    private static void add(
            List<Column> columns,
            List<VariantVerdict> variants,
            String name,
            Function<VariantVerdict, String> measured,
            Function<VariantVerdict, Optional<String>> published) {
        if (variants.stream().anyMatch(variant -> published.apply(variant).isPresent())) {
            columns.add(new Column(name, v -> both(measured.apply(v), published.apply(v))));
        }
    }

    private static String megabytes(double megabytes) {
        return Figures.bytes(Math.round(megabytes * 1e6));
    }

    private static final List<Column> BESIDE =
            List.of(
                    new Column("variant", VariantVerdict::name),
                    new Column("p50 alone", v -> beside(v, b -> b.alone().p50())),
                    new Column("p50 beside", v -> beside(v, b -> b.underLoad().p50())),
                    new Column("p99 alone", v -> beside(v, b -> b.alone().p99())),
                    new Column("p99 beside", v -> beside(v, b -> b.underLoad().p99())),
                    new Column(
                            "failed",
                            v -> orUnknown(v.beside().map(b -> Figures.count(b.failed())))),
                    new Column(
                            "× alone",
                            v ->
                                    orUnknown(
                                            v.beside()
                                                    .map(
                                                            b ->
                                                                    Figures.number(
                                                                            b.underLoad().p99()
                                                                                    / b.alone()
                                                                                            .p99())))));

    private static String beside(VariantVerdict variant, ToDoubleFunction<Trial.Beside> figure) {
        return orUnknown(variant.beside().map(of -> Figures.millis(figure.applyAsDouble(of))));
    }

    private static String besidePath(List<VariantVerdict> variants) {
        return variants.stream()
                .flatMap(variant -> variant.beside().stream())
                .map(Trial.Beside::path)
                .findFirst()
                .orElseThrow();
    }

    /// A column for each number of users, then what the last is of the limit.
    private static List<Column> sweep(List<VariantVerdict> variants) {
        List<Column> columns = new ArrayList<>();
        columns.add(new Column("variant", VariantVerdict::name));
        variants.stream()
                .flatMap(variant -> variant.sweep().stream())
                .map(SweepPoint::users)
                .distinct()
                .forEach(
                        users ->
                                columns.add(
                                        new Column(
                                                Figures.count(users),
                                                variant -> at(variant, users))));
        columns.add(new Column("limit/s", Rows::limitRate));
        columns.add(new Column("of limit", Rows::shareOfLimit));
        columns.add(new Column("limit", Rows::limitName));
        return columns;
    }

    private static String at(VariantVerdict variant, int users) {
        return orUnknown(
                variant.sweep().stream()
                        .filter(point -> point.users() == users)
                        .map(point -> Figures.number(point.perSecond()))
                        .findFirst());
    }

    private static Table table(String title, List<Column> columns, List<VariantVerdict> variants) {
        return new Table(
                title,
                columns.stream().map(Column::name).toList(),
                variants.stream()
                        .map(
                                variant ->
                                        columns.stream()
                                                .map(column -> column.text().apply(variant))
                                                .toList())
                        .toList());
    }

    static long failures(VariantVerdict variant) {
        return variant.failed().values().stream().mapToLong(Long::longValue).sum();
    }

    private static boolean isPublished(VariantVerdict variant) {
        return !variant.published().equals(Published.NOTHING);
    }

    private static String limitOfKnee(VariantVerdict variant) {
        return limited(variant) ? limitName(variant) : "none found";
    }

    /// Names of places in the code are long, and a table is narrow; the sentence has the whole.
    private static String limitName(VariantVerdict variant) {
        return orUnknown(
                variant.limit().map(Rung::resource).map(name -> Wrapped.shortened(name, LONGEST)));
    }

    private static boolean limited(VariantVerdict variant) {
        return variant.knee().flatMap(Knee::notKeptPerSecond).isPresent();
    }

    private static String kneeRate(VariantVerdict variant, Function<Knee, Optional<Double>> rate) {
        return variant.knee().flatMap(rate).map(Figures::number).orElse(UNKNOWN);
    }

    private static String limitRate(VariantVerdict variant) {
        return variant.limit().flatMap(Rung::ceiling).map(Figures::number).orElse(UNKNOWN);
    }

    private static String shareOfLimit(VariantVerdict variant) {
        return orUnknown(
                variant.limit()
                        .flatMap(Rung::ceiling)
                        .filter(_ -> variant.completed() > 0)
                        .map(rate -> Figures.percent(variant.throughputPerSecond() / rate)));
    }

    /// Served as a count and as a share of what was offered.
    private static String share(VariantVerdict variant) {
        return share(variant.served(), variant.offered());
    }

    private static Optional<String> publishedShare(VariantVerdict variant) {
        return variant.published()
                .served()
                .map(served -> share(served, variant.published().offered().orElse(served)));
    }

    private static String share(long served, long offered) {
        double share = offered == 0 ? 0 : (double) served / offered;
        return Figures.count(served) + " = " + Figures.percent(share);
    }

    private static String both(String measured, Optional<String> published) {
        return measured + published.map(text -> " (" + text + ")").orElse("");
    }

    private static String micros(double micros) {
        return Figures.millis(micros / 1e3);
    }

    private static String orUnknown(Optional<String> text) {
        return text.orElse(UNKNOWN);
    }
}
