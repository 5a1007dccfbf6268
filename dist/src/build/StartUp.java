import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.ConstantPoolSharingOption;
import java.lang.classfile.ClassFile.DeadCodeOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/// Makes the packaged folder start quickly: a CDS archive (class data sharing, JEP 310) of the
/// classes that commands load, in `lib/heddle.jsa`.
///
/// An AOT cache (JEP 483, 514) is no faster here, and differs each time that it is created; this
/// archive is the same for the same files, wherever the folder is (bench/RESULTS.md).
///
/// usage: java StartUp.java FOLDER [JAVA]; JAVA is what will start it, if not the one that runs this
///
/// The archive takes no class older than Java 6, which have no stack maps; picocli's are. They get
/// stack maps here, and nothing else of them changes.
public final class StartUp {
    /// The first version with stack maps that all verifiers require (JVMS 4.10.1).
    private static final int WITH_STACK_MAPS = 51;

    private StartUp() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Path lib = Path.of(args[0], "lib").toAbsolutePath();
        List<Path> old;
        try (var jars = Files.list(lib)) {
            old = jars.filter(jar -> jar.getFileName().toString().startsWith("picocli")).toList();
        }
        for (Path jar : old) {
            addStackMaps(jar);
        }
        train(lib, args.length > 1 ? args[1] : Path.of(System.getProperty("java.home"), "bin", "java").toString());
    }

    private static void addStackMaps(Path jar) throws IOException {
        FileTime modified = Files.getLastModifiedTime(jar);
        Path rewritten = jar.resolveSibling(jar.getFileName() + ".new");
        try (ZipFile in = new ZipFile(jar.toFile());
                ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(rewritten));
                URLClassLoader itsClasses = new URLClassLoader(new URL[] {jar.toUri().toURL()})) {
            ClassFile format =
                    ClassFile.of(
                            StackMapsOption.GENERATE_STACK_MAPS,
                            DeadCodeOption.PATCH_DEAD_CODE,
                            ConstantPoolSharingOption.NEW_POOL,
                            ClassHierarchyResolverOption.of(
                                    ClassHierarchyResolver.ofResourceParsing(itsClasses)));
            for (ZipEntry entry : Collections.list(in.entries())) {
                copy(in, entry, format, out);
            }
        }
        Files.move(rewritten, jar, StandardCopyOption.REPLACE_EXISTING);
        Files.setLastModifiedTime(jar, modified);
    }

    private static void copy(ZipFile in, ZipEntry entry, ClassFile format, OutputStream out)
            throws IOException {
        byte[] bytes;
        try (InputStream stream = in.getInputStream(entry)) {
            bytes = stream.readAllBytes();
        }
        if (entry.getName().endsWith(".class")) {
            ClassModel old = format.parse(bytes);
            if (old.majorVersion() < WITH_STACK_MAPS) {
                bytes = format.transformClass(old, newer());
            }
        }
        ZipEntry copied = new ZipEntry(entry.getName());
        copied.setTime(entry.getTime());
        ((ZipOutputStream) out).putNextEntry(copied);
        out.write(bytes);
    }

    private static ClassTransform newer() {
        return ClassTransform.transformingMethodBodies((code, element) -> code.with(element))
                .andThen(
                        (type, element) -> {
                            if (element instanceof ClassFileVersion) {
                                type.withVersion(WITH_STACK_MAPS, 0);
                            } else {
                                type.with(element);
                            }
                        });
    }

    /// Without an archive Heddle works as well, only slower: a JVM that cannot make one is no failure.
    private static void train(Path lib, String java) throws IOException, InterruptedException {
        Path archive = lib.resolve("heddle.jsa");
        Files.deleteIfExists(archive);
        Path classes = Files.createTempFile("heddle-classes", ".txt");
        Path log = Files.createTempFile("heddle-training", ".log");
        boolean made =
                run(lib, log, java, "-XX:DumpLoadedClassList=" + classes, "dev.heddle.cli.Training");
        if (made) {
            Files.write(classes, inOrder(Files.readAllLines(classes)));
            made = run(lib, log, java, "-Xshare:dump", "-XX:SharedClassListFile=" + classes, "-XX:SharedArchiveFile=" + archive);
        }
        if (!made || !Files.exists(archive)) {
            System.err.println("No CDS archive could be made; what was tried printed:");
            System.err.print(Files.readString(log));
        }
        Files.delete(classes);
        Files.delete(log);
    }

    /// Loaded or not, as threads happen to run.
    private static final String BY_CHANCE = "io/netty/bootstrap/AbstractBootstrap$PendingRegistrationPromise";

    /// Without what depends on the order in which threads ran: numbers of classes, and which of their
    /// constants were resolved.
    private static List<String> inOrder(List<String> lines) {
        return Stream.concat(
                        lines.stream()
                                .filter(line -> !line.startsWith("#") && !line.startsWith("@"))
                                .map(line -> line.split(" ", 2)[0])
                                .filter(name -> !name.equals(BY_CHANCE)),
                        lines.stream().filter(line -> line.startsWith("@lambda-")))
                .distinct()
                // Classes before what is made from them.
                .sorted(Comparator.comparing((String line) -> line.startsWith("@")).thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    /// The archive contains the class path; by the name of the working directory, it is the same
    /// wherever the folder is.
    private static boolean run(Path lib, Path log, String java, String... words)
            throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                java,
                                "-Xlog:disable",
                                "-XX:+UseSerialGC",
                                "-Xmx2g",
                                "--sun-misc-unsafe-memory-access=allow",
                                // As the launcher has it; otherwise sampled at random.
                                "-Dio.netty.leakDetection.level=disabled",
                                "-Dheddle.home=" + lib.getParent(),
                                "-cp",
                                "/proc/self/cwd/heddle-cli.jar"));
        command.addAll(List.of(words));
        return new ProcessBuilder(command)
                        .directory(lib.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start()
                        .waitFor()
                == 0;
    }
}
