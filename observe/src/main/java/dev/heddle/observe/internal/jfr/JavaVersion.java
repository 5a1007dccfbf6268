package dev.heddle.observe.internal.jfr;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedEvent;

/// The version that a JVM tells in `jdk.JVMInformation`.
final class JavaVersion {
    /// In `OpenJDK 64-Bit Server VM (21.0.8+9-LTS) for linux-amd64 JRE (21.0.8+9-LTS), built …`;
    /// that of a JDK 8 is `(25.302-b08)`.
    private static final Pattern FORM = Pattern.compile("\\((\\d[\\d.]*)(?:[+)]|-(?!b\\d))");

    private JavaVersion() {}

    /// The version, such as `21.0.8`; empty if the event has none.
    static Optional<String> of(RecordedEvent jvmInformation) {
        Matcher matcher = FORM.matcher(String.valueOf(jvmInformation.getString("jvmVersion")));
        // Java's own form has no zeros at its end.
        return matcher.find()
                ? Optional.of(matcher.group(1).replaceAll("(\\.0)+$", ""))
                        .filter(JavaVersion::valid)
                : Optional.empty();
    }

    private static boolean valid(String version) {
        try {
            return Runtime.Version.parse(version).feature() > 0;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
