package dev.heddle.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What Maven cannot see: a module's `internal` package is its own affair.
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
                    "report",
                    "lab",
                    "kubernetes",
                    "requests",
                    "launcher",
                    "junit",
                    "cli");

    @Test
    void noModuleUsesTheInternalPackageOfAnother() {
        JavaClasses classes =
                new ClassFileImporter()
                        .withImportOption(new ImportOption.DoNotIncludeTests())
                        .importPackages("dev.heddle");
        for (String module : MODULES) {
            noClasses()
                    .that()
                    .resideOutsideOfPackage("dev.heddle." + module + "..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAPackage("dev.heddle." + module + ".internal..")
                    .check(classes);
        }
    }
}
