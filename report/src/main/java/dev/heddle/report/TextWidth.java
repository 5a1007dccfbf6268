package dev.heddle.report;

import java.util.function.Supplier;

/// The width of the texts that a thread writes: that of the user's terminal, or 100 columns.
public final class TextWidth {
    private static final int DEFAULT = 100;

    /// Narrower, and figures would not fit beside their names.
    private static final int LEAST = 60;

    /// Wider, and the eye would not find the next line.
    private static final int MOST = 200;

    private static final ScopedValue<Integer> COLUMNS = ScopedValue.newInstance();

    private TextWidth() {}

    public static int columns() {
        return COLUMNS.orElse(DEFAULT);
    }

    /// Runs something that writes texts of this width, or of the nearest between 60 and 200.
    public static <R> R within(int columns, Supplier<R> writing) {
        return ScopedValue.where(COLUMNS, Math.clamp(columns, LEAST, MOST)).call(writing::get);
    }
}
