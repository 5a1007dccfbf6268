package dev.heddle.analyze;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.analyze.internal.findings.Remedies;
import dev.heddle.model.scan.ScanResult;
import dev.heddle.model.scan.ScanResult.Confidence;
import dev.heddle.model.scan.ScanResult.Hazard;
import dev.heddle.model.scan.ScanResult.Kind;
import dev.heddle.model.scan.ScanResult.Library;
import dev.heddle.model.scan.Upgrade;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FixesTest {
    @Test
    void aLibraryBeforeTheFixedVersionGetsIt() {
        assertThat(fix("8.0.31")).hasValueSatisfying(fix -> assertThat(fix).contains("9.0.0"));
        assertThat(fix("")).isPresent();
        assertThat(fix("9.0.0")).isEmpty();
        assertThat(fix("10.1")).isEmpty();
    }

    @Test
    void versionsAreComparedByTheirNumbers() {
        assertThat(Fixes.isBelow("3.10.0", "3.9.1")).isFalse();
        assertThat(Fixes.isBelow("42.5.4.jre7", "42.6.0")).isTrue();
        assertThat(Fixes.isBelow("1.12.0-alpha1", "1.12.0")).isFalse();
    }

    @Test
    void anUpgradeNamesTheLibraryThatIsFixedAlsoWhereItHasAnotherNameNow() {
        assertThat(Fixes.upgrades(scanned("mysql:mysql-connector-java", "8.0.31")))
                .containsExactly(
                        new Upgrade(
                                new Upgrade.Versioned("mysql:mysql-connector-java", "8.0.31"),
                                new Upgrade.Versioned("com.mysql:mysql-connector-j", "9.0.0"),
                                1,
                                "Connector/J 9.0.0 release notes: synchronized blocks replaced by"
                                        + " ReentrantLock"));
        assertThat(Fixes.upgrades(scanned("mysql-connector-j", "8.0.31")))
                .extracting(of -> of.from().library())
                .containsExactly("com.mysql:mysql-connector-j");
        assertThat(Fixes.upgrades(scanned("com.mysql:mysql-connector-j", "9.1.0"))).isEmpty();
        assertThat(Fixes.upgrades(scanned("com.acme:orders", "1.0")))
                .as("an archive that has the driver's classes in it")
                .isEmpty();
    }

    @Test
    void anUpgradeOfAnArtifactIsToTheLastVersionThatFixesSomething() {
        assertThat(Fixes.upgrades("c3p0", "0.9.5.5"))
                .containsExactly(new Upgrade.Versioned("com.mchange:c3p0", "0.11.1"));
        assertThat(Fixes.upgrades("mysql-connector-java", "8.0.31"))
                .containsExactly(new Upgrade.Versioned("com.mysql:mysql-connector-j", "9.0.0"));
        assertThat(Fixes.upgrades("c3p0", "0.12.0")).isEmpty();
        assertThat(Fixes.upgrades("orders", "1.0")).isEmpty();
    }

    @Test
    void whatIsKnownOfALibraryHasASourceAndSaysWhatHelps() {
        assertThat(Remedies.libraries()).hasSizeGreaterThan(60);
        assertThat(Remedies.libraries())
                .allSatisfy(
                        known -> {
                            assertThat(known.source()).isNotBlank();
                            assertThat(known.advice()).contains("JDK ≥ 24");
                            assertThat(known.upgrade().isPresent())
                                    .isEqualTo(known.fixed().isPresent());
                            known.url().ifPresent(url -> assertThat(url).startsWith("https://"));
                        });
        assertThat(Remedies.libraries()).flatExtracting(of -> of.frames()).doesNotHaveDuplicates();
    }

    @Test
    void whatIsSaidOfAClassGoesBeforeWhatIsSaidOfItsLibrary() {
        assertThat(advice("okio.JvmFileHandle.protectedRead:40")).doesNotContain("≥ 3.3.0");
        assertThat(advice("okio.AsyncTimeout.enter:60"))
                .contains("com.squareup.okio:okio-jvm ≥ 3.3.0");
        assertThat(advice("com.acme.Orders.find:1")).isEmpty();
    }

    private static String advice(String frame) {
        return Remedies.ofStack(List.of(frame)).map(Remedies.OfLibrary::advice).orElse("");
    }

    private static Optional<String> fix(String version) {
        return Fixes.in(scanned("mysql", version)).hazards().getFirst().fix();
    }

    private static ScanResult scanned(String name, String version) {
        Library library = new Library(name, version, "mysql.jar", 1);
        Hazard hazard =
                new Hazard(
                        Kind.MONITOR,
                        Confidence.CERTAIN,
                        new Hazard.Place(library.label(), "com.mysql.cj.Session.query", 1),
                        new Hazard.Cause("java.lang.Thread.sleep", "sleep"),
                        List.of(),
                        List.of(1),
                        Optional.empty());
        return new ScanResult(
                1,
                "test",
                21,
                List.of(library),
                new ScanResult.Extent(1, 1),
                List.of(hazard),
                List.of(),
                1);
    }
}
