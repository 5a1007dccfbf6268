package dev.heddle.scan.internal;

import dev.heddle.model.ScanResult.Hazard;
import dev.heddle.model.ScanResult.Library;
import dev.heddle.scan.internal.Archives.All;
import dev.heddle.scan.internal.Parsed.Method;
import dev.heddle.scan.internal.Parsed.ParsedType;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

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

    /// Worst first.
    ///
    /// @param entry of names of classes: what their methods cannot come to does not count
    public List<Hazard> hazards(Predicate<String> entry) {
        Program program = new Program(types, references);
        CallGraph graph = new CallGraph(program, blocking, references);
        return new Hazards(program, graph, blocking.monitors(), jdk, this::library)
                .of(graph.reachedFrom(entry));
    }

    private String library(Method method) {
        return libraries.get(libraryOf.getOrDefault(method.reference().owner(), 0)).label();
    }
}
