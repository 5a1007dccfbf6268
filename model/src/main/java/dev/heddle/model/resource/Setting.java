package dev.heddle.model.resource;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A setting of a service that tuning may change, because its value puts a ceiling on a resource.
///
/// @param name as a configuration and its reports call it, such as `pool`
/// @param place where a value is put
/// @param flag of the places [Place#FLAG] and [Place#LIBRARY], with `${value}`; otherwise empty
/// @param lifts resources whose ceiling it raises
/// @param sizes that may be tried; empty where there are choices
/// @param choices that may be tried, cheapest first; empty where there are sizes
public record Setting(
        String name,
        Place place,
        String flag,
        Lifts lifts,
        Optional<Sizes> sizes,
        List<String> choices) {
    /// What stands for the value in a flag.
    public static final String VALUE = "${value}";

    public Setting {
        choices = List.copyOf(choices);
    }

    /// Where a value is put.
    public enum Place {
        /// The value is the name of a variant of the service, which has another thread model.
        VARIANT,
        /// The value is a JDK.
        JDK,
        /// The value is the version of a library, whose `group:artifact:${value}` is the flag.
        LIBRARY,
        /// A JVM option, an argument of the service, or an environment variable `NAME=${value}`.
        FLAG,
        /// The placeholder of the setting's name in the start command.
        COMMAND
    }

    /// @param kinds of resources; empty for any
    /// @param names one of them is part of the resource's name; empty for any
    public record Lifts(List<ResourceKind> kinds, List<String> names) {
        public Lifts {
            kinds = List.copyOf(kinds);
            names = List.copyOf(names);
        }

        boolean isFor(Rung rung) {
            return (kinds.isEmpty() || kinds.contains(rung.kind()))
                    && (names.isEmpty() || names.stream().anyMatch(rung.name()::contains));
        }
    }

    /// Both inclusive.
    public record Sizes(int from, int to) {
        public int within(double size) {
            return (int) Math.clamp(Math.ceil(size), from, to);
        }
    }

    /// The flag with a value.
    public String flag(String value) {
        return flag.replace(VALUE, value);
    }

    /// The same with these choices.
    public Setting choosing(Stream<String> others) {
        return new Setting(name, place, flag, lifts, sizes, others.toList());
    }

    /// Whether a higher value raises the ceiling of this resource.
    public boolean isFor(Rung rung) {
        return lifts.isFor(rung);
    }
}
