package dev.heddle.analyze.internal.recording;

import dev.heddle.model.recording.Recording.Site;
import dev.heddle.model.scan.ThreadStore;
import dev.heddle.model.scan.ThreadStore.Make;
import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.StackFrames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Which thread-local variable an allocation fills, by what the byte code says of variables.
final class FilledStores {
    private final Map<String, String> byReader = new HashMap<>();
    private final Map<String, List<Filling>> byMethod = new HashMap<>();
    private final Map<String, String> byType = new HashMap<>();

    private record Filling(String variable, Make make) {}

    FilledStores(List<ThreadStore> stores) {
        for (ThreadStore store : stores) {
            store.readers().forEach(reader -> byReader.putIfAbsent(reader, store.variable()));
            store.types().forEach(type -> byType.putIfAbsent(type, store.variable()));
            for (Make make : store.makes()) {
                byMethod.computeIfAbsent(make.method(), _ -> new ArrayList<>())
                        .add(new Filling(store.variable(), make));
            }
        }
    }

    /// The variable that a method reads.
    Optional<String> readBy(Frame frame) {
        return Optional.ofNullable(byReader.get(frame.call()));
    }

    /// The variable whose content a frame of an allocation makes: the method asks for it, or is of
    /// the object that keeps the array.
    ///
    /// @param depth of the frame, from 0 for the innermost one
    Optional<String> filledBy(Site site, int depth) {
        Frame frame = Frame.of(site.stack().get(depth));
        return byMethod.getOrDefault(frame.call(), List.of()).stream()
                .filter(filling -> isMade(filling.make(), site, depth))
                .map(Filling::variable)
                .findFirst()
                .or(
                        () ->
                                isDirect(site, depth) && site.what().startsWith("[")
                                        ? Optional.ofNullable(byType.get(frame.type()))
                                        : Optional.empty());
    }

    private static boolean isMade(Make make, Site site, int depth) {
        if (isDirect(site, depth) && site.what().equals(make.made())) {
            return true;
        }
        if (depth == 0 || make.by().isEmpty()) {
            return false;
        }
        Frame inner = Frame.of(site.stack().get(depth - 1));
        return inner.method().equals(make.by())
                && (!make.by().equals("<init>") || inner.type().equals(make.made()));
    }

    /// Whether the frame itself allocates, or by a method of the JDK.
    private static boolean isDirect(Site site, int depth) {
        return depth == 0 || StackFrames.isOfJdk(site.stack().get(depth - 1));
    }
}
