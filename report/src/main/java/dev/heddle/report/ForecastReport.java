package dev.heddle.report;

import dev.heddle.model.forecast.Forecast;
import dev.heddle.report.internal.forecast.ForecastTables;
import dev.heddle.report.internal.forecast.ForecastText;
import dev.heddle.report.internal.text.Lines;
import dev.heddle.report.internal.text.Table;
import java.util.List;

/// A forecast as plain text as wide as [TextWidth].
public final class ForecastReport {
    private ForecastReport() {}

    public static String of(Forecast forecast) {
        Lines text = new Lines();
        text.line("", ForecastText.headline(forecast));
        text.lines("  ", ForecastText.summary(forecast));
        text.raw("\n");
        text.table(ForecastTables.curves(forecast));
        for (Table more : List.of(ForecastTables.day(forecast), ForecastTables.sizes(forecast))) {
            if (!more.rows().isEmpty()) {
                text.raw("\n");
                text.table(more);
            }
        }
        text.raw("\n");
        text.lines("how sure: ", ForecastText.trust(forecast));
        text.lines("assumed: ", ForecastText.assumptions(forecast));
        return text.toString();
    }
}
