package dev.heddle.observe.internal.dump;

import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.ThreadName;
import dev.heddle.model.thread.ThreadDump.Waits;
import dev.heddle.model.thread.ThreadDump.Waits.How;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The owners of awaited objects that a printed dump names behind the object.
final class NamedOwners {
    /// `owned by "pay-2" Id=32`, `owned by: pay-2`, `owned by "pay-2" t@32`, `owned by pay-2
    /// Id=32`, `which is held by "pay-2"`
    private static final Pattern OWNED_BY =
            Pattern.compile(
                    " (?:owned|which is held) by:?(?: (?:\"(?<quoted>.+)\"|(?<name>[^\" ].*?))"
                            + "(?: (?:[iI][dD]=|t@)(?<number>\\d{1,18})"
                            + "| tid=0x0*(?<address>\\p{XDigit}{1,16}).*|$))?");

    /// Of Android: `held by thread 32`, `held by tid=32`
    private static final Pattern HELD_BY = Pattern.compile(" held by (?:thread |tid=)(\\d{1,16})");

    /// `blocks pay-1`, as a debugger says it of a thread that has what another waits for.
    private static final Pattern BLOCKS = Pattern.compile("\\s*blocks (\\S.*)");

    /// Names of the threads that a thread blocks, with its own.
    private final Map<String, String> blocked = new HashMap<>();

    /// By the number of the thread that waits.
    private final Map<Long, Owner> owners = new HashMap<>();

    /// Names of the threads of which no number is told.
    private final Set<String> unnumbered = new HashSet<>();

    private record Owner(String name, Optional<Long> number) {}

    /// @return whether the line tells of a lock and of its owner
    boolean lock(DumpedLines waiter, String line) {
        Matcher blocks = BLOCKS.matcher(line);
        if (blocks.matches()) {
            blocked.put(blocks.group(1).trim(), waiter.name().name());
            return true;
        }
        Matcher held = HELD_BY.matcher(line);
        if (held.find() && waiter.line(line.substring(0, held.start()))) {
            long number = DumpedLines.numberOf(held.group(1));
            waiter.owner(number);
            owners.put(waiter.name().id(), new Owner("tid=" + held.group(1), Optional.of(number)));
            return true;
        }
        Matcher owned = OWNED_BY.matcher(line);
        boolean lock = owned.find() && isOf(waiter, line.substring(0, owned.start()));
        if (lock) {
            owner(waiter, owned);
        }
        return lock;
    }

    /// Whether what stands before the owner is an object; some write the owner in the next line.
    private static boolean isOf(DumpedLines waiter, String before) {
        return before.isBlank() ? waiter.waits() : waiter.line(before);
    }

    void owner(DumpedLines waiter, String line) {
        Matcher owned = OWNED_BY.matcher(line);
        if (owned.find()) {
            owner(waiter, owned);
        }
    }

    private void owner(DumpedLines waiter, Matcher owned) {
        String name = owned.group("quoted") != null ? owned.group("quoted") : owned.group("name");
        String number = owned.group("number");
        String address = owned.group("address");
        if (name == null) {
            return;
        }
        Optional<Long> owner =
                Optional.ofNullable(number)
                        .map(Long::parseLong)
                        .or(() -> Optional.ofNullable(address).map(DumpedLines::numberOf));
        owner.ifPresent(waiter::owner);
        owners.put(waiter.name().id(), new Owner(name.trim(), owner));
    }

    /// Joins the threads that a summary names, without a stack, with those of the same name that
    /// have one.
    ///
    /// @param threads of the dump
    void join(List<Dumped> threads) {
        List<Dumped> summarized =
                threads.stream()
                        .filter(told -> told.stack().isEmpty() && told.name().id() < 0)
                        .toList();
        for (Dumped named : summarized) {
            List<Dumped> same =
                    threads.stream()
                            .filter(told -> !told.stack().isEmpty())
                            .filter(told -> told.name().name().equals(named.name().name()))
                            .toList();
            if (same.size() == 1) {
                threads.remove(named);
                Dumped whole = same.getFirst();
                threads.set(threads.indexOf(whole), joined(whole, named));
            }
        }
    }

    private Dumped joined(Dumped whole, Dumped named) {
        Owner owner = owners.get(named.name().id());
        if (owner != null) {
            owners.putIfAbsent(whole.name().id(), owner);
        }
        return named.waits().filter(_ -> whole.waits().isEmpty()).map(whole::with).orElse(whole);
    }

    /// Adds the owners of known number that the dump tells nothing else of. One that it tells of
    /// without a number is known by its name.
    ///
    /// @param threads of the dump
    void addNumbered(List<Dumped> threads, Frames frames) {
        Set<Long> told = new HashSet<>();
        for (Dumped thread : threads) {
            told.add(thread.name().id());
            if (thread.name().id() < 0) {
                unnumbered.add(thread.name().name());
            }
        }
        for (Owner owner : owners.values()) {
            if (!isKnownByName(owner) && told.add(owner.number().orElseThrow())) {
                threads.add(thread(owner.number().orElseThrow(), owner.name(), frames));
            }
        }
    }

    /// Adds the owners of known name that the dump tells nothing else of.
    ///
    /// @param byName all threads of the dump
    void addNamed(List<Dumped> threads, Map<String, Dumped> byName, Frames frames) {
        for (Owner owner : owners.values()) {
            if (isKnownByName(owner)) {
                byName.computeIfAbsent(
                        owner.name(),
                        name -> {
                            threads.add(thread(DumpedLines.unnumbered(name, 0), name, frames));
                            return threads.getLast();
                        });
            }
        }
    }

    private boolean isKnownByName(Owner owner) {
        return owner.number().isEmpty() || unnumbered.contains(owner.name());
    }

    /// A thread that another one blocks waits for it, also where its own lines do not say so.
    Dumped withBlocker(Dumped thread, Map<String, Dumped> byName) {
        Optional<Dumped> blocker =
                Optional.ofNullable(blocked.get(thread.name().name()))
                        .flatMap(name -> Optional.ofNullable(byName.get(name)));
        return blocker.filter(_ -> thread.waits().isEmpty())
                .map(owner -> thread.with(monitorOf(owner)))
                .orElse(thread);
    }

    private static Waits monitorOf(Dumped owner) {
        String object = "monitor@" + Integer.toHexString(owner.name().hashCode());
        return new Waits(How.ENTER, object).of(owner.name().id());
    }

    private static Dumped thread(long id, String name, Frames frames) {
        return new DumpedLines(new ThreadName(id, name, false)).dumped(frames);
    }

    Dumped withOwner(Dumped thread, Map<String, Dumped> byName) {
        return withOwner(
                thread,
                Optional.ofNullable(owners.get(thread.name().id()))
                        .filter(this::isKnownByName)
                        .map(owner -> byName.get(owner.name()))
                        .orElse(null));
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
