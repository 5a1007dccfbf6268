package dev.heddle.report.internal;

import dev.heddle.model.Figures;
import dev.heddle.model.Knee;
import dev.heddle.model.Verdict.Rung;
import dev.heddle.model.Verdict.VariantVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

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
        if (variants.stream().anyMatch(Rows::isPublished)) {
            tables.add(
                    table(
                            "Measured (published): shares compare across sizes",
                            PUBLISHED,
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
                    new Column(
                            "lowest ceiling",
                            v ->
                                    v.limit()
                                            .map(Rung::resource)
                                            .map(name -> Wrapped.shortened(name, LONGEST))
                                            .orElse(UNKNOWN)));

    private static final List<Column> PUBLISHED =
            List.of(
                    new Column("variant", VariantVerdict::name),
                    new Column("served", v -> both(share(v), publishedShare(v))),
                    new Column(
                            "of limit",
                            v ->
                                    v.limit().flatMap(Rung::ceiling).isPresent()
                                            ? Figures.percent(ofLimit(v))
                                            : UNKNOWN),
                    new Column(
                            "worst latency",
                            v ->
                                    both(
                                            Figures.millis(v.latencyMillis().max()),
                                            v.published().latencyMaxMillis().map(Figures::millis))),
                    new Column(
                            "OS threads",
                            v ->
                                    both(
                                            orUnknown(v.osThreadsPeak().map(Figures::count)),
                                            v.published().osThreadsPeak().map(Figures::count))),
                    new Column(
                            "heap",
                            v ->
                                    both(
                                            orUnknown(v.heapUsedPeakBytes().map(Figures::bytes)),
                                            v.published()
                                                    .heapPeakMegabytes()
                                                    .map(
                                                            megabytes ->
                                                                    Figures.bytes(
                                                                            Math.round(
                                                                                    megabytes
                                                                                            * 1e6))))));

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
        return variant.published().served().isPresent()
                || variant.published().latencyMaxMillis().isPresent()
                || variant.published().osThreadsPeak().isPresent();
    }

    private static String limitOfKnee(VariantVerdict variant) {
        return limited(variant)
                ? variant.limit()
                        .map(Rung::resource)
                        .map(name -> Wrapped.shortened(name, LONGEST))
                        .orElse(UNKNOWN)
                : "none found";
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

    private static double ofLimit(VariantVerdict variant) {
        return variant.throughputPerSecond() / variant.limit().flatMap(Rung::ceiling).orElse(1.0);
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
