package dev.heddle.cli.option;

import dev.heddle.model.InputException;
import dev.heddle.model.forecast.Change;
import dev.heddle.model.forecast.Forecast.Balancing;
import dev.heddle.whatif.Question;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// What `heddle whatif` changes: `--set`, `--sweep` and `--arrivals`.
public final class ChangeOption {
    private static final int MOST_UNITS = 1_000_000;

    private static final Pattern SITE =
            Pattern.compile(
                    "site:(.+)=(?:[×x](\\d{1,6}(?:\\.\\d{1,6})?)|([+-]\\d{1,9}(?:\\.\\d{1,6})?)(ms|s))");
    private static final Pattern CPU = Pattern.compile("cpu=(\\d{1,4}(?:\\.\\d{1,3})?)");
    private static final Pattern PLATFORM = Pattern.compile("threads=platform:(\\d{1,7})");
    private static final Pattern CAPACITY = Pattern.compile("(.+)=(\\d{1,7})");
    private static final Pattern SWEEP = Pattern.compile("(.+)=(\\d{1,7})\\.\\.(\\d{1,7})");

    private static final Pattern DIURNAL =
            Pattern.compile("diurnal:peak=(\\d{1,9})(?:,low=(\\d{1,9}))?(?:,at=(\\d{1,2}))?");
    private static final Pattern HOURS = Pattern.compile("hours:\\d{1,9}(?:,\\d{1,9}){23}");
    private static final int HOURS_OF_A_DAY = 24;

    private static final Pattern BURSTY =
            Pattern.compile(
                    "bursty:times=(\\d(?:\\.\\d{1,3})?)(?:,seconds=(\\d{1,3}(?:\\.\\d{1,3})?))?");

    /// Without `low`, the quietest hour has so much of the busiest; without `at`, that is two in
    /// the afternoon.
    private static final double QUIETEST = 0.25;

    private static final int BUSIEST_HOUR = 14;
    private static final int MOST_HOSTS = 10_000;

    private ChangeOption() {}

    /// The rate in each hour of a day.
    ///
    /// @throws InputException if the text has none of the forms
    public static List<Double> day(String text) {
        Matcher matcher = DIURNAL.matcher(text);
        List<Double> rates = List.of();
        if (matcher.matches()) {
            double peak = Double.parseDouble(matcher.group(1));
            double low =
                    matcher.group(2) == null
                            ? QUIETEST * peak
                            : Double.parseDouble(matcher.group(2));
            int at = matcher.group(3) == null ? BUSIEST_HOUR : Integer.parseInt(matcher.group(3));
            if (low <= peak && at < HOURS_OF_A_DAY) {
                rates =
                        IntStream.range(0, HOURS_OF_A_DAY)
                                .mapToObj(hour -> diurnal(low, peak, hour - at))
                                .toList();
            }
        } else if (HOURS.matcher(text).matches()) {
            rates =
                    Arrays.stream(text.substring(text.indexOf(':') + 1).split(",", -1))
                            .map(Double::valueOf)
                            .toList();
        }
        if (rates.isEmpty() || rates.stream().anyMatch(rate -> rate < 1)) {
            throw new InputException(
                    ("--arrivals %s: expected diurnal:peak=N, optionally with ,low=N (at most the"
                                    + " peak) and ,at=HOUR (0 to 23), or hours: and 24 rates; each"
                                    + " rate at least 1 request/s")
                            .formatted(text));
        }
        return rates;
    }

    /// @throws InputException if the text has another form
    public static Change.Bursts bursts(String text) {
        return Optional.of(BURSTY.matcher(text))
                .filter(Matcher::matches)
                .map(
                        bursty ->
                                new Change.Bursts(
                                        Double.parseDouble(bursty.group(1)),
                                        bursty.group(2) == null
                                                ? 1
                                                : Double.parseDouble(bursty.group(2))))
                .filter(bursts -> bursts.times() > 1 && bursts.seconds() > 0)
                .orElseThrow(
                        () ->
                                new InputException(
                                        ("--arrivals %s: expected bursty:times=N (more than 1, less"
                                                        + " than 10), optionally with ,seconds=N")
                                                .formatted(text)));
    }

    /// A wave, in whole requests/s.
    private static double diurnal(double low, double peak, int hoursAfterPeak) {
        double angle = 2 * Math.PI * hoursAfterPeak / HOURS_OF_A_DAY;
        return Math.rint(low + (peak - low) * (1 + Math.cos(angle)) / 2);
    }

    /// @throws InputException if the text has none of the forms
    public static Change parse(String text) {
        Matcher site = SITE.matcher(text);
        if (site.matches()) {
            return site(site);
        }
        Matcher cpu = CPU.matcher(text);
        if (cpu.matches() && Double.parseDouble(cpu.group(1)) > 0) {
            return new Change.Processors(Double.parseDouble(cpu.group(1)));
        }
        if (text.equals("threads=virtual")) {
            return new Change.VirtualThreads();
        }
        Matcher platform = PLATFORM.matcher(text);
        if (platform.matches()) {
            return new Change.PlatformThreads(units("--set", text, platform.group(1)));
        }
        Matcher capacity = CAPACITY.matcher(text);
        if (capacity.matches()
                && !text.startsWith("site:")
                && !text.startsWith("cpu=")
                && !text.startsWith("threads=")) {
            return new Change.Capacity(capacity.group(1), units("--set", text, capacity.group(2)));
        }
        throw new InputException(
                ("--set %s: expected RESOURCE=N, cpu=N, threads=virtual, threads=platform:N,"
                                + " site:PLACE=×2 or site:PLACE=+1ms")
                        .formatted(text));
    }

    private static Change site(Matcher site) {
        if (site.group(2) != null) {
            return new Change.Site(site.group(1), Double.parseDouble(site.group(2)), 0);
        }
        double unit = site.group(4).equals("s") ? 1_000 : 1;
        return new Change.Site(site.group(1), 1, unit * Double.parseDouble(site.group(3)));
    }

    private static int units(String option, String text, String number) {
        int units = Integer.parseInt(number);
        if (units < 1 || units > MOST_UNITS) {
            throw new InputException(
                    "%s %s: expected from 1 to %d units".formatted(option, text, MOST_UNITS));
        }
        return units;
    }

    /// @throws InputException if the text has another form
    public static Question.Sweep sweep(String text, Balancing balancing) {
        Optional<Question.Sweep> sweep =
                Optional.of(SWEEP.matcher(text))
                        .filter(Matcher::matches)
                        .map(
                                matcher ->
                                        new Question.Sweep(
                                                matcher.group(1),
                                                units("--sweep", text, matcher.group(2)),
                                                units("--sweep", text, matcher.group(3)),
                                                balancing))
                        .filter(range -> range.from() < range.to())
                        .filter(
                                range ->
                                        !range.resource().equals("hosts")
                                                || range.to() <= MOST_HOSTS);
        return sweep.orElseThrow(
                () ->
                        new InputException(
                                "--sweep %s: expected RESOURCE=FROM..TO, such as HikariPool-1=5..100, or hosts=1..20 (at most 10,000)"
                                        .formatted(text)));
    }
}
