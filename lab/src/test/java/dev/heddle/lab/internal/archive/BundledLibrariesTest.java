package dev.heddle.lab.internal.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.InputException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BundledLibrariesTest {
    /// The build needs it itself, so it is there; it needs opentest4j and others.
    private static final String OTHER = "org.assertj:assertj-core:3.27.7";

    @TempDir private Path folder;
    private Path jar;

    @BeforeEach
    void build() throws IOException {
        jar = folder.resolve("app.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            entry(out, "META-INF/MANIFEST.MF", "Main-Class: x\n", ZipEntry.DEFLATED);
            entry(out, "BOOT-INF/lib/assertj-core-3.0.0.jar", "old", ZipEntry.STORED);
            entry(out, "BOOT-INF/lib/other-1.2-api-1.0.jar", "other", ZipEntry.STORED);
            entry(
                    out,
                    "BOOT-INF/classpath.idx",
                    "- \"BOOT-INF/lib/assertj-core-3.0.0.jar\"\n- \"BOOT-INF/lib/other-1.2-api-1.0.jar\"\n",
                    ZipEntry.DEFLATED);
        }
    }

    private static void entry(ZipOutputStream out, String name, String text, int method)
            throws IOException {
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        CRC32 sum = new CRC32();
        sum.update(content);
        ZipEntry entry = new ZipEntry(name);
        entry.setMethod(method);
        entry.setSize(content.length);
        entry.setCrc(sum.getValue());
        out.putNextEntry(entry);
        out.write(content);
        out.closeEntry();
    }

    @Test
    void theLibrariesAreKnownByTheirVersions() {
        assertThat(BundledLibraries.versions(jar))
                .containsOnly(
                        Map.entry("assertj-core", "3.0.0"), Map.entry("other-1.2-api", "1.0"));
        assertThat(BundledLibraries.versions(folder)).isEmpty();
    }

    @Test
    void oneLibraryIsOfAnotherVersionAndTheRestIsAsItWas() throws IOException {
        Path copy = BundledLibraries.with(jar, OTHER, folder.resolve("copies"));
        assertThat(copy).hasFileName("app-with-assertj-core-3.27.7.jar");
        try (ZipFile zip = new ZipFile(copy.toFile())) {
            List<String> names = zip.stream().map(ZipEntry::getName).toList();
            assertThat(names)
                    .startsWith("META-INF/MANIFEST.MF", "BOOT-INF/lib/assertj-core-3.27.7.jar")
                    .anyMatch(name -> name.startsWith("BOOT-INF/lib/byte-buddy-"))
                    .contains("BOOT-INF/lib/other-1.2-api-1.0.jar")
                    .doesNotContain("BOOT-INF/lib/assertj-core-3.0.0.jar");
            ZipEntry library = zip.getEntry("BOOT-INF/lib/assertj-core-3.27.7.jar");
            assertThat(library.getMethod()).isEqualTo(ZipEntry.STORED);
            assertThat(library.getSize()).isGreaterThan(1_000_000);
            assertThat(text(zip, "BOOT-INF/classpath.idx"))
                    .startsWith("- \"BOOT-INF/lib/assertj-core-3.27.7.jar\"\n")
                    .endsWith("- \"BOOT-INF/lib/other-1.2-api-1.0.jar\"\n");
        }
        assertThat(BundledLibraries.with(jar, OTHER, folder.resolve("copies"))).isEqualTo(copy);
    }

    /// A jar that names its libraries, started with another version of one.
    @Test
    void whatAManifestNamesIsOfAnotherVersion() throws Exception {
        Path libraries = Files.createDirectory(folder.resolve("with space"));
        for (String name : List.of("opentest4j-1.0.0.jar", "other-1.0.jar")) {
            try (ZipOutputStream out =
                    new ZipOutputStream(Files.newOutputStream(libraries.resolve(name)))) {
                entry(out, "of", name, ZipEntry.DEFLATED);
            }
        }
        Path thin = folder.resolve("thin.jar");
        String named = "conf/ with%20space/opentest4j-1.0.0.jar with%20space/other-1.0.jar .";
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(thin))) {
            entry(
                    out,
                    "META-INF/MANIFEST.MF",
                    "Manifest-Version: 1.0\nClass-Path: %s\n".formatted(named),
                    ZipEntry.DEFLATED);
        }
        Path copy =
                BundledLibraries.with(
                        thin, "org.opentest4j:opentest4j:1.3.0", folder.resolve("copies"));
        List<Path> path = Manifests.libraries(copy);
        assertThat(path).last().isEqualTo(libraries.resolve("other-1.0.jar"));
        assertThat(path.getFirst()).hasFileName("opentest4j-1.3.0.jar");
        // Folders stay, also one that is not there yet.
        assertThat(Manifests.classPath(copy))
                .startsWith(URI.create(folder.toRealPath().toUri() + "conf/"))
                .endsWith(folder.toRealPath().toUri());
        // The JVM reads the names as we do.
        URL jarUrl = copy.toUri().toURL();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {jarUrl}, null)) {
            assertThat(loader.loadClass("org.opentest4j.AssertionFailedError")).isNotNull();
            assertThat(loader.getResource("of")).asString().contains("other-1.0.jar");
        }
        assertThatThrownBy(() -> BundledLibraries.with(thin, OTHER, folder))
                .hasMessageContaining("it contains opentest4j, other");
    }

    @Test
    void quarkusIsRefused() throws IOException {
        Path quarkus = folder.resolve("quarkus-run.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(quarkus))) {
            entry(
                    out,
                    "META-INF/MANIFEST.MF",
                    "Manifest-Version: 1.0\nMain-Class: io.quarkus.bootstrap.runner.Entry\n",
                    ZipEntry.DEFLATED);
        }
        assertThatThrownBy(() -> BundledLibraries.with(quarkus, OTHER, folder))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("not supported for Quarkus");
        Path script = Files.writeString(folder.resolve("start.sh"), "#!/bin/sh");
        assertThatThrownBy(() -> BundledLibraries.with(script, OTHER, folder))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("is not a jar");
    }

    private static String text(ZipFile zip, String name) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        zip.getInputStream(zip.getEntry(name)).transferTo(text);
        return text.toString(StandardCharsets.UTF_8);
    }

    @Test
    void whatCannotBeReplacedIsSaid() throws IOException {
        assertThatThrownBy(() -> BundledLibraries.with(jar, "assertj-core-3", folder))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("expected group:artifact:version");
        assertThatThrownBy(() -> BundledLibraries.with(jar, "com.acme:none:1", folder))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(
                        "app.jar does not contain none; it contains assertj-core, other-1.2-api");
        Path plain = folder.resolve("plain.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(plain))) {
            entry(out, "Main.class", "", ZipEntry.DEFLATED);
        }
        assertThatThrownBy(() -> BundledLibraries.with(plain, OTHER, folder))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("neither bundles libraries (like Spring Boot jars)");
    }
}
