package dev.heddle.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The divisions that a report prints, calculated again from what it prints of their operands.
final class PrintedArithmetic {
    private static final String NUMBER = "([\\d,]+(?:\\.\\d+)?)";

    private static final String DIVISION =
            NUMBER + "(?: CPUs)? ÷ " + NUMBER + " (µs|ms|s) \\w+ per \\w+";

    /// `200 ÷ 1.003 s held per request = 199/s`
    private static final Pattern EQUATION =
            Pattern.compile(DIVISION + "(?: under load)? = " + NUMBER + "/s");

    /// `worker threads 199/s ### 200 ÷ 1.003 s held per request`
    private static final Pattern ROW = Pattern.compile("(?m) " + NUMBER + "/s +#+ +" + DIVISION);

    private static final Map<String, Double> SECONDS = Map.of("µs", 1e-6, "ms", 1e-3, "s", 1.0);

    /// Operands have three digits or more; those of two, as in 0.57, are off by less than this.
    private static final double ROUNDING = 0.02;

    /// Results are whole numbers where they are small.
    private static final double UNIT = 0.6;

    private PrintedArithmetic() {}

    static void holds(String report) {
        String text = report.replaceAll("\\s*\\n\\s{4,}", " ");
        Matcher equations = EQUATION.matcher(text);
        while (equations.find()) {
            check(equations, 1, equations.group(4));
        }
        Matcher rows = ROW.matcher(report);
        while (rows.find()) {
            check(rows, 2, rows.group(1));
        }
    }

    private static void check(Matcher division, int first, String printed) {
        double quotient =
                number(division.group(first))
                        / number(division.group(first + 1))
                        / SECONDS.getOrDefault(division.group(first + 2), 1.0);
        double result = number(printed);
        double units = number(division.group(first));
        // A number without decimals is rounded to a whole one.
        double rounding = ROUNDING + (units < 1 ? 0.01 / Math.max(units, 0.01) : 0);
        assertThat(Math.abs(result - quotient))
                .as(division.group())
                .isLessThan(UNIT + rounding * quotient);
    }

    private static double number(String text) {
        return Double.parseDouble(text.replace(",", ""));
    }
}
