package dev.heddle.cli.progress;

import dev.heddle.kubernetes.FleetListener;
import dev.heddle.load.LoadSnapshot;

/// Shows the progress of a load by several pods like that of one process.
public final class FleetProgress implements FleetListener {
    private final LoadProgress progress;
    private int shown = -1;

    public FleetProgress(LoadProgress progress) {
        this.progress = progress;
    }

    @Override
    public void started(int running, int asked) {
        if (running != shown) {
            shown = running;
            progress.say("%d of %d pods running".formatted(running, asked));
        }
    }

    @Override
    public void preparing(int pods) {
        progress.say("%d pods warming up; comparing clocks".formatted(pods));
    }

    @Override
    public void second(LoadSnapshot all, int alive, String latest) {
        progress.show(all, ", %d pods".formatted(alive), shortened(latest));
    }

    /// The end of a pod's name, such as `0-x7k2p`, which identifies it.
    private static String shortened(String pod) {
        int last = pod.lastIndexOf('-');
        return pod.substring(pod.lastIndexOf('-', Math.max(0, last - 1)) + 1);
    }
}
