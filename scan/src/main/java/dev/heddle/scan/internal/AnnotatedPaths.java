package dev.heddle.scan.internal;

import java.io.IOException;
import java.lang.classfile.Annotation;
import java.lang.classfile.AnnotationValue;
import java.lang.classfile.AttributedElement;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// The paths of GET requests that annotations of a service's own classes name: those of Jakarta
/// REST, Spring MVC, Micronaut and Armeria, by their simple names. Variables in them become `1`.
public final class AnnotatedPaths {
    private static final Set<String> OF_APPLICATIONS = Set.of("ApplicationPath");

    private static final Set<String> OF_CLASSES =
            Set.of("Path", "RequestMapping", "Controller", "PathPrefix");

    private static final Set<String> OF_GET = Set.of("GET", "GetMapping", "Get");

    /// Beside the one that says that it is for GET.
    private static final Set<String> OF_METHODS = Set.of("Path");

    private static final Set<String> ELEMENTS = Set.of("value", "path", "uri", "uris");

    /// `{?name}` and `{&name}` of URI templates.
    private static final Pattern QUERY = Pattern.compile("\\{[?&][^{}]*}");

    private static final Pattern VARIABLE = Pattern.compile("\\{(/?)(?:[^{}]|\\{[^{}]*})*}");
    private static final String VALUE = "1";
    private static final Pattern USABLE = Pattern.compile("/[\\w./~-]*");

    private static final int LARGEST_CLASS = 1 << 20;
    private static final List<String> ELSEWHERE =
            List.of("META-INF/", "BOOT-INF/lib/", "WEB-INF/lib/");

    private final List<String> applications = new ArrayList<>();

    /// Below the path of the application, if they are of Jakarta REST.
    private final Set<String> rest = new TreeSet<>();

    private final Set<String> others = new TreeSet<>();

    private AnnotatedPaths() {}

    /// Those of a jar or WAR, without the libraries in it; none of any other file.
    public static List<String> of(Path archive) {
        AnnotatedPaths paths = new AnnotatedPaths();
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                if (isOwnClass(entry)) {
                    paths.read(zip.getInputStream(entry).readAllBytes());
                }
            }
        } catch (IOException e) {
            return List.of();
        }
        return paths.all();
    }

    private static boolean isOwnClass(ZipEntry entry) {
        return entry.getName().endsWith(".class")
                && entry.getSize() < LARGEST_CLASS
                && ELSEWHERE.stream().noneMatch(entry.getName()::startsWith);
    }

    private List<String> all() {
        List<String> prefixes = applications.isEmpty() ? List.of("") : applications;
        return Stream.concat(
                        prefixes.stream()
                                .flatMap(prefix -> rest.stream().map(path -> joined(prefix, path))),
                        others.stream())
                .filter(path -> USABLE.matcher(path).matches())
                .distinct()
                .sorted()
                .toList();
    }

    private void read(byte[] bytes) {
        try {
            ClassModel model = ClassFile.of().parse(bytes);
            applications.addAll(values(model, OF_APPLICATIONS));
            List<String> prefixes = values(model, OF_CLASSES);
            for (MethodModel method : model.methods()) {
                for (Annotation get : annotations(method, OF_GET)) {
                    List<String> own = values(method, OF_METHODS);
                    Set<String> kind = name(get).equals("GET") ? rest : others;
                    for (String prefix : prefixes.isEmpty() ? List.of("") : prefixes) {
                        for (String path : own.isEmpty() ? values(get) : own) {
                            kind.add(joined(prefix, path));
                        }
                    }
                }
            }
        } catch (IllegalArgumentException e) {
            // Damaged, or of a later JDK: it names no paths.
        }
    }

    private static String joined(String prefix, String path) {
        String plain =
                VARIABLE.matcher(QUERY.matcher(prefix + "/" + path).replaceAll(""))
                        .replaceAll("$1" + VALUE);
        String slashes = ("/" + plain).replaceAll("/+", "/");
        return slashes.length() > 1 ? slashes.replaceAll("/$", "") : slashes;
    }

    private static List<Annotation> annotations(AttributedElement of, Set<String> names) {
        return of.findAttribute(Attributes.runtimeVisibleAnnotations()).stream()
                .flatMap(attribute -> attribute.annotations().stream())
                .filter(annotation -> names.contains(name(annotation)))
                .toList();
    }

    private static String name(Annotation annotation) {
        return annotation.classSymbol().displayName();
    }

    /// What the annotations of these names name; none without such an annotation.
    private static List<String> values(AttributedElement of, Set<String> names) {
        return annotations(of, names).stream()
                .flatMap(annotation -> values(annotation).stream())
                .toList();
    }

    /// What an annotation names; the empty path if it names none.
    private static List<String> values(Annotation annotation) {
        List<String> texts =
                annotation.elements().stream()
                        .filter(element -> ELEMENTS.contains(element.name().stringValue()))
                        .flatMap(element -> texts(element.value()))
                        .toList();
        return texts.isEmpty() ? List.of("") : texts;
    }

    private static Stream<String> texts(AnnotationValue value) {
        return switch (value) {
            case AnnotationValue.OfString text -> Stream.of(text.stringValue());
            case AnnotationValue.OfArray array ->
                    array.values().stream().flatMap(AnnotatedPaths::texts);
            default -> Stream.empty();
        };
    }
}
