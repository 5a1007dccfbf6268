package dev.heddle.probe.internal;

import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.Spliterator;
import java.util.SplittableRandom;

/// All virtual threads, as the JDK keeps them: those started by themselves in one set, those of an
/// executor in the executor's. Used by the sampler's thread.
///
/// The sets are concurrent hash tables, whose spliterators split by halves: a random descent ends
/// at a random stretch of the table, so that a sample costs the same however many there are.
final class VirtualThreads {
    private static final String CONTAINERS = "jdk.internal.vm.ThreadContainers";
    private static final List<String> FIELDS = List.of("threads", "virtualThreads");

    private final Initialized classes;
    private final SplittableRandom random = new SplittableRandom();

    VirtualThreads(Initialized classes) {
        this.classes = classes;
    }

    /// Empty as long as there is no virtual thread.
    private <T> Set<T> all(String type, String field) throws ReflectiveOperationException {
        return classes.staticField(type, field).map(VirtualThreads::<T>typed).orElse(Set.of());
    }

    @SuppressWarnings("unchecked") // what the JDK declares these fields to be
    private static <T> Set<T> typed(Object set) {
        return (Set<T>) set;
    }

    /// One set of threads, and how many are in it.
    record Group(Set<Thread> threads, int size) {}

    List<Group> groups() throws ReflectiveOperationException {
        List<Group> groups = new ArrayList<>();
        add(all(CONTAINERS + "$RootContainer$TrackingRootContainer", "VTHREADS"), groups);
        Set<Reference<?>> containers = all(CONTAINERS, "CONTAINER_REGISTRY");
        for (Reference<?> reference : containers) {
            Object container = reference.get();
            if (container != null) {
                add(threadsOf(container), groups);
            }
        }
        return groups;
    }

    private static void add(Collection<Thread> threads, List<Group> groups) {
        int size = threads.size();
        if (size > 0
                && threads instanceof Set<Thread> set
                && set.stream().findFirst().filter(Thread::isVirtual).isPresent()) {
            groups.add(new Group(set, size));
        }
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

    /// At most `wanted` of a group, chosen at random.
    Collection<Thread> sample(Group group, int wanted) {
        Spliterator<Thread> part = group.threads().spliterator();
        while (part.estimateSize() > 2L * wanted) {
            Spliterator<Thread> other = part.trySplit();
            if (other == null) {
                break;
            }
            part = random.nextBoolean() ? other : part;
        }
        Set<Thread> sample = HashSet.newHashSet(Math.min(wanted, group.size()));
        while (sample.size() < wanted && part.tryAdvance(sample::add)) {
            // tryAdvance adds it
        }
        return sample;
    }
}
