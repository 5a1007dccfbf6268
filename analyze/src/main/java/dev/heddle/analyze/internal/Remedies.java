package dev.heddle.analyze.internal;

import dev.heddle.model.Jdk;
import dev.heddle.model.Json;
import dev.heddle.model.ResourceKind;
import dev.heddle.model.Rung;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/// What is known to help, from the data file `remedies.json`: by kind of resource, by library, and
/// builds of JDKs that are known to be bad.
///
/// @param spinning what helps where threads wait by asking again and again
/// @param waitingForItself where those who hold something wait for more of it
/// @param quota where a control group allows less CPU than the machine has
/// @param lockedRow where transactions wait for each other
public record Remedies(
        List<OfResource> resources,
        String spinning,
        String waitingForItself,
        String quota,
        String lockedRow,
        List<OfLibrary> libraries,
        List<OfJdk> jdks) {
    private static final String FILE = "/dev/heddle/analyze/remedies.json";
    private static final Remedies ALL = read();

    /// @param names how names of the resources begin that it is for; empty for all others
    public record OfResource(ResourceKind kind, Optional<List<String>> names, String remedy) {
        private boolean isFor(Rung rung) {
            return kind == rung.kind()
                    && names.map(of -> of.stream().anyMatch(rung.name()::startsWith)).orElse(true);
        }
    }

    /// @param frames how the frames of its code begin
    /// @param fixed the first version that needs no remedy; empty if there is none
    /// @param upgrade `group:artifact` of that version
    /// @param formerly `group:artifact` by which it went before
    /// @param source where the fact is from
    public record OfLibrary(
            String frames,
            Optional<String> fixed,
            Optional<String> upgrade,
            Optional<String> formerly,
            String remedy,
            String source) {}

    /// @param below the first good version
    public record OfJdk(int feature, String below, String problem, String remedy) {}

    public static Remedies all() {
        return ALL;
    }

    private static Remedies read() {
        try (InputStream in = Remedies.class.getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IllegalStateException(FILE + " is not on the class path");
            }
            return Json.read(in, Remedies.class);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Optional<String> ofResource(Rung rung) {
        return resources.stream()
                .filter(known -> known.isFor(rung))
                .map(OfResource::remedy)
                .findFirst();
    }

    /// What helps against a library that blocks in a stack, innermost frame first.
    public Optional<OfLibrary> ofStack(List<String> stack) {
        return stack.stream()
                .flatMap(
                        frame ->
                                libraries.stream()
                                        .filter(known -> frame.startsWith(known.frames())))
                .findFirst();
    }

    public List<OfJdk> of(Jdk jdk) {
        return jdks.stream()
                .filter(known -> known.feature() == jdk.feature())
                .filter(known -> older(jdk.version(), known.below()))
                .toList();
    }

    private static boolean older(String version, String than) {
        return Runtime.Version.parse(version).compareTo(Runtime.Version.parse(than)) < 0;
    }
}
