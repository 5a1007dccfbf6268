package dev.heddle.report.internal;

import java.util.Locale;

/// Names of constants as words.
public final class Words {
    private Words() {}

    /// `CLASS_INITIALISER` as `class-initialiser`.
    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
