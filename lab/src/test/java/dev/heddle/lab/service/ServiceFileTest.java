package dev.heddle.lab.service;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.Built;
import dev.heddle.model.InputException;
import dev.heddle.model.Secrets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a user may name: a file or a folder, in each form that builds make.
class ServiceFileTest {
    private static final String STARTS = "Manifest-Version: 1.0\nMain-Class: com.acme.Main\n";
    private static final String BOOT = STARTS + "Spring-Boot-Version: 4.1.0\n";

    @TempDir private Path folder;

    @Test
    void theFolderIntoWhichAFatJarWasUnpacked() throws IOException {
        write("app/META-INF/MANIFEST.MF", BOOT);
        ServiceFile service = ServiceFile.of(folder.resolve("app"));
        assertThat(service.builtOn()).isEqualTo("Spring Boot");
        assertThat(service.cases(List.of(), List.of()).getLast().launch().jar())
                .isEqualTo(folder.resolve("app").toString());
    }

    /// As Quarkus builds, and Spring Boot's jar tools extract: one jar that starts, and its
    /// libraries.
    @Test
    void theFolderOfOneJarThatStarts() throws IOException {
        Path run =
                zip(
                        "quarkus-app/quarkus-run.jar",
                        Map.of("META-INF/MANIFEST.MF", STARTS.replace("com.acme", "io.quarkus")));
        zip("quarkus-app/sources.jar", Map.of("a", "no manifest"));
        ServiceFile service = ServiceFile.of(folder.resolve("quarkus-app"));
        assertThat(service.path()).isEqualTo(run);
        assertThat(service.builtOn()).isEqualTo("Quarkus");
    }

    /// As Gradle's `installDist` builds.
    @Test
    void theFolderOfOneStartScript() throws IOException {
        write("dist/bin/orders", "#!/bin/sh\nexec java Main\n");
        write("dist/bin/orders.bat", "@echo off");
        zip("dist/lib/orders.jar", Map.of("a", "b"));
        ServiceFile service = ServiceFile.of(folder.resolve("dist"));
        assertThat(service).isEqualTo(new StartScript(folder.resolve("dist/bin/orders")));
        assertThat(
                        service.cases(List.of("-Xmx1g", "-Da=b"), List.of("--name=it's", "${port}"))
                                .getFirst()
                                .launch()
                                .command())
                .contains(
                        "JAVA_OPTS=\"$JAVA_OPTS \"'-Xmx1g -Da=b' %s '--name=it'\\''s' ${port}"
                                .formatted(folder.resolve("dist/bin/orders")));
    }

    /// Words that need no quotes have none: what hides secrets goes by how options look.
    @Test
    void aStartScriptsSecretsAreHidden() throws IOException {
        Path script = write("dist/bin/orders", "#!/bin/sh\nexec java Main\n");
        String command =
                new StartScript(script)
                        .cases(List.of(), List.of("--db-password", "hunter2", "--port=${port}"))
                        .getFirst()
                        .launch()
                        .command()
                        .orElseThrow();
        assertThat(command).endsWith(" --db-password hunter2 --port=${port}");
        assertThat(Secrets.hidden(command)).doesNotContain("hunter2");
    }

    @Test
    void theFolderOfOneWar() throws IOException {
        Path war = zip("target/shop.war", Map.of("./WEB-INF/web.xml", "", "WEB-INF/lib/a.txt", ""));
        assertThat(ServiceFile.of(folder.resolve("target"))).isEqualTo(WebApplication.of(war));
        zip("target/tools.jar", Map.of("META-INF/MANIFEST.MF", STARTS));
        refused(folder.resolve("target"), "shop.war, tools.jar");
    }

    /// The libraries of a jar are beside it, not beside what leads to it.
    @Test
    void aLinkToAJar() throws IOException {
        zip(
                "releases/42/lib/micronaut-context-4.10.20.jar",
                Map.of("io/micronaut/scheduling/LoomSupport.class", ""));
        write("releases/42/lib/no.jar", "no archive");
        Path jar =
                zip(
                        "releases/42/app.jar",
                        Map.of(
                                "META-INF/MANIFEST.MF",
                                STARTS
                                        + "Class-Path: lib/no.jar config/ none.jar"
                                        + " lib/micronaut-context-4.10.20.jar\n"));
        Path link = Files.createSymbolicLink(folder.resolve("current.jar"), jar);
        assertThat(ServiceFile.of(link).builtOn()).isEqualTo("Micronaut");
    }

    @Test
    void tomcatTakesNoArguments() throws IOException {
        Path war = zip("plain.war", Map.of("WEB-INF/web.xml", "<web-app/>"));
        assertThatThrownBy(() -> ServiceFile.of(war).cases(List.of(), List.of("a=b")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("arguments does not apply to Tomcat");
    }

    /// A jar that is executable by itself begins as a script does.
    @Test
    void aJarWithAScriptBeforeItStaysAJar() throws IOException {
        Path jar = zip("plain.jar", Map.of("META-INF/MANIFEST.MF", BOOT));
        byte[] archive = Files.readAllBytes(jar);
        byte[] script = "#!/bin/bash\nexit 0\n".getBytes(UTF_8);
        byte[] both = new byte[script.length + archive.length];
        System.arraycopy(script, 0, both, 0, script.length);
        System.arraycopy(archive, 0, both, script.length, archive.length);
        Path executable = Files.write(folder.resolve("executable.jar"), both);
        assertThat(ServiceFile.of(executable).builtOn()).isEqualTo("Spring Boot");
    }

    @Test
    void aWarThatStartsByItselfIsStartedAsAJarIs() throws IOException {
        Path war =
                zip(
                        "boot.war",
                        Map.of("META-INF/MANIFEST.MF", BOOT, "WEB-INF/lib/a.jar", "no jar"));
        assertThat(ServiceFile.of(war)).isInstanceOf(ServiceJar.class);
    }

    @Test
    void aWarWithoutAMainClassNeedsAServer() throws IOException {
        Path war = zip("plain.war", Map.of("WEB-INF/web.xml", "<web-app/>"));
        assertThat(ServiceFile.of(war))
                .isEqualTo(new WebApplication(war, List.of(WebServer.TOMCAT, WebServer.JETTY)));
        write("exploded/WEB-INF/web.xml", "<web-app/>");
        assertThat(ServiceFile.of(folder.resolve("exploded"))).isInstanceOf(WebApplication.class);
    }

    @Test
    void whatHoldsNoServiceOrSeveralIsSaid() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        refused(empty, "contains no service");
        zip("two/a.jar", Map.of("META-INF/MANIFEST.MF", STARTS));
        zip("two/b.jar", Map.of("META-INF/MANIFEST.MF", STARTS));
        refused(folder.resolve("two"), "several services: a.jar, b.jar");
        refused(folder.resolve("none"), "no such file");
        refused(write("text.txt", "text"), "unreadable jar");
    }

    private static void refused(Path path, String why) {
        assertThatThrownBy(() -> ServiceFile.of(path))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(why);
    }

    private Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private Path zip(String name, Map<String, String> entries) throws IOException {
        return Built.archive(folder.resolve(name), entries);
    }
}
