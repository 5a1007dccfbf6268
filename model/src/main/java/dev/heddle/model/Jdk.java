package dev.heddle.model;

/// A Java installation.
///
/// @param home its folder
/// @param feature feature version, such as 25; 0 if unknown
/// @param version full version, such as 25.0.3
public record Jdk(String home, int feature, String version, String vendor) {
    /// Short form for people, such as `JDK 25.0.3`.
    public String label() {
        return feature == 0 ? "unknown" : "JDK " + version;
    }
}
