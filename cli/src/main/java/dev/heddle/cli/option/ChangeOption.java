package dev.heddle.cli.option;

import dev.heddle.model.Change;
import dev.heddle.model.InputException;
import dev.heddle.whatif.Question;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What `heddle whatif` changes: `--set` and `--sweep`.
public final class ChangeOption {
    private static final int MOST_UNITS = 1_000_000;

    private static final Pattern SITE =
            Pattern.compile(
                    "site:(.+)=(?:[×x](\\d{1,6}(?:\\.\\d{1,6})?)|([+-]\\d{1,9}(?:\\.\\d{1,6})?)(ms|s))");
    private static final Pattern CPU = Pattern.compile("cpu=(\\d{1,4}(?:\\.\\d{1,3})?)");
    private static final Pattern PLATFORM = Pattern.compile("threads=platform:(\\d{1,7})");
    private static final Pattern CAPACITY = Pattern.compile("(.+)=(\\d{1,7})");
    private static final Pattern SWEEP = Pattern.compile("(.+)=(\\d{1,7})\\.\\.(\\d{1,7})");

    private ChangeOption() {}

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
    public static Question.Sweep sweep(String text) {
        Optional<Question.Sweep> sweep =
                Optional.of(SWEEP.matcher(text))
                        .filter(Matcher::matches)
                        .map(
                                matcher ->
                                        new Question.Sweep(
                                                matcher.group(1),
                                                units("--sweep", text, matcher.group(2)),
                                                units("--sweep", text, matcher.group(3))))
                        .filter(range -> range.from() < range.to());
        return sweep.orElseThrow(
                () ->
                        new InputException(
                                "--sweep %s: expected RESOURCE=FROM..TO, such as HikariPool-1=5..100"
                                        .formatted(text)));
    }
}
