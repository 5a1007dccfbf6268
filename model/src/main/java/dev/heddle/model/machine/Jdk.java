package dev.heddle.model.machine;

/// A Java installation.
///
/// @param home its folder
/// @param feature feature version, such as 25; 0 if unknown
/// @param version full version, such as 25.0.3
public record Jdk(String home, int feature, String version, String vendor) {
    /// From this release on a monitor no longer keeps a virtual thread on its carrier (JEP 491).
    public static final int MONITORS_UNMOUNT = 24;

    public static final Jdk UNKNOWN = new Jdk("", 0, "0", "");

    /// The release of a JVM that says its version, such as `25.0.3+9`; unknown if it is no version.
    public static Jdk ofVersion(String version) {
        try {
            return new Jdk("", Runtime.Version.parse(version).feature(), version, "");
        } catch (IllegalArgumentException e) {
            return UNKNOWN;
        }
    }

    /// Whether a monitor keeps a virtual thread on its carrier.
    public boolean monitorsPin() {
        return feature > 0 && monitorsMayPin();
    }

    /// Whether it does, or may, as the release is unknown.
    public boolean monitorsMayPin() {
        return feature < MONITORS_UNMOUNT;
    }

    /// Short form for people, such as `JDK 25.0.3`.
    public String label() {
        return feature == 0 ? "unknown" : "JDK " + version;
    }
}
