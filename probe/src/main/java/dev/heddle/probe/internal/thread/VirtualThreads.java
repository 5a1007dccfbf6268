package dev.heddle.probe.internal.thread;

import dev.heddle.probe.internal.reflect.Initialized;
import dev.heddle.probe.internal.reflect.Reflect;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.Spliterator;

/// All virtual threads, as the JDK keeps them: those started by themselves in one set, those of an
/// executor in the executor's, those of a structured scope with the thread that opened it. Used by
/// the sampler's thread.
///
/// The sets are concurrent hash tables, whose spliterators split by halves, so that a sample of
/// random stretches of the table costs about the same however many there are.
public final class VirtualThreads {
    private static final String CONTAINERS = "jdk.internal.vm.ThreadContainers";
    private static final List<String> FIELDS = List.of("threads", "virtualThreads");

    /// Sets of fewer are taken together: a program may make an executor for each request.
    private static final int FEW = 50;

    /// Fewest stretches that a sample is taken from.
    private static final int STRETCHES = 16;

    private final Initialized classes;

    public VirtualThreads(Initialized classes) {
        this.classes = classes;
    }

    /// At most so many of each executor's.
    public List<Thread> some(int ofEach) throws ReflectiveOperationException {
        List<Thread> some = new ArrayList<>();
        for (Group group : groups()) {
            some.addAll(sample(group, ofEach));
        }
        return some;
    }

    /// Empty as long as there is no virtual thread.
    private <T> Set<T> all(String type, String field) throws ReflectiveOperationException {
        return classes.staticField(type, field).map(VirtualThreads::<T>typed).orElse(Set.of());
    }

    @SuppressWarnings("unchecked") // what the JDK declares these fields to be
    private static <T> Set<T> typed(Object set) {
        return (Set<T>) set;
    }

    /// Those of one executor, or of several that have few each, and how many they are.
    record Group(Collection<Thread> threads, int size) {}

    /// All but those of structured scopes.
    List<Group> groups() throws ReflectiveOperationException {
        List<Group> groups = new ArrayList<>();
        List<Thread> few = new ArrayList<>();
        add(all(CONTAINERS + "$RootContainer$TrackingRootContainer", "VTHREADS"), groups, few);
        Set<Reference<?>> containers = all(CONTAINERS, "CONTAINER_REGISTRY");
        for (Reference<?> reference : containers) {
            Object container = reference.get();
            if (container != null) {
                add(threadsOf(container), groups, few);
            }
        }
        if (!few.isEmpty()) {
            groups.add(new Group(few, few.size()));
        }
        return groups;
    }

    private static void add(Set<Thread> threads, List<Group> groups, List<Thread> few) {
        int size = threads.size();
        if (threads.stream().findFirst().filter(Thread::isVirtual).isEmpty()) {
            return;
        }
        if (size < FEW) {
            few.addAll(threads);
        } else {
            groups.add(new Group(threads, size));
        }
    }

    /// Those that the owners forked in scopes which are open now (`StructuredTaskScope`).
    List<Thread> forkedBy(Collection<Thread> owners) throws ReflectiveOperationException {
        List<Thread> forked = new ArrayList<>();
        for (Thread owner : owners) {
            Optional<Object> scope = Reflect.value(owner, "headStackableScopes");
            while (scope.isPresent()) {
                setIn(scope.get(), "flock.threads").ifPresent(forked::addAll);
                scope = Reflect.value(scope.get(), "previous");
            }
        }
        return forked;
    }

    private static Set<Thread> threadsOf(Object container) {
        return FIELDS.stream()
                .flatMap(field -> setIn(container, field).stream())
                .findFirst()
                .orElse(Set.of());
    }

    /// Empty for another kind of container, or one without virtual threads so far.
    private static Optional<Set<Thread>> setIn(Object container, String field) {
        try {
            return Reflect.get(container, field) instanceof Set<?> set
                    ? Optional.of(typed(set))
                    : Optional.empty();
        } catch (ReflectiveOperationException e) {
            return Optional.empty();
        }
    }

    /// At most `wanted` of a group, in stretches chosen at random: as many as wanted if there are
    /// so many. Threads have their number as hash, so that much of a table may be empty.
    static Collection<Thread> sample(Group group, int wanted) {
        List<Spliterator<Thread>> stretches =
                stretches(group.threads().spliterator(), wanted / STRETCHES);
        Collections.shuffle(stretches);
        Set<Thread> sample = HashSet.newHashSet(Math.min(wanted, group.size()));
        for (Spliterator<Thread> stretch : stretches) {
            while (sample.size() < wanted && stretch.tryAdvance(sample::add)) {
                // tryAdvance adds it
            }
        }
        return sample;
    }

    private static List<Spliterator<Thread>> stretches(Spliterator<Thread> all, int most) {
        List<Spliterator<Thread>> stretches = new ArrayList<>(List.of(all));
        for (int i = 0; i < stretches.size(); i++) {
            Spliterator<Thread> part = stretches.get(i);
            while (part.estimateSize() > most) {
                Spliterator<Thread> other = part.trySplit();
                if (other == null) {
                    break;
                }
                stretches.add(other);
            }
        }
        return stretches;
    }
}
