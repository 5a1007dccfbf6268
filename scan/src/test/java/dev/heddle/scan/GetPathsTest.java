package dev.heddle.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scan.fixtures.Annotated;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What annotations say that a service serves.
class GetPathsTest {
    private static final List<Class<?>> SERVICES =
            List.of(
                    Annotated.Application.class,
                    Annotated.Members.class,
                    Annotated.Owners.class,
                    Annotated.Vets.class);

    @TempDir private Path folder;

    @Test
    void pathsOfGetRequestsWithVariablesFilledIn() throws Exception {
        assertThat(Scanner.getPaths(archive("WEB-INF/classes/")))
                .containsExactly(
                        "/",
                        "/owners",
                        "/owners/1/pets/1",
                        "/owners/list",
                        "/rest/members",
                        "/rest/members/1",
                        "/vets");
    }

    @Test
    void librariesAreNotTheService() throws Exception {
        assertThat(Scanner.getPaths(archive("META-INF/versions/21/"))).isEmpty();
    }

    @Test
    void aScriptHasNone() throws Exception {
        assertThat(Scanner.getPaths(Files.writeString(folder.resolve("run.sh"), "exec java")))
                .isEmpty();
    }

    private Path archive(String below) throws Exception {
        Path file = folder.resolve("app.war");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (Class<?> each : SERVICES) {
                String name = each.getName().replace('.', '/') + ".class";
                zip.putNextEntry(new ZipEntry(below + name));
                try (InputStream in = each.getResourceAsStream("/" + name)) {
                    zip.write(in.readAllBytes());
                }
            }
            zip.putNextEntry(new ZipEntry(below + "Damaged.class"));
            zip.write(new byte[] {1, 2, 3});
        }
        return file;
    }
}
