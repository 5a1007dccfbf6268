package dev.heddle.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What a scan of byte code found, as `heddle scan --format json` prints it.
///
/// @param jdk feature version that the hazards are for
/// @param hazards worst first
/// @param unread what could not be read, a line each
public record ScanResult(
        int schemaVersion,
        String heddleVersion,
        int jdk,
        List<Library> libraries,
        int classes,
        int methods,
        List<Hazard> hazards,
        List<String> unread,
        double seconds) {

    /// The same with other hazards.
    public ScanResult with(List<Hazard> others) {
        return with(others, unread);
    }

    /// The same with more that could not be read.
    public ScanResult withUnread(List<String> more) {
        List<String> all = new ArrayList<>(unread);
        all.addAll(more);
        return with(hazards, all);
    }

    private ScanResult with(List<Hazard> otherHazards, List<String> otherUnread) {
        return new ScanResult(
                schemaVersion,
                heddleVersion,
                jdk,
                libraries,
                classes,
                methods,
                otherHazards,
                otherUnread,
                seconds);
    }

    /// An archive, or a folder of classes.
    ///
    /// @param name such as `com.mysql:mysql-connector-j`, or what its file is called
    /// @param version empty if it says none
    /// @param path where it was found; in an archive, `outer.jar!/inner.jar`
    public record Library(String name, String version, String path, int classes) {
        /// Name and version.
        public String label() {
            return version.isEmpty() ? name : name + " " + version;
        }
    }

    /// How sure it is that the code can come to what blocks.
    public enum Confidence {
        /// No call on the path could go elsewhere.
        CERTAIN,
        /// Some calls on the path choose between a few methods.
        LIKELY,
        /// They choose between many, or hand on what somebody else may run.
        POSSIBLE;

        /// Whether it is as sure as another, or surer.
        public boolean atLeast(Confidence least) {
            return compareTo(least) <= 0;
        }

        /// As users write it.
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// What a hazard does to virtual threads.
    public enum Kind {
        MONITOR("a monitor is held over a call that blocks", "pins", 24),
        MONITOR_WAIT(
                "a monitor is held over Object.wait", "holds a carrier, which is compensated", 24),
        MONITOR_FILE(
                "a monitor is held over reading or writing of files",
                "holds a carrier, which is compensated",
                24),
        MONITOR_CALLBACK(
                "a monitor is held over a call to code that it does not know", "may pin", 24),
        CLASS_INITIALISER("a class initialiser blocks", "pins", 0),
        NATIVE_UPCALL("native code calls Java, which pins if it blocks", "may pin", 0),
        THREAD_LOCAL("each thread keeps a buffer or a formatter of its own", "hoards", 0),
        INHERITABLE_THREAD_LOCAL("each thread copies what its parent's has", "hoards", 0),
        POOLED_VIRTUAL_THREADS("virtual threads are pooled", "hoards", 0),
        SPIN("waits by running", "spins", 0),
        THREAD_CONTROL(
                "thread groups, priorities or stopping, which virtual threads ignore",
                "is ignored",
                0),
        UNBOUNDED("as many virtual threads as there are tasks ask a database", "overruns", 0);

        private final String text;
        private final String effect;
        private final int until;

        Kind(String text, String effect, int until) {
            this.text = text;
            this.effect = effect;
            this.until = until;
        }

        /// As users write it, such as `monitor-wait`.
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        /// For people.
        public String text() {
            return text;
        }

        /// Whether the JVM tells of it as of a pin: what holds the carrier anyway it does not.
        public boolean showsAsPin() {
            return this == MONITOR || this == MONITOR_CALLBACK || this == CLASS_INITIALISER;
        }

        /// What it does, as a verb.
        public String effect() {
            return effect;
        }

        /// Whether it matters on a JDK of this feature version.
        public boolean mattersOn(int jdk) {
            return until == 0 || jdk < until;
        }

        /// The JDKs that it matters on, for people.
        public String jdks() {
            return until == 0 ? "all JDKs" : "JDK 21 to " + (until - 1);
        }
    }

    /// @param library label of the library that it is in
    /// @param where method, with the name of its class, such as `com.acme.Pool.take`
    /// @param cause what blocks or hoards at the end of the path, such as `java.lang.Thread.sleep`
    /// @param causeKind such as `sleep` or `socket`; empty where nothing blocks
    /// @param path from the hazard to the cause
    /// @param held lines of calls that the method makes while it holds a monitor; empty if it holds
    ///   none
    /// @param fix empty if none is known
    public record Hazard(
            Kind kind,
            Confidence confidence,
            String library,
            String where,
            int line,
            String cause,
            String causeKind,
            List<Step> path,
            List<Integer> held,
            Optional<String> fix) {
        /// What stays the same when lines move, to tell new ones from known ones.
        public String key() {
            return "%s %s -> %s".formatted(kind, where, cause);
        }

        /// The same with another confidence.
        public Hazard with(Confidence other) {
            return new Hazard(kind, other, library, where, line, cause, causeKind, path, held, fix);
        }

        /// The same with a fix.
        public Hazard with(String knownFix) {
            return new Hazard(
                    kind,
                    confidence,
                    library,
                    where,
                    line,
                    cause,
                    causeKind,
                    path,
                    held,
                    Optional.of(knownFix));
        }
    }

    /// @param method with the name of its class
    /// @param line of the call in it
    public record Step(String method, int line) {}
}
