package dev.heddle.observe.internal.dump;

import dev.heddle.model.ThreadDump.Dumped;
import dev.heddle.model.ThreadDump.ThreadName;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The owners of awaited objects that a printed dump names behind the object.
final class NamedOwners {
    /// `owned by "pay-2" Id=32`, `owned by: pay-2`, `owned by "pay-2" t@32`
    private static final Pattern OWNED_BY =
            Pattern.compile(
                    " owned by:?(?: \"(.+)\"(?: (?:I[dD]=|t@)(\\d{1,18})"
                            + "| tid=0x(\\p{XDigit}{1,16}))?| ([^\" ].*))?");

    /// Names of the owners, by the number of the thread that waits.
    private final Map<Long, String> owners = new HashMap<>();

    /// Names of the owners, by their own number.
    private final Map<Long, String> numbered = new HashMap<>();

    /// @return whether the line tells of a lock and of its owner
    boolean lock(DumpedLines waiter, String line) {
        Matcher owned = OWNED_BY.matcher(line);
        boolean lock = owned.find() && waiter.line(line.substring(0, owned.start()));
        if (lock) {
            owner(waiter, owned);
        }
        return lock;
    }

    void owner(DumpedLines waiter, String line) {
        Matcher owned = OWNED_BY.matcher(line);
        if (owned.find()) {
            owner(waiter, owned);
        }
    }

    private void owner(DumpedLines waiter, Matcher owned) {
        String name = owned.group(1);
        if (owned.group(2) != null || owned.group(3) != null) {
            long owner =
                    owned.group(2) != null
                            ? Long.parseLong(owned.group(2))
                            : DumpedLines.numberOf(owned.group(3));
            waiter.owner(owner);
            numbered.put(owner, name);
        } else if (name != null || owned.group(4) != null) {
            owners.put(waiter.name().id(), name != null ? name : owned.group(4).trim());
        }
    }

    /// Adds the owners of known number that the dump tells nothing else of.
    ///
    /// @param threads of the dump
    void addNumbered(List<Dumped> threads, Frames frames) {
        threads.forEach(told -> numbered.remove(told.name().id()));
        numbered.forEach((id, name) -> threads.add(thread(id, name, frames)));
    }

    /// Adds the owners of known name that the dump tells nothing else of.
    ///
    /// @param byName all threads of the dump
    void addNamed(List<Dumped> threads, Map<String, Dumped> byName, Frames frames) {
        for (String owner : Set.copyOf(owners.values())) {
            byName.computeIfAbsent(
                    owner,
                    name -> {
                        threads.add(thread(DumpedLines.unnumbered(name), name, frames));
                        return threads.getLast();
                    });
        }
    }

    private static Dumped thread(long id, String name, Frames frames) {
        return new DumpedLines(new ThreadName(id, name, false)).dumped(frames);
    }

    Dumped withOwner(Dumped thread, Map<String, Dumped> byName) {
        return withOwner(thread, byName.get(owners.get(thread.name().id())));
    }

    /// @param owner of what the thread waits for; null if it is unknown
    static Dumped withOwner(Dumped thread, @Nullable Dumped owner) {
        return owner == null
                ? thread
                : thread.waits()
                        .map(waits -> thread.with(waits.of(owner.name().id())))
                        .orElse(thread);
    }
}
