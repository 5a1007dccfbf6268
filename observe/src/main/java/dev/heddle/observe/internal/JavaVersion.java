package dev.heddle.observe.internal;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedEvent;

/// The version that a JVM tells in `jdk.JVMInformation`.
final class JavaVersion {
    /// In `OpenJDK 64-Bit Server VM (21.0.8+9-LTS) for linux-amd64 JRE (21.0.8+9-LTS), built …`.
    private static final Pattern FORM = Pattern.compile("\\((\\d[\\d.]*)[+)-]");

    private JavaVersion() {}

    /// Such as `21.0.8`; empty if it tells none.
    static Optional<String> of(RecordedEvent jvmInformation) {
        Matcher matcher = FORM.matcher(String.valueOf(jvmInformation.getString("jvmVersion")));
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }
}
