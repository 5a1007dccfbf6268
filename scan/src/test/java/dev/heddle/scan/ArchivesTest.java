package dev.heddle.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.heddle.model.InputException;
import dev.heddle.model.scan.ScanResult;
import dev.heddle.model.scan.ScanResult.Hazard;
import dev.heddle.model.scan.ScanResult.Hazard.Approach;
import dev.heddle.model.scan.ScanResult.Library;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Archives of all sorts, and what goes wrong with them: each is a line, and the rest is scanned.
class ArchivesTest {
    private static final String NAME = "dev/heddle/scan/fixtures/Hazardous$SynchronizedMethod";
    private static final String ENTRY = NAME + ".class";

    @TempDir private Path folder;

    @Test
    void archivesWithinArchivesAreScannedAndNamed() throws Exception {
        byte[] inner =
                zip(
                        Map.of(
                                "META-INF/maven/com.acme/pool/pom.properties",
                                text("groupId=com.acme\nartifactId=pool\nversion=1.2.3\n"),
                                ENTRY,
                                hazardous()));
        Path fat = write("app.jar", zip(Map.of("BOOT-INF/lib/pool-1.2.3.jar", inner)));
        ScanResult result = scan(fat);
        assertThat(result.libraries())
                .containsExactly(
                        new Library(
                                "com.acme:pool",
                                "1.2.3",
                                fat + "!/BOOT-INF/lib/pool-1.2.3.jar",
                                1));
        assertThat(result.hazards())
                .singleElement()
                .extracting(Hazard::library)
                .isEqualTo("com.acme:pool 1.2.3");
    }

    @Test
    void whatIsNearestToTheApplicationsCodeComesFirst() throws Exception {
        String fixtures = "dev/heddle/scan/fixtures/Hazardous$";
        byte[] inner =
                zip(
                        Map.of(
                                "META-INF/MANIFEST.MF",
                                text("Manifest-Version: 1.0\nMain-Class: dev.heddle.scan.Tool\n"),
                                fixtures + "SynchronizedBlock.class",
                                fixture("Hazardous$SynchronizedBlock"),
                                ENTRY,
                                hazardous()));
        Map<String, byte[]> application =
                Map.of(
                        "BOOT-INF/classes/" + fixtures + "Handler.class",
                        fixture("Hazardous$Handler"),
                        "BOOT-INF/lib/pool-1.2.3.jar",
                        inner);
        List<Hazard> hazards = scan(write("app.jar", zip(application))).hazards();
        assertThat(hazards)
                .extracting(Hazard::approach)
                .as("main starts the service, and is on no request's way")
                .containsExactly(
                        Optional.of(
                                new Approach(
                                        "dev.heddle.scan.fixtures.Hazardous$Handler.next", 1, 0)),
                        Optional.empty());
        assertThat(scan(write("pool.jar", zip(Map.of("lib/pool.jar", inner)))).hazards())
                .as("a library")
                .hasSize(2)
                .extracting(Hazard::approach)
                .containsOnly(Optional.empty());
    }

