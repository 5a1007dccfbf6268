package dev.heddle.model.verdict;

import dev.heddle.model.thread.WaitKind;
import java.util.List;

/// Where a request spends its time, at the low rate and under the heaviest load: threads at a place
/// ÷ throughput (Little's law). What lies at no place is spent at places that are not told, and
/// where no thread is: in queues of servers and executors, and on the network.
///
/// @param places longest under load first
public record TimeSpent(Whole low, Whole underLoad, List<Place> places) {
    public TimeSpent {
        places = List.copyOf(places);
    }

    /// @param residenceSeconds of one request: requests in flight ÷ completed per second
    public record Whole(double perSecond, double residenceSeconds) {
        public double inFlight() {
            return perSecond * residenceSeconds;
        }
    }

    /// @param site empty for all places at which threads run, or could
    /// @param lowSeconds of one request at the low rate
    /// @param underLoadSeconds under the heaviest load
    public record Place(WaitKind kind, String site, double lowSeconds, double underLoadSeconds) {}
}
