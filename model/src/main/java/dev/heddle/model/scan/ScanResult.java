package dev.heddle.model.scan;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
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
        @JsonUnwrapped Extent extent,
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
                extent,
                otherHazards,
                otherUnread,
                seconds);
    }

    /// How much code was scanned.
    public record Extent(int classes, int methods) {}

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

    /// What a hazard is.
    public enum Kind {
        /// A monitor is held during a blocking call.
        MONITOR(24),
        /// The JDK holds a monitor of its own while it runs a given function, which blocks.
        MONITOR_JDK(24),
        /// A monitor is held during `Object.wait`.
        MONITOR_WAIT(24),
        /// A monitor is held during file I/O.
        MONITOR_FILE(24),
        /// A monitor is held during a call to code that is not known.
        MONITOR_CALLBACK(24),
        CLASS_INITIALISER(0),
        /// Native code is given Java to call.
        NATIVE_UPCALL(0),
        THREAD_LOCAL(0),
        INHERITABLE_THREAD_LOCAL(0),
        POOLED_VIRTUAL_THREADS(0),
        SPIN(0),
        /// Thread groups, priorities, stopping: virtual threads ignore them.
        THREAD_CONTROL(0),
        /// A virtual thread for each task, in a class that accesses a database.
        UNBOUNDED(0),
        /// A task reads on another thread what is set for the thread of a request.
        LOST_CONTEXT(0),
        /// An executor is made in each call of a method and never shut down.
        EXECUTOR_PER_CALL(0);

        private final int until;

        Kind(int until) {
            this.until = until;
        }

        /// As users write it, such as `monitor-wait`.
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        /// Whether each thread gets state of its own.
        public boolean isPerThread() {
            return this == THREAD_LOCAL || this == INHERITABLE_THREAD_LOCAL;
        }

        /// Whether the JVM tells of it as of a pin: what holds the carrier anyway it does not.
        public boolean showsAsPin() {
            return this == MONITOR
                    || this == MONITOR_JDK
                    || this == MONITOR_CALLBACK
                    || this == CLASS_INITIALISER;
        }

        /// Whether it matters on a JDK of this feature version.
        public boolean mattersOn(int jdk) {
            return until == 0 || jdk < until;
        }

        /// The first JDK that it does not matter on; 0 if it matters on all.
        public int until() {
            return until;
        }
    }

    /// @param at where the hazard is
    /// @param due what blocks or hoards at the end of the path
    /// @param path from the hazard to the cause
    /// @param held lines of calls that the method makes while it holds a monitor; empty if it holds
    ///   none
    /// @param fix empty if none is known
    public record Hazard(
            Kind kind,
            Confidence confidence,
            @JsonUnwrapped Place at,
            @JsonUnwrapped Cause due,
            List<Step> path,
            List<Integer> held,
            Optional<String> fix) {

        /// @param library its label
        /// @param where method, with the name of its class, such as `com.acme.Pool.take`
        /// @param approach empty where the application's code cannot come to it, or is not known
        public record Place(String library, String where, int line, Optional<Approach> approach) {
            public Place(String library, String where, int line) {
                this(library, where, line, Optional.empty());
            }
        }

        /// The nearest way to a hazard from the code of the application.
        ///
        /// @param from method of the application, with the name of its class
        /// @param calls on the way; 0 where the method is the application's own
        /// @param choices by which some of the calls could go elsewhere, as powers of two: 3 for a
        ///   call that could go to any of eight methods
        public record Approach(String from, int calls, double choices) {
            /// Hazards to which many ways lead, of which each could go elsewhere, are far.
            public double distance() {
                return calls + choices;
            }
        }

        /// @param cause method, such as `java.lang.Thread.sleep`
        /// @param causeKind such as `sleep` or `socket`; empty where nothing blocks
        public record Cause(String cause, String causeKind) {}

        public String library() {
            return at.library();
        }

        public String where() {
            return at.where();
        }

        public int line() {
            return at.line();
        }

        /// How the application's code comes to it; empty if it does not, or that is not known.
        public Optional<Approach> approach() {
            return at.approach();
        }

        public String cause() {
            return due.cause();
        }

        public String causeKind() {
            return due.causeKind();
        }

        /// What stays the same when lines move, to tell new ones from known ones.
        public String key() {
            return "%s %s -> %s".formatted(kind, where(), cause());
        }

        /// The same with another confidence.
        public Hazard with(Confidence other) {
            return new Hazard(kind, other, at, due, path, held, fix);
        }

        /// The same with a fix.
        public Hazard with(String knownFix) {
            return new Hazard(kind, confidence, at, due, path, held, Optional.of(knownFix));
        }
    }

    /// @param method with the name of its class
    /// @param line of the call in it
    public record Step(String method, int line) {}
}
