package dev.heddle.scan.internal;

import dev.heddle.model.InputException;
import dev.heddle.model.scan.ScanResult.Hazard;
import dev.heddle.model.scan.ScanResult.Library;
import dev.heddle.model.scan.ThreadStore;
import dev.heddle.scan.internal.Archives.All;
import dev.heddle.scan.internal.Parsed.Method;
import dev.heddle.scan.internal.Parsed.ParsedType;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// All that was read, and what follows from it.
public final class Scanned {
    private final BlockingCalls blocking;
    private final All read;
    private final References references;
    private final int jdk;
    private final List<Library> libraries;
    private final Map<String, ParsedType> types = new LinkedHashMap<>();
    private final Map<String, Integer> libraryOf = new LinkedHashMap<>();

    private Scanned(BlockingCalls blocking, All read, References references, int jdk) {
        this.blocking = blocking;
        this.read = read;
        this.references = references;
        this.jdk = jdk;
        this.libraries = read.archives().stream().map(ReadArchive::library).toList();
        for (int i = 0; i < read.archives().size(); i++) {
            for (ParsedType type : read.archives().get(i).types()) {
                if (types.putIfAbsent(type.name(), type) == null) {
                    libraryOf.put(type.name(), i);
                }
            }
        }
    }

    /// @param jdk feature version
    public static Scanned read(List<Path> paths, int jdk) {
        BlockingCalls blocking = BlockingCalls.fromFile();
        References references = new References();
        All read = Archives.read(paths, jdk, new ClassReader(blocking, references));
        return new Scanned(blocking, read, references, jdk);
    }

    public List<Library> libraries() {
        return libraries;
    }

    public List<String> unread() {
        return read.unread();
    }

    public int classes() {
        return types.size();
    }

    public int methods() {
        return types.values().stream().mapToInt(type -> type.methods().size()).sum();
    }

    /// Nearest to the application's code first, and of equally near ones the worst.
    ///
    /// @param entry of names of classes: what their methods cannot come to does not count
    /// @throws InputException if no class is meant
    public List<Hazard> hazards(Predicate<String> entry) {
        if (!types.isEmpty()
                && types.keySet().stream().noneMatch(name -> entry.test(name.replace('/', '.')))) {
            throw InputException.of(
                    "entry",
                    "matches none of the %,d classes; expected names with their packages, such as 'com.acme.*'"
                            .formatted(types.size()));
        }
        Program program = new Program(types, references);
        CallGraph graph = new CallGraph(program, blocking, references);
        Approaches approaches = new Approaches(graph, application(read.archives()));
        return new Hazards(
                        program,
                        graph,
                        blocking,
                        jdk,
                        (method, line) ->
                                new Hazard.Place(
                                        libraries.get(archive(method)).label(),
                                        method.reference().toString(),
                                        line,
                                        approaches.to(method)))
                .of(graph.reachedFrom(entry));
    }

    /// What threads keep in variables of their own.
    public List<ThreadStore> threadStores() {
        return ThreadStores.in(new Program(types, references));
    }

    private int archive(Method method) {
        return libraryOf.getOrDefault(method.reference().owner(), 0);
    }

    /// Whether a type, by its name, is of the application: the types that lie apart from libraries,
    /// else those near the main class of an archive that was named; none of a library.
    private static Predicate<String> application(List<ReadArchive> archives) {
        Set<String> own =
                archives.stream()
                        .flatMap(archive -> archive.ownTypes().stream())
                        .collect(Collectors.toSet());
        List<String> near =
                archives.stream()
                        .map(ReadArchive::mainPackages)
                        .filter(packages -> !packages.isEmpty())
                        .toList();
        return own.isEmpty() ? name -> near.stream().anyMatch(name::startsWith) : own::contains;
    }
}
