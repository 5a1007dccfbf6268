package dev.heddle.probe.shared;

/// The number of what threads of one name complete: whoever waits for a result that nobody owns
/// waits for it.
///
/// Compiled into the probe and into `model`, as [IdleFrames] is.
public final class GroupIdentity {
    private static final int OF_NAMES = 0x5f3759df;

    private GroupIdentity() {}

    /// @param group the threads' name, with numbers as `#`
    public static int of(String group) {
        return group.hashCode() ^ OF_NAMES;
    }
}
