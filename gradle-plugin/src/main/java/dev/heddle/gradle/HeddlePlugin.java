package dev.heddle.gradle;

import java.util.List;
import java.util.Set;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.file.RegularFile;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.api.tasks.TaskContainer;
import org.gradle.api.tasks.bundling.AbstractArchiveTask;

/// Adds the tasks `heddleScan` and `heddleCompare` to a project with Java code.
public final class HeddlePlugin implements Plugin<Project> {
    private static final String GROUP = "verification";

    /// Tasks whose archive is a service, best first.
    private static final List<String> SERVICES = List.of("bootJar", "bootWar", "war", "jar");

    @Override
    public void apply(Project project) {
        TaskContainer tasks = project.getTasks();
        tasks.withType(HeddleTask.class)
                .configureEach(
                        task -> {
                            task.setGroup(GROUP);
                            task.getHome()
                                    .convention(
                                            project.getProviders().gradleProperty("heddle.home"));
                            task.getFolder().convention(project.getProjectDir());
                        });
        project.getPluginManager()
                .withPlugin(
                        "java",
                        java -> {
                            tasks.register(
                                    "heddleScan", ScanTask.class, task -> scan(task, project));
                            tasks.register(
                                    "heddleCompare",
                                    CompareTask.class,
                                    task -> compare(task, project));
                        });
    }

    private static void scan(ScanTask task, Project project) {
        task.setDescription("Finds code that pins virtual threads, caches per thread or spins.");
        task.getPaths()
                .from(
                        project.getExtensions()
                                .getByType(SourceSetContainer.class)
                                .getByName(SourceSet.MAIN_SOURCE_SET_NAME)
                                .getRuntimeClasspath());
    }

    private static void compare(CompareTask task, Project project) {
        task.setDescription("Finds the highest sustained rate and its bottleneck.");
        task.getJar().convention(project.provider(() -> service(project)).flatMap(jar -> jar));
    }

    private static Provider<RegularFile> service(Project project) {
        Set<String> names = project.getTasks().getNames();
        return SERVICES.stream()
                .filter(names::contains)
                .findFirst()
                .map(name -> project.getTasks().named(name, AbstractArchiveTask.class))
                .orElseThrow()
                .flatMap(AbstractArchiveTask::getArchiveFile);
    }
}
