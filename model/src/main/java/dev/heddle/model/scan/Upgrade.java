package dev.heddle.model.scan;

/// A version of a library in which hazards that a scan found are fixed.
///
/// @param from the library as it was found, `group:artifact`, and its version
/// @param to the library that it is fixed in, and the first version
/// @param hazards how many it fixes, of those that are at least likely
/// @param source where the fact is from
public record Upgrade(Versioned from, Versioned to, int hazards, String source) {

    /// @param library `group:artifact`
    public record Versioned(String library, String version) {
        public String group() {
            return library.substring(0, library.indexOf(':'));
        }

        /// Whether coordinates, `group:artifact:version`, are of some version of it.
        public boolean isOf(String coordinates) {
            return coordinates.startsWith(library + ":");
        }

        public String artifact() {
            return library.substring(library.indexOf(':') + 1);
        }
    }
}
