package dev.heddle.analyze.internal.watch;

import dev.heddle.model.observation.Observation.KeptObject;
import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.StackFrames;
import dev.heddle.model.watch.WatchResult.Footprint.Kept;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The holders of the sampled objects that are reachable, with where those were allocated.
///
/// The JVM samples objects by the bytes that are allocated, so that each stands for about as many
/// bytes as another. Those that requests have just now are young; what piles up has all ages, so
/// that half of it is older than half the look.
final class KeptObjects {
    /// Holders that are told, and types of each.
    private static final int MOST = 3;

    /// A single sample may be anything.
    private static final int FEWEST = 2;

    /// Fields that are told of a path: so many tell whose it is.
    private static final int FIELDS = 3;

    private static final List<String> COLLECTIONS = List.of("java.util.", "java.lang.ThreadLocal$");

    private static final String THREAD_LOCALS = "java.lang.Thread.threadLocals";

    /// @param fields in which an object is, from the innermost one to the root
    private record Holder(List<String> fields, String root) {}

    private KeptObjects() {}

    /// @param seconds length of the look
    static List<Kept> of(List<KeptObject> objects, double seconds) {
        List<KeptObject> old = old(objects, seconds);
        return old.stream().collect(Collectors.groupingBy(KeptObjects::holder)).entrySet().stream()
                .filter(held -> held.getValue().size() >= FEWEST)
                .map(held -> kept(held.getKey(), held.getValue(), old.size()))
                .sorted(
                        Comparator.comparingLong(Kept::samples)
                                .reversed()
                                .thenComparing(Kept::site))
                .limit(MOST)
                .toList();
    }

    /// The objects that are older than half the look. A JVM that gives up samples before they are
    /// as old as that (JDK 21 does) leaves few; then it is the older half of those that there are.
    private static List<KeptObject> old(List<KeptObject> objects, double seconds) {
        List<KeptObject> byAge =
                objects.stream()
                        .filter(
                                object ->
                                        object.stack().stream()
                                                .noneMatch(StackFrames::isOfObserver))
                        .sorted(Comparator.comparingDouble(KeptObject::ageSeconds).reversed())
                        .toList();
        List<KeptObject> old =
                byAge.stream().filter(object -> object.ageSeconds() >= seconds / 2).toList();
        return old.size() < FEWEST ? byAge.subList(0, (byAge.size() + 1) / 2) : old;
    }

    private static Holder holder(KeptObject object) {
        return new Holder(heldBy(object.path()), object.root());
    }

    /// The field that has the innermost collection, whatever is in its elements, and those in which
    /// it is; of a path without a collection, the innermost ones.
    private static List<String> heldBy(List<String> path) {
        int collection = 1;
        while (collection < path.size()
                && !(isOfCollection(path.get(collection - 1)) && isHolder(path.get(collection)))) {
            collection++;
        }
        return path.subList(collection < path.size() ? collection : 0, path.size()).stream()
                .filter(KeptObjects::isHolder)
                .distinct()
                .limit(FIELDS)
                .toList();
    }

    private static boolean isOfCollection(String field) {
        return COLLECTIONS.stream().anyMatch(field::startsWith);
    }

    /// Whether it is a field of a class outside the JDK, a static one, or that of a thread's own
    /// variables.
    private static boolean isHolder(String field) {
        return field.startsWith(KeptObject.STATIC)
                || field.equals(THREAD_LOCALS)
                || !StackFrames.isOfJdk(field);
    }

    private static Kept kept(Holder holder, List<KeptObject> objects, int of) {
        return new Kept(
                objects.size(),
                of,
                mostFrequent(objects, KeptObject::type).limit(MOST).toList(),
                mostFrequent(objects, object -> Frame.of(StackFrames.site(object.stack())).call())
                        .findFirst()
                        .orElseThrow(),
                holder.fields(),
                holder.root());
    }

    private static Stream<String> mostFrequent(
            List<KeptObject> objects, Function<KeptObject, String> text) {
        return objects.stream()
                .collect(Collectors.groupingBy(text, TreeMap::new, Collectors.counting()))
                .entrySet()
                .stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .map(Map.Entry::getKey);
    }
}
