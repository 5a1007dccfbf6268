package dev.heddle.model.resource;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What tells a resource from the others of a case, in all of its trials.
///
/// @param name as it calls itself, such as `HikariPool-1`, or the place where it is waited for; may
///   be empty
/// @param type class of the object, of a monitor; empty where the name says enough
/// @param number from 1 on, among those that are alike otherwise
public record ResourceId(ResourceKind kind, String name, String type, int number) {
    /// @param type null and number 0 in runs of version 3.1 and before
    public ResourceId(ResourceKind kind, String name, @Nullable String type, int number) {
        this.kind = kind;
        this.name = name;
        this.type = type == null ? "" : type;
        this.number = Math.max(1, number);
    }

    /// The only one of its name.
    public static ResourceId of(ResourceKind kind, String name) {
        return new ResourceId(kind, name, "", 1);
    }

    /// The monitor of an object of a class that is waited for at a place.
    public static ResourceId monitor(String site, String type) {
        return new ResourceId(ResourceKind.MONITOR, site, type, 1);
    }

    /// The name with its number, which is unique within its kind: `orders #2`.
    public String label() {
        return number == 1 ? name : (name + " #" + number).strip();
    }

    /// The label, or the kind of what has no name, by which a user names it.
    public String labelOrKind() {
        return label().isEmpty() ? kind.name().toLowerCase(Locale.ROOT).replace('_', ' ') : label();
    }

    /// Whether both go by one name, as several may.
    public boolean isLike(ResourceId other) {
        return kind == other.kind && name.equals(other.name);
    }

    /// Another one that is alike.
    ResourceId numbered(int other) {
        return new ResourceId(kind, name, type, other);
    }
}
