package dev.heddle.report.internal.forecast;

import dev.heddle.model.Figures;
import dev.heddle.model.forecast.Verification;
import dev.heddle.model.forecast.Verification.Checked;
import dev.heddle.model.forecast.Verification.Load;
import dev.heddle.model.forecast.Verification.Side;
import dev.heddle.report.internal.text.Table;
import java.util.List;
import java.util.stream.Stream;

/// The table of a verification.
public final class VerificationTables {
    private VerificationTables() {}

    private record Row(Side side, Load load) {}

    public static Table loads(Verification verification) {
        return Table.of(
                "Latency predicted → measured, at each load that was sustained (* outside of its band)",
                List.of(
                        new Table.Column<Row>("of", row -> row.side().of()),
                        new Table.Column<>(
                                "offered", row -> Figures.rate(row.load().offeredPerSecond())),
                        new Table.Column<>(
                                "of the most", row -> Figures.percent(row.load().busy())),
                        new Table.Column<>(
                                "mean", row -> checked(row.load().latency().meanMillis())),
                        new Table.Column<>("p50", row -> checked(row.load().latency().p50Millis())),
                        new Table.Column<>(
                                "p99", row -> checked(row.load().latency().p99Millis()))),
                Stream.of(verification.before(), verification.after())
                        .flatMap(side -> side.loads().stream().map(load -> new Row(side, load)))
                        .toList());
    }

    private static String checked(Checked checked) {
        return "%s → %s%s"
                .formatted(
                        Figures.number(checked.predicted().value()),
                        Figures.millis(checked.measured()),
                        checked.covered() ? "" : " *");
    }
}
