package dev.heddle.probe.internal.thread;

import dev.heddle.probe.internal.event.ThreadGroupEvent;
import dev.heddle.probe.internal.event.WaitSiteEvent;
import dev.heddle.probe.internal.reflect.Names;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What one look at the threads saw: how many are at each place, and how many of each name have a
/// task.
final class Look {
    private static final int MOST_POPULATIONS = 60;

    /// Of one place and handler; threads with others are counted with the first.
    private static final int MOST_STACKS = 4;

    /// Of a stack: of a deeper one the outermost frames are cut.
    private static final int MOST_FRAMES = 100;

    private final Map<Place, List<Population>> places = new HashMap<>();
    private final Map<String, Group> groups = new HashMap<>();

    /// Compares as [dev.heddle.probe.internal.reflect.Reflect]'s keys do, so as not to keep our
    /// class loader alive.
    ///
    /// @param group empty for virtual threads
    /// @param awaited number of what is waited for; 0 if it has none
    /// @param held numbers of what others wait for
    record Place(
            String kind,
            String site,
            String call,
            String blockerClass,
            boolean virtual,
            String group,
            int awaited,
            Set<Integer> held) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Place that
                    && kind.equals(that.kind)
                    && site.equals(that.site)
                    && call.equals(that.call)
                    && blockerClass.equals(that.blockerClass)
                    && virtual == that.virtual
                    && group.equals(that.group)
                    && awaited == that.awaited
                    && held.equals(that.held);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * site.hashCode() + group.hashCode()) + awaited;
        }
    }

    /// Threads at one place with one stack.
    private static final class Population {
        private final Place place;
        private final String handler;
        private final List<StackTraceElement> stack;
        private double threads;

        Population(Place place, String handler, List<StackTraceElement> stack) {
            this.place = place;
            this.handler = handler;
            this.stack = stack;
        }
    }

    /// Platform threads of one name.
    private static final class Group {
        private double threads;
        private double busy;
        private boolean selects;
    }

    /// There are so many platform threads of this name, whatever they do.
    void threads(String group, double weight) {
        group(group).threads += weight;
    }

    /// Platform threads of this name do something of this kind.
    ///
    /// @param ofTheJdk whether they are the JDK's own
    void does(String group, String kind, double weight, boolean ofTheJdk) {
        Group named = group(group);
        named.selects |= kind.equals(WaitKind.SELECTING);
        named.busy += kind.equals(WaitKind.IDLE) || ofTheJdk ? 0 : weight;
    }

    private Group group(String name) {
        return groups.computeIfAbsent(name, key -> new Group());
    }

    void at(Place place, String handler, List<StackTraceElement> stack, double weight) {
        List<Population> there = places.computeIfAbsent(place, key -> new ArrayList<>());
        population(there, place, handler, stack).threads += weight;
    }

    private static Population population(
            List<Population> there, Place place, String handler, List<StackTraceElement> stack) {
        List<Population> alike =
                there.stream().filter(population -> population.handler.equals(handler)).toList();
        for (Population population : alike) {
            if (population.stack.equals(stack)) {
                return population;
            }
        }
        if (alike.size() == MOST_STACKS) {
            return alike.getFirst();
        }
        Population fresh = new Population(place, handler, stack);
        there.add(fresh);
        return fresh;
    }

    void emit() {
        groups.forEach(Look::emit);
        places.values().stream()
                .flatMap(List::stream)
                .sorted(Comparator.comparingDouble((Population population) -> -population.threads))
                .limit(MOST_POPULATIONS)
                .forEach(Look::emit);
    }

    private static void emit(String name, Group group) {
        if (group.busy > 0 && !group.selects) {
            ThreadGroupEvent event = new ThreadGroupEvent();
            event.name = name;
            event.threads = group.threads;
            event.busy = group.busy;
            event.commit();
        }
    }

    private static void emit(Population population) {
        Place place = population.place;
        WaitSiteEvent event = new WaitSiteEvent();
        event.kind = place.kind();
        event.site = place.site();
        event.call = place.call();
        event.blockerClass = place.blockerClass();
        event.virtual = place.virtual();
        event.group = place.group();
        event.awaited = place.awaited();
        event.held = place.held().stream().map(String::valueOf).collect(Collectors.joining(" "));
        event.handler = population.handler;
        event.threads = population.threads;
        event.stack =
                population.stack.stream()
                        .limit(MOST_FRAMES)
                        .map(frame -> Names.frame(frame) + "\n")
                        .collect(Collectors.joining());
        event.commit();
    }
}
