package dev.heddle.cli;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What Maven cannot see: a module's `internal` package is its own affair, and is divided into
/// rooms, packages of few classes that do not depend on each other in a circle.
class ModulesTest {
    private static final List<String> MODULES =
            List.of(
                    "model",
                    "load",
                    "delay",
                    "probe",
                    "observe",
                    "scan",
                    "analyze",
                    "whatif",
                    "report",
                    "lab",
                    "kubernetes",
                    "requests",
                    "launcher",
                    "junit",
                    "cli");

    private static final Set<String> WITHOUT_INTERNALS = Set.of("model", "cli");

    private static final int MOST_IN_A_ROOM = 25;

    /// What others use of a module, where it has rooms for the rest.
    private static final int MOST_IN_A_MODULES_OWN = 30;

    private static final int MOST_COMPONENTS = 8;

    /// A thread in the JDK's JSON dump: its fields are not ours to group.
    private static final String GIVEN_BY_THE_JDK =
            "dev.heddle.observe.internal.dump.JsonThreadDump$JsonThread";

    private static final JavaClasses CLASSES =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages("dev.heddle");

    private static final DescribedPredicate<JavaClass> ANNOTATIONS =
            DescribedPredicate.describe("annotations", JavaClass::isAnnotation);

    @ParameterizedTest
    @MethodSource("modules")
    void noModuleUsesTheInternalPackageOfAnother(String module) {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.heddle." + module + "..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.heddle." + module + ".internal..")
                .check(CLASSES);
    }

    @Test
    void aPackageHasFewClasses() {
        Map<String, Long> sizes =
                CLASSES.stream()
                        .filter(JavaClass::isTopLevelClass)
                        .filter(type -> !type.getSimpleName().equals("package-info"))
                        .map(JavaClass::getPackageName)
                        .collect(groupingBy(name -> name, TreeMap::new, counting()));
        sizes.forEach(
                (name, size) ->
                        assertThat(size)
                                .as(name)
                                .isLessThanOrEqualTo(
                                        isRoom(name) ? MOST_IN_A_ROOM : MOST_IN_A_MODULES_OWN));
    }

    private static boolean isRoom(String name) {
        return MODULES.stream().anyMatch(module -> (name + ".").startsWith(rooms(module) + "."));
    }

    @ParameterizedTest
    @MethodSource("modules")
    void roomsDoNotDependOnEachOtherInACircle(String module) {
        slices().matching(rooms(module) + ".(*)..")
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    /// Also where a module's own package and its rooms use each other. An annotation has to name
    /// the extension that reads it.
    @ParameterizedTest
    @MethodSource("modules")
    void noClassUsesOneOfAnotherPackageThatLeadsBackToIt(String module) {
        Map<JavaClass, Set<JavaClass>> uses = uses("dev.heddle." + module);
        Map<JavaClass, Set<JavaClass>> reached = new HashMap<>();
        List<String> circles = new ArrayList<>();
        uses.forEach(
                (type, others) -> {
                    for (JavaClass used : others) {
                        if (!used.getPackage().equals(type.getPackage())
                                && reached.computeIfAbsent(used, from -> reached(from, uses))
                                        .contains(type)) {
                            circles.add(type.getName() + " uses " + used.getName());
                        }
                    }
                });
        assertThat(circles).isEmpty();
    }

    /// The classes of a module that each of them uses.
    private static Map<JavaClass, Set<JavaClass>> uses(String module) {
        JavaClasses own =
                CLASSES.that(
                        JavaClass.Predicates.resideInAPackage(module + "..").and(not(ANNOTATIONS)));
        Map<JavaClass, Set<JavaClass>> uses = new HashMap<>();
        for (JavaClass type : own) {
            uses.put(
                    type,
                    type.getDirectDependenciesFromSelf().stream()
                            .map(Dependency::getTargetClass)
                            .map(JavaClass::getBaseComponentType)
                            .filter(used -> own.contain(used.getName()))
                            .collect(toSet()));
        }
        return uses;
    }

    private static Set<JavaClass> reached(JavaClass from, Map<JavaClass, Set<JavaClass>> uses) {
        Set<JavaClass> reached = new HashSet<>();
        Deque<JavaClass> next = new ArrayDeque<>(List.of(from));
        while (!next.isEmpty()) {
            uses.getOrDefault(next.pop(), Set.of()).stream()
                    .filter(reached::add)
                    .forEach(next::push);
        }
        return reached;
    }

    @Test
    void aRecordHasFewComponents() {
        assertThat(
                        CLASSES.stream()
                                .filter(JavaClass::isRecord)
                                .map(JavaClass::reflect)
                                .filter(type -> !type.getName().equals(GIVEN_BY_THE_JDK))
                                .filter(type -> type.getRecordComponents().length > MOST_COMPONENTS)
                                .map(Class::getName))
                .isEmpty();
    }

    @Test
    void noCommandUsesTheMainClass() {
        noClasses()
                .that()
                .resideInAPackage("dev.heddle.cli.*..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.heddle.cli")
                .check(CLASSES);
    }

    @Test
    void whatAllOfTheModelUsesDependsOnNoneOfItsRooms() {
        noClasses()
                .that()
                .resideInAPackage("dev.heddle.model")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.heddle.model.*..")
                .check(CLASSES);
    }

    /// The package whose packages are the rooms. Nothing depends on `cli`: all of it is internal;
    /// all of `model` is public.
    private static String rooms(String module) {
        return WITHOUT_INTERNALS.contains(module)
                ? "dev.heddle." + module
                : "dev.heddle." + module + ".internal";
    }

    private static List<String> modules() {
        return MODULES;
    }
}
