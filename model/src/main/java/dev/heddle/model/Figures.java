package dev.heddle.model;

import java.util.Locale;

/// Numbers as people read them; the same in every report.
public final class Figures {
    private Figures() {}

    /// `6,000`
    public static String count(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /// Three significant digits without an exponent: `0.0213`, `4.98`, `199`, `6,412`.
    public static String number(double value) {
        double size = Math.abs(value);
        if (size >= 100 || value == 0) {
            return String.format(Locale.ROOT, "%,.0f", value);
        }
        int decimals = Math.clamp(2 - (long) Math.floor(Math.log10(size)), 0, 6);
        String text = String.format(Locale.ROOT, "%." + decimals + "f", value);
        return text.contains(".") ? text.replaceAll("\\.?0+$", "") : text;
    }

    /// `200/s`
    public static String rate(double perSecond) {
        return number(perSecond) + "/s";
    }

    /// `350 µs`, `4.2 ms`, `1.003 s`
    public static String millis(double millis) {
        if (millis >= 1_000) {
            return String.format(Locale.ROOT, millis >= 10_000 ? "%.1f s" : "%.3f s", millis / 1e3);
        }
        return millis >= 1 ? number(millis) + " ms" : number(millis * 1e3) + " µs";
    }

    /// `37 kB`, `91 MB`, `1.2 GB`, in powers of 1,000
    public static String bytes(long bytes) {
        if (bytes < 1e5) {
            return number(bytes / 1e3) + " kB";
        }
        return bytes >= 1e9 ? number(bytes / 1e9) + " GB" : number(bytes / 1e6) + " MB";
    }

    /// `53 %`
    public static String percent(double share) {
        return number(Math.round(share * 1_000) / 10.0) + " %";
    }
}
