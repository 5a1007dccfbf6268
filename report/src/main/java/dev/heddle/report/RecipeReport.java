package dev.heddle.report;

import dev.heddle.model.Json;
import dev.heddle.model.scan.Upgrade;
import java.util.List;
import java.util.stream.Collectors;

/// Upgrades of libraries as a recipe of OpenRewrite, which changes the build files of Maven and
/// Gradle.
public final class RecipeReport {
    private static final String NAME = "dev.heddle.VirtualThreads";

    private RecipeReport() {}

    /// A recipe, and how to run it; if there is nothing to upgrade, a comment that says so.
    ///
    /// @param unread what the scan could not read, a line each
    public static String of(List<Upgrade> upgrades, List<String> unread) {
        return recipe(upgrades)
                + unread.stream()
                        .map(line -> "# unreadable: %s\n".formatted(PlainText.of(line)))
                        .collect(Collectors.joining());
    }

    private static String recipe(List<Upgrade> upgrades) {
        if (upgrades.isEmpty()) {
            return "# heddle scan: no fixed version is known for any library with hazards\n";
        }
        StringBuilder text =
                new StringBuilder(
                        """
                        # Written by heddle scan --fix. Keep it as rewrite.yml beside the build file, then:
                        #   mvn org.openrewrite.maven:rewrite-maven-plugin:run \\
                        #     -Drewrite.activeRecipes=%s \\
                        #     -Drewrite.recipeArtifactCoordinates=org.openrewrite.recipe:rewrite-java-dependencies:LATEST
                        # Gradle: the plugin org.openrewrite.rewrite, and gradle rewriteRun
                        ---
                        type: specs.openrewrite.org/v1beta/recipe
                        name: %s
                        displayName: Libraries that do not pin virtual threads
                        description: Upgrades libraries whose monitors pin virtual threads.
                        recipeList:
                        """
                                .formatted(NAME, NAME));
        upgrades.forEach(upgrade -> append(text, upgrade));
        return text.toString();
    }

    private static void append(StringBuilder text, Upgrade upgrade) {
        Upgrade.Versioned from = upgrade.from();
        Upgrade.Versioned to = upgrade.to();
        text.append(
                "  # %s %s: %d hazards; %s\n"
                        .formatted(
                                PlainText.of(from.library()),
                                PlainText.of(from.version()),
                                upgrade.hazards(),
                                upgrade.source()));
        if (from.library().equals(to.library())) {
            text.append("  - org.openrewrite.java.dependencies.UpgradeDependencyVersion:\n");
            field(text, "groupId", to.group());
            field(text, "artifactId", to.artifact());
        } else {
            text.append("  - org.openrewrite.java.dependencies.ChangeDependency:\n");
            field(text, "oldGroupId", from.group());
            field(text, "oldArtifactId", from.artifact());
            field(text, "newGroupId", to.group());
            field(text, "newArtifactId", to.artifact());
        }
        field(text, "newVersion", to.version());
    }

    /// A string of JSON is one of YAML.
    private static void field(StringBuilder text, String name, String value) {
        text.append("      %s: %s\n".formatted(name, Json.scriptText(value)));
    }
}
