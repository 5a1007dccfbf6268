package dev.heddle.cli.option;

import dev.heddle.model.InputException;
import dev.heddle.model.resource.Setting;
import dev.heddle.model.resource.Setting.Lifts;
import dev.heddle.model.resource.Setting.Place;
import dev.heddle.model.resource.Setting.Sizes;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// A setting that the user declares: `pool=-Dpool=${value},from=5,to=100,lifts=HikariPool-1`, or
/// with `values=a|b` in the place of `from` and `to`. Without a flag, the start command has a
/// placeholder of its name.
public final class SettingOption {
    private static final String ACCEPTED =
            "expected NAME=FLAG,from=N,to=N,lifts=RESOURCE, such as"
                    + " 'pool=-Dpool=${value},from=5,to=100,lifts=HikariPool-1'";

    private static final List<String> FIELDS = List.of("from", "to", "values", "lifts");
    private static final int MOST = 1_000_000;

    private SettingOption() {}

    /// @throws InputException if the text has another form
    public static Setting parse(String text) {
        int equals = text.indexOf('=');
        if (equals < 1) {
            throw wrong(text, ACCEPTED);
        }
        Map<String, String> fields = new TreeMap<>();
        for (String part : text.substring(equals + 1).split(",", -1)) {
            String name = part.substring(0, Math.max(0, part.indexOf('=')));
            boolean field = FIELDS.contains(name);
            String before =
                    fields.put(
                            field ? name : "flag",
                            field ? part.substring(name.length() + 1) : part);
            if (before != null) {
                throw wrong(text, ACCEPTED);
            }
        }
        return setting(text, text.substring(0, equals), fields);
    }

    private static Setting setting(String text, String name, Map<String, String> fields) {
        String flag = fields.getOrDefault("flag", "");
        String lifts = fields.getOrDefault("lifts", "");
        boolean choices = fields.containsKey("values");
        if (lifts.isBlank() || choices == fields.containsKey("from")) {
            throw wrong(text, ACCEPTED);
        }
        if (!flag.isEmpty() && !flag.contains(Setting.VALUE)) {
            throw wrong(text, "the flag needs ${value} in the place of the value");
        }
        if (flag.isEmpty() && choices) {
            throw wrong(text, "values need a flag, such as -XX:+Use${value}GC");
        }
        return new Setting(
                name,
                flag.isEmpty() ? Place.COMMAND : Place.FLAG,
                flag,
                new Lifts(List.of(), List.of(lifts)),
                choices ? Optional.empty() : Optional.of(sizes(text, fields)),
                choices ? List.of(fields.getOrDefault("values", "").split("\\|", -1)) : List.of());
    }

    private static Sizes sizes(String text, Map<String, String> fields) {
        int from = number(text, fields.getOrDefault("from", ""));
        int to = number(text, fields.getOrDefault("to", ""));
        if (from > to) {
            throw wrong(text, "from must not be above to");
        }
        return new Sizes(from, to);
    }

    private static int number(String text, String number) {
        int value = number.matches("\\d{1,7}") ? Integer.parseInt(number) : 0;
        if (value < 1 || value > MOST) {
            throw wrong(text, "from and to: expected 1 to %,d".formatted(MOST));
        }
        return value;
    }

    private static InputException wrong(String text, String accepted) {
        return new InputException("--settings '%s': %s".formatted(text, accepted));
    }
}
