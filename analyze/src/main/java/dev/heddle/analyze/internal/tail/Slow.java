package dev.heddle.analyze.internal.tail;

import dev.heddle.model.load.LoadResult.SlowRequest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// The slowest percent of the requests of an interval, and by how much each is slower than the
/// median.
///
/// @param requests in the order of their intended starts
/// @param medianMillis of all
/// @param episodes numbers of the requests, those together that were slow one after another
record Slow(List<SlowRequest> requests, double medianMillis, List<List<Integer>> episodes) {
    /// The requests that a p99 is about.
    private static final double SLOWEST = 0.01;

    /// More say no more, and take more time.
    private static final int MOST = 300;

    /// Requests that are slow one after another have one reason.
    private static final double APART_SECONDS = 0.1;

    /// @param kept the slowest requests
    /// @param total how many there were in all
    static Slow of(List<SlowRequest> kept, long total, double medianMillis) {
        List<SlowRequest> slowest =
                kept.stream()
                        .filter(request -> request.millis() > medianMillis)
                        .sorted(Comparator.comparingDouble(SlowRequest::millis).reversed())
                        .limit(Math.round(SLOWEST * total))
                        .sorted(Comparator.comparingDouble(SlowRequest::atSeconds))
                        .toList();
        int stride = Math.max(1, Math.ceilDiv(slowest.size(), MOST));
        List<SlowRequest> requests =
                IntStream.range(0, slowest.size())
                        .filter(i -> i % stride == 0)
                        .mapToObj(slowest::get)
                        .toList();
        return new Slow(requests, medianMillis, episodes(requests));
    }

    double excessSeconds(SlowRequest request) {
        return (request.millis() - medianMillis) / 1e3;
    }

    private static List<List<Integer>> episodes(List<SlowRequest> requests) {
        List<List<Integer>> episodes = new ArrayList<>();
        double end = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < requests.size(); i++) {
            SlowRequest request = requests.get(i);
            if (request.atSeconds() > end + APART_SECONDS) {
                episodes.add(new ArrayList<>());
            }
            episodes.getLast().add(i);
            end = Math.max(end, request.atSeconds() + request.millis() / 1e3);
        }
        return episodes;
    }

    /// The number of each request's episode.
    int[] episodeOfEach() {
        int[] each = new int[requests.size()];
        for (int number = 0; number < episodes.size(); number++) {
            for (int request : episodes.get(number)) {
                each[request] = number;
            }
        }
        return each;
    }
}
