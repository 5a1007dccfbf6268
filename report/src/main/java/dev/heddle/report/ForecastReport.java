package dev.heddle.report;

import dev.heddle.model.forecast.Forecast;
import dev.heddle.report.internal.forecast.ForecastTables;
import dev.heddle.report.internal.forecast.ForecastText;
import dev.heddle.report.internal.text.Lines;
import dev.heddle.report.internal.text.Table;
import dev.heddle.report.internal.text.TextTable;
import java.util.List;

/// A forecast as plain text as wide as [TextWidth].
public final class ForecastReport {
    private ForecastReport() {}

    public static String of(Forecast forecast) {
        Lines text = new Lines();
        text.line("", ForecastText.headline(forecast));
        text.lines("  ", ForecastText.summary(forecast));
        text.raw("\n");
        text.line("", ForecastTables.curves(forecast).title());
        text.raw(TextTable.of(ForecastTables.curves(forecast)) + "\n");
        for (Table more : List.of(ForecastTables.day(forecast), ForecastTables.sizes(forecast))) {
            if (!more.rows().isEmpty()) {
                text.raw("\n");
                text.line("", more.title());
                text.raw(TextTable.of(more) + "\n");
            }
        }
        text.raw("\n");
        text.lines("how sure: ", ForecastText.trust(forecast));
        text.lines("assumed: ", ForecastText.assumptions(forecast));
        return text.toString();
    }
}
