package dev.heddle.lab.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which JDK the files of a project name.
class ProjectJdkTest {
    @TempDir private Path project;
    private Path jar;

    @BeforeEach
    void build() throws IOException {
        jar = Files.createDirectories(project.resolve("build/libs")).resolve("app.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(new Attributes.Name("Build-Jdk-Spec"), "17");
        try (OutputStream out = Files.newOutputStream(jar)) {
            new JarOutputStream(out, manifest).close();
        }
    }

    @Test
    void theImageComesBeforeTheToolsAndTheseBeforeTheManifest() throws IOException {
        assertThat(ProjectJdk.of(jar)).contains(new ProjectJdk(17, "its manifest"));
        Files.writeString(project.resolve(".sdkmanrc"), "# tools\njava=21.0.3-tem\nmaven=3.9.9\n");
        assertThat(ProjectJdk.of(jar)).contains(new ProjectJdk(21, ".sdkmanrc"));
        Files.writeString(project.resolve("Dockerfile"), "FROM eclipse-temurin:24-jre\n");
        assertThat(ProjectJdk.of(jar)).contains(new ProjectJdk(24, "Dockerfile"));
    }

    @ParameterizedTest
    @CsvSource({
        "eclipse-temurin:21.0.3_9-jre-alpine, 21",
        "amazoncorretto:21-alpine3.20, 21",
        "azul/zulu-openjdk:25, 25",
        "bellsoft/liberica-openjre-debian:21, 21",
        "ibm-semeru-runtimes:open-21-jre, 21",
        "gcr.io/distroless/java21-debian12, 21",
        "registry.access.redhat.com/ubi9/openjdk-21:1.20, 21",
        "mcr.microsoft.com/openjdk/jdk:25-ubuntu, 25"
    })
    void imagesOfJdksAreKnown(String image, int feature) {
        assertThat(ProjectJdk.ofImages("FROM --platform=linux/amd64 " + image)).contains(feature);
    }

    @Test
    void theLastStageRuns() {
        assertThat(
                        ProjectJdk.ofImages(
                                "FROM maven:3.9-eclipse-temurin-25 AS build\nRUN mvn package\n"
                                        + "from eclipse-temurin:21-jre\nCOPY --from=build a b\n"))
                .contains(21);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "FROM debian:12",
                "FROM eclipse-temurin:${JDK}",
                "FROM eclipse-temurin:latest",
                "RUN echo"
            })
    void nothingIsGuessed(String file) {
        assertThat(ProjectJdk.ofImages(file)).isEqualTo(Optional.empty());
    }
}
