package dev.heddle.lab.internal.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.lab.Jdks;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.Launch;
import dev.heddle.model.machine.Jdk;
import dev.heddle.model.resource.Setting;
import dev.heddle.model.thread.ThreadModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KnownSettingsTest {
    @TempDir private Path folder;

    @Test
    void whereMonitorsPinALibraryHasAVersionThatPinsNoMore() throws IOException {
        assertThat(upgrades(Jdk::monitorsPin, "mysql-connector-j-8.0.31"))
                .singleElement()
                .satisfies(
                        upgrade -> {
                            assertThat(upgrade.name()).isEqualTo("mysql-connector-j");
                            assertThat(upgrade.flag())
                                    .isEqualTo("com.mysql:mysql-connector-j:${value}");
                            assertThat(upgrade.choices()).containsExactly("9.0.0");
                        });
    }

    @Test
    void aLaterVersionStays() throws IOException {
        assertThat(upgrades(Jdk::monitorsPin, "mysql-connector-j-9.7.0")).isEmpty();
    }

    @Test
    void whereMonitorsDoNotPinLibrariesStay() throws IOException {
        assertThat(upgrades(jdk -> !jdk.monitorsPin(), "mysql-connector-j-8.0.31")).isEmpty();
    }

    private List<Setting> upgrades(Predicate<Jdk> on, String library) throws IOException {
        Optional<Jdk> jdk = Jdks.newestOfEach().stream().filter(on).findFirst();
        assumeTrue(jdk.isPresent(), "no such JDK");
        Path jar = folder.resolve("app.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry("BOOT-INF/lib/" + library + ".jar"));
        }
        Launch launch = Launch.ofJar(jar.toString(), List.of(), List.of());
        Case service =
                new Case(
                        "app",
                        "",
                        launch.on(Integer.toString(jdk.orElseThrow().feature())),
                        Case.Service.of(ThreadModel.VIRTUAL));
        return KnownSettings.of("spring_boot", service, Optional.empty()).stream()
                .filter(setting -> setting.place() == Setting.Place.LIBRARY)
                .toList();
    }
}
