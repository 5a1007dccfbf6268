package dev.heddle.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.annotation.Documented;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What others compile against, as `api.txt` has it. A line that is gone breaks a project that uses
/// it. What is new is added by `-Dheddle.golden=write`.
class ApiTest {
    private static final Path API = Path.of("src/test/resources/dev/heddle/junit/api.txt");

    @Test
    void whatIsPublishedStays() throws IOException {
        List<String> lines = types().flatMap(ApiTest::lines).toList();

        if ("write".equals(System.getProperty("heddle.golden"))) {
            Files.write(API, lines);
        }

        assertThat(lines)
                .as("the API of the extensions; new lines have to be written to %s", API)
                .containsExactlyElementsOf(Files.readAllLines(API));
    }

    private static Stream<Class<?>> types() throws IOException {
        Path sources = Path.of("src/main/java/dev/heddle/junit");
        try (Stream<Path> files = Files.list(sources)) {
            return files
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".java") && !name.startsWith("package-info"))
                    .map(name -> name.replace(".java", ""))
                    .sorted()
                    .toList()
                    .stream()
                    .map(ApiTest::type)
                    .flatMap(type -> Stream.concat(Stream.of(type), nested(type)));
        }
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName("dev.heddle.junit." + name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private static Stream<Class<?>> nested(Class<?> type) {
        return Arrays.stream(type.getDeclaredClasses());
    }

    private static Stream<String> lines(Class<?> type) {
        return Stream.concat(
                Stream.of(type.toGenericString() + meta(type)),
                Stream.concat(constants(type), methods(type)).map(line -> "    " + line));
    }

    /// Where an annotation may stand, and how long it lives, is part of what others rely on.
    private static String meta(Class<?> type) {
        return Arrays.stream(type.getAnnotations())
                .filter(
                        one ->
                                one.annotationType()
                                        .getPackageName()
                                        .equals(Documented.class.getPackageName()))
                .map(Annotation::toString)
                .map(text -> " " + text.replace("java.lang.annotation.", ""))
                .sorted()
                .reduce("", String::concat);
    }

    private static Stream<String> constants(Class<?> type) {
        return type.isEnum()
                ? Arrays.stream(type.getEnumConstants()).map(Object::toString)
                : Stream.empty();
    }

    private static Stream<String> methods(Class<?> type) {
        if (!type.isAnnotation()) {
            return Stream.empty();
        }
        return Arrays.stream(type.getDeclaredMethods())
                .map(method -> method.toGenericString() + preset(method))
                .sorted();
    }

    private static String preset(Method method) {
        return switch (method.getDefaultValue()) {
            case null -> "";
            case String text -> " default \"%s\"".formatted(text);
            case Object[] many -> " default " + Arrays.toString(many);
            case Object one -> " default " + one;
        };
    }
}