    @Test
    void anEntryThatIsNoClassIsRefused() throws Exception {
        Path jar = write("acme.jar", zip(Map.of(ENTRY, hazardous())));
        assertThatThrownBy(() -> Scanner.scan(List.of(jar), 21, _ -> false, "test"))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "entry matches none of the 1 classes; expected names with their packages,"
                                + " such as 'com.acme.*'");
    }

    @Test
    void aLibraryWithoutMavensPropertiesIsNamedByItsFileOrManifest() throws Exception {
        byte[] manifest =
                text(
                        "Manifest-Version: 1.0\nImplementation-Title: Acme\nImplementation-Version: 7\n");
        byte[] jar = zip(Map.of("META-INF/MANIFEST.MF", manifest, ENTRY, hazardous()));
        assertThat(scan(write("acme-2.0.jar", jar)).libraries().getFirst().label())
                .isEqualTo("acme 2.0");
        assertThat(scan(write("some.jar", jar)).libraries().getFirst().label()).isEqualTo("Acme 7");
    }

    @Test
    void ofSeveralVersionsOfAClassThatOfTheJdkCounts() throws Exception {
        byte[] harmless = fixture("Hazardous$Harmless");
        Path jar =
                write(
                        "multi.jar",
                        zip(
                                Map.of(
                                        ENTRY,
                                        hazardous(),
                                        "META-INF/versions/21/" + ENTRY,
                                        harmless,
                                        "META-INF/versions/99/" + ENTRY,
                                        hazardous())));
        assertThat(scan(jar).hazards()).isEmpty();
        assertThat(scan(jar).extent().classes()).isEqualTo(1);
    }

    @Test
    void whatIsNoArchiveOrATruncatedOneIsALine() throws Exception {
        byte[] whole = zip(Map.of("a.txt", new byte[50_000], ENTRY, hazardous()));
        Path truncated = write("truncated.jar", Arrays.copyOf(whole, whole.length / 2));
        Path none = write("none.jar", text("this is no archive"));
        Path good = write("good.jar", zip(Map.of(ENTRY, hazardous())));
        ScanResult result = scan(truncated, none, good);
        assertThat(result.hazards()).hasSize(1);
        assertThat(result.unread()).hasSize(2);
        assertThat(String.join("\n", result.unread()))
                .contains("none.jar: not an archive", "truncated.jar: ");
    }

    @Test
    void aBombIsReadToItsBoundOnly() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.setLevel(Deflater.BEST_COMPRESSION);
            zip.putNextEntry(new ZipEntry("Bomb.class"));
            byte[] zeros = new byte[1 << 20];
            for (int i = 0; i < 64; i++) {
                zip.write(zeros);
            }
            zip.closeEntry();
        }
        Path good = write("good.jar", zip(Map.of(ENTRY, hazardous())));
        ScanResult result = scan(write("bomb.jar", bytes.toByteArray()), good);
        assertThat(result.unread())
                .singleElement()
                .asString()
                .contains("bomb.jar", "inflates to more than 16 MiB");
        assertThat(result.hazards()).hasSize(1);
    }

    /// Inner archives are read as they are inflated, in bounded memory, and hide nothing.
    @Test
    void bombsInsideAnArchiveHideNoLibraryBesideThem() throws Exception {
        byte[] zeros = new byte[100 << 20];
        Map<String, byte[]> inner = new LinkedHashMap<>();
        inner.put("huge.bin", zeros);
        inner.put(ENTRY.replace("SynchronizedMethod", "Other"), hazardous());
        byte[] bomb = zip(inner, Deflater.NO_COMPRESSION);
        Map<String, byte[]> outer = new LinkedHashMap<>();
        for (int i = 0; i < 8; i++) {
            outer.put("lib/bomb-" + i + ".jar", bomb);
        }
        outer.put("lib/last.jar", zip(Map.of(ENTRY, hazardous())));
        Path bombs = write("bombs.zip", zip(outer));
        com.sun.management.ThreadMXBean threads =
                ManagementFactory.getPlatformMXBean(com.sun.management.ThreadMXBean.class);
        long before = threads.getTotalThreadAllocatedBytes();
        ScanResult result = scan(bombs);
        assertThat(threads.getTotalThreadAllocatedBytes() - before)
                .as("bytes allocated")
                .isLessThan(8L * zeros.length);
        assertThat(result.hazards()).isNotEmpty();
        assertThat(result.libraries()).anyMatch(library -> library.label().startsWith("last"));
    }

    /// A link that is passed over in silence would hide what it leads to.
    @Test
    void linkedFoldersAreRead() throws Exception {
        Path real = Files.createDirectory(folder.resolve("real"));
        Files.write(real.resolve("a.jar"), zip(Map.of(ENTRY, hazardous())));
        Path link = Files.createSymbolicLink(folder.resolve("current"), real);
        assertThat(scan(link).hazards()).hasSize(1);
        Files.createSymbolicLink(real.resolve("loop"), real);
        ScanResult result = scan(link);
        assertThat(result.hazards()).hasSize(1);
        assertThat(result.unread()).singleElement().asString().contains("loop");
    }

    /// A build leaves classes in a folder; archives beside them are libraries of their own.
    @Test
    void theClassesOfAFolderAreALibrary() throws Exception {
        Path classes = Files.createDirectories(folder.resolve("target/classes"));
        write("target/pool-1.jar", zip(Map.of(ENTRY, hazardous())));
        assertThat(scan(folder.resolve("target")).libraries())
                .as("without classes")
                .extracting(Library::name)
                .containsExactly("pool");
        Files.write(classes.resolve("Slow.class"), fixture("Hazardous$Slow"));
        ScanResult result = scan(folder.resolve("target"));
        assertThat(result.libraries())
                .extracting(Library::name)
                .containsExactlyInAnyOrder("pool", folder.resolve("target").toString());
        assertThat(result.hazards()).hasSize(1);
    }

    @Test
    void whatIsNestedTooDeeplyIsALine() throws Exception {
        byte[] jar = zip(Map.of(ENTRY, hazardous()));
        for (int depth = 0; depth < 4; depth++) {
            jar = zip(Map.of("inner.jar", jar));
        }
        assertThat(scan(write("deep.jar", jar)).unread())
                .singleElement()
                .asString()
                .contains("nested too deeply");
    }

    @Test
    void namesThatLeadOutsideLeadNowhere() throws Exception {
        Path jar = write("evil.jar", zip(Map.of("../../" + ENTRY, hazardous())));
        assertThat(scan(jar).hazards()).hasSize(1);
        assertThat(folder.resolve("../../" + ENTRY)).doesNotExist();
    }

    @Test
    void classesOfALaterJdkAndCorruptOnesAreALineEach() throws Exception {
        byte[] later = hazardous();
        later[7] = (byte) 250;
        byte[] constants = hazardous();
        Arrays.fill(constants, 12, 40, (byte) 99);
        byte[] half = Arrays.copyOf(hazardous(), hazardous().length / 2);
        Map<String, byte[]> classes = new LinkedHashMap<>();
        classes.put("Later.class", later);
        classes.put("Constants.class", constants);
        classes.put("Half.class", half);
        classes.put("Empty.class", new byte[0]);
        classes.put(ENTRY, hazardous());
        ScanResult result = scan(write("mixed.jar", zip(classes)));
        assertThat(result.hazards()).hasSize(1);
        assertThat(result.unread())
                .hasSize(4)
                .allMatch(line -> line.contains("unreadable class file"))
                .allMatch(line -> line.lines().count() == 1);
    }

    /// An inner archive is read from its beginning. Where nothing is said to be unreadable, as much
    /// was found as [ZipFile] finds by the directory; the seed is fixed.
    @Test
    void anArchiveThatIsNotWholeIsALine() throws Exception {
        Random random = new Random(11);
        Map<String, byte[]> classes = new LinkedHashMap<>();
        for (int i = 0; i < 8; i++) {
            classes.put("C" + i + ".class", hazardous());
        }
        byte[] whole = zip(classes);
        Map<String, byte[]> inner = new LinkedHashMap<>(Map.of("whole.jar", whole));
        for (int i = 0; i < 200; i++) {
            int at = random.nextInt(whole.length);
            inner.put("cut" + i + ".jar", Arrays.copyOf(whole, at));
            inner.put("between" + i + ".jar", with(whole, at, new byte[1 + random.nextInt(40)]));
        }
        int entry = zip(Map.of("C0.class", hazardous())).length - directoryLength("C0.class");
        inner.put("cut-between.jar", Arrays.copyOf(whole, 3 * entry));
        inner.put("hidden.jar", with(whole, 3 * entry, new byte[37]));
        byte[] counted = whole.clone();
        counted[whole.length - 12] = 9; // entries that the directory has
        inner.put("counted.jar", counted);
        ScanResult result = scan(write("app.jar", zip(inner)));
        List<String> silent =
                inner.keySet().stream()
                        .filter(
                                name ->
                                        result.unread().stream()
                                                .noneMatch(line -> line.contains("!/" + name)))
                        .toList();
        assertThat(silent)
                .contains("whole.jar")
                .doesNotContain("cut-between.jar", "hidden.jar", "counted.jar");
        for (String name : silent) {
            try (ZipFile zip = new ZipFile(write(name, inner.getOrDefault(name, whole)).toFile())) {
                assertThat(result.libraries())
                        .filteredOn(library -> library.path().endsWith("!/" + name))
                        .extracting(Library::classes)
                        .as(name)
                        .containsExactly(zip.size());
            }
        }
    }

    /// The end of an archive is found behind as much as an archive may hold: more entries than its
    /// record can count, the longest comment, and a comment that looks like the record.
    @Test
    void theEndOfAnyInnerArchiveIsFound() throws Exception {
        byte[] large = new byte[300_000];
        new Random(3).nextBytes(large);
        Map<String, byte[]> entries = new LinkedHashMap<>(Map.of("data.bin", large));
        entries.put(ENTRY, hazardous());
        byte[] whole = zip(entries);
        byte[] end = Arrays.copyOfRange(whole, whole.length - 22, whole.length);
        byte[] empty = new byte[0];
        for (int i = entries.size(); i < 0xFFFE; i++) {
            entries.put("e" + i, empty);
        }
        byte[] most = zip(entries);
        entries.put("one more", empty);
        byte[] more = zip(entries);
        byte[] miscounted = more.clone();
        miscounted[more.length - 22 - 20 - 56 + 32]--; // entries, in the record of a large archive
        byte[] unrecorded = more.clone();
        unrecorded[more.length - 22 - 20 - 56]--; // its signature: then the number may be meant
        Map<String, byte[]> inner = new LinkedHashMap<>();
        inner.put("whole.jar", whole);
        inner.put("most.jar", most);
        inner.put("more.jar", more);
        inner.put("unrecorded.jar", unrecorded);
        inner.put("commented.jar", commented(whole, large, 0xFFFF));
        inner.put("like-a-record.jar", commented(whole, end, end.length));
        Map<String, byte[]> damaged = new LinkedHashMap<>();
        damaged.put("cut.jar", Arrays.copyOf(whole, whole.length - 1));
        damaged.put("cut-comment.jar", Arrays.copyOf(inner.get("commented.jar"), whole.length));
        damaged.put("behind.jar", with(whole, whole.length, new byte[1]));
        damaged.put("miscounted.jar", miscounted);
        assertThat(scan(write("whole.zip", zip(inner))).unread()).isEmpty();
        assertThat(scan(write("damaged.zip", zip(damaged))).unread())
                .extracting(line -> line.replaceFirst(".*!/", ""))
                .containsExactly(
                        "behind.jar: cut off or damaged: no central directory at its end",
                        "cut-comment.jar: cut off or damaged: no central directory at its end",
                        "cut.jar: cut off or damaged: no central directory at its end",
                        "miscounted.jar: damaged: lists 65,534 entries, of which 65,535 were found");
    }

    private static byte[] commented(byte[] archive, byte[] comment, int length) {
        byte[] all = with(archive, archive.length, Arrays.copyOf(comment, length));
        all[archive.length - 2] = (byte) length;
        all[archive.length - 1] = (byte) (length >> 8);
        return all;
    }

    @Test
    void anArchiveThatIsTooLargeToBeHeldIsReadAsAnyOther() throws Exception {
        byte[] random = new byte[17 << 20];
        new Random(5).nextBytes(random);
        Map<String, byte[]> entries = new LinkedHashMap<>(Map.of("data.bin", random));
        entries.put(ENTRY, hazardous());
        byte[] large = zip(entries, Deflater.NO_COMPRESSION);
        Map<String, byte[]> outer = new LinkedHashMap<>();
        outer.put("lib/large.jar", large);
        outer.put("lib/cut.jar", Arrays.copyOf(large, large.length - 30));
        outer.put("lib/small.jar", zip(Map.of(ENTRY, hazardous())));
        ScanResult result = scan(write("app.jar", zip(outer, Deflater.NO_COMPRESSION)));
        assertThat(result.libraries())
                .extracting(Library::name)
                .containsExactly("cut", "large", "small");
        assertThat(result.unread())
                .singleElement()
                .asString()
                .endsWith("lib/cut.jar: cut off or damaged: no central directory at its end");
    }

    /// Record of the entry and of the end.
    private static int directoryLength(String name) {
        return 46 + name.length() + 22;
    }

    private static byte[] with(byte[] bytes, int at, byte[] more) {
        byte[] all = Arrays.copyOf(bytes, bytes.length + more.length);
        System.arraycopy(more, 0, all, at, more.length);
        System.arraycopy(bytes, at, all, at + more.length, bytes.length - at);
        return all;
    }

    /// Whatever a byte is turned into, the rest is scanned.
    @Test
    void anyByteMayBeWrong() throws Exception {
        Random random = new Random(7);
        byte[] good = fixture("Hazardous$HoldsItInALoop");
        Map<String, byte[]> classes = new LinkedHashMap<>();
        for (int i = 0; i < 2_000; i++) {
            byte[] bad = good.clone();
            bad[10 + random.nextInt(bad.length - 10)] = (byte) random.nextInt();
            classes.put("C" + i + ".class", bad);
        }
        classes.put(ENTRY, hazardous());
        ScanResult result = scan(write("fuzzed.jar", zip(classes)));
        assertThat(result.hazards())
                .anyMatch(hazard -> hazard.where().endsWith("SynchronizedMethod.sleeps"));
    }

    @Test
    void aClassThatIsThereTwiceCountsOnce() throws Exception {
        Path first = write("a-1.jar", zip(Map.of(ENTRY, hazardous())));
        Path second = write("b-2.jar", zip(Map.of(ENTRY, hazardous())));
        ScanResult result = scan(first, second);
        assertThat(result.extent().classes()).isEqualTo(1);
        assertThat(result.hazards()).singleElement().extracting(Hazard::library).isEqualTo("a 1");
    }

    @Test
    void aClassWhoseParentsAreNotThereIsScanned() throws Exception {
        Path jar = write("alone.jar", zip(Map.of("Slow.class", fixture("Hazardous$Slow"))));
        ScanResult result = scan(jar);
        assertThat(result.unread()).isEmpty();
        assertThat(result.extent().classes()).isEqualTo(1);
    }

    @Test
    void aLargeArchiveIsReadInLittleMemory() throws Exception {
        Path jar = folder.resolve("large.jar");
        byte[] random = new byte[4 << 20];
        new Random(1).nextBytes(random);
        CRC32 crc = new CRC32();
        crc.update(random);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.setMethod(ZipOutputStream.STORED);
            for (int i = 0; i < 50; i++) {
                ZipEntry entry = new ZipEntry("data-" + i + ".bin");
                entry.setSize(random.length);
                entry.setCrc(crc.getValue());
                zip.putNextEntry(entry);
                zip.write(random);
            }
            zip.setMethod(ZipOutputStream.DEFLATED);
            zip.putNextEntry(new ZipEntry(ENTRY));
            zip.write(hazardous());
        }
        assertThat(Files.size(jar)).isGreaterThan(200_000_000);
        assertThat(scan(jar).hazards()).hasSize(1);
    }

    @Test
    void whatMayNotBeReadIsALine() throws Exception {
        assumeFalse("root".equals(System.getProperty("user.name")), "root may read all");
        Path jar = write("secret.jar", zip(Map.of(ENTRY, hazardous())));
        assertThat(jar.toFile().setReadable(false)).isTrue();
        assertThat(scan(jar).unread()).singleElement().asString().contains("permission denied");
    }

    private static ScanResult scan(Path... paths) {
        return Scanner.scan(List.of(paths), 21, _ -> true, "test");
    }

    private Path write(String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes);
    }

    private static byte[] hazardous() throws IOException {
        return fixture("Hazardous$SynchronizedMethod");
    }

    private static byte[] fixture(String name) throws IOException {
        String path = "/dev/heddle/scan/fixtures/" + name + ".class";
        try (InputStream in = ArchivesTest.class.getResourceAsStream(path)) {
            if (in == null) {
                throw new AssertionError(path);
            }
            return in.readAllBytes();
        }
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] zip(Map<String, byte[]> entries) throws IOException {
        return zip(entries, Deflater.DEFAULT_COMPRESSION);
    }

    private static byte[] zip(Map<String, byte[]> entries, int level) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.setLevel(level);
            for (Map.Entry<String, byte[]> entry : new ArrayList<>(entries.entrySet())) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
                zip.closeEntry();
            }
        }
        return bytes.toByteArray();
    }
}
