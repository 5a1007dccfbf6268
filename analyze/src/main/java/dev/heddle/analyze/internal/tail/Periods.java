package dev.heddle.analyze.internal.tail;

import dev.heddle.model.load.LoadResult.SlowRequest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;

/// Whether requests are slow again and again after the same time.
///
/// @param seconds the median time from one episode to the next
/// @param episodes those that follow one another after it, as numbers of their requests
/// @param regular how many of the gaps are near to the median
record Periods(double seconds, List<List<Integer>> episodes, int regular, int gaps) {
    /// The part of all gaps that is near to the median if episodes come at random times: of an
    /// exponential distribution so much is within 5 % of it.
    static final double CHANCE = Math.exp(-0.95 * Math.log(2)) - Math.exp(-1.05 * Math.log(2));

    private static final double NEAR = 0.05;

    private static final int FEWEST_GAPS = 6;

    /// Fewer of the gaps near to the median make no rhythm.
    private static final double MOST_GAPS = 2 / 3.0;

    /// Episodes that make up this share of the time are looked at: a single slow request now and
    /// then is in no rhythm.
    private static final double MOST = 0.8;

    /// Empty if there are too few episodes, or most gaps are not near to the median.
    static Optional<Periods> of(Slow slow) {
        List<List<Integer>> episodes = main(slow);
        List<Double> gaps =
                IntStream.range(1, episodes.size())
                        .mapToObj(
                                i ->
                                        start(slow, episodes.get(i))
                                                - start(slow, episodes.get(i - 1)))
                        .toList();
        if (gaps.size() < FEWEST_GAPS) {
            return Optional.empty();
        }
        double median = gaps.stream().sorted().toList().get(gaps.size() / 2);
        List<List<Integer>> regular = new ArrayList<>();
        int near = 0;
        for (int i = 0; i < gaps.size(); i++) {
            if (Math.abs(gaps.get(i) - median) <= NEAR * median) {
                near++;
                regular.add(episodes.get(i));
                regular.add(episodes.get(i + 1));
            }
        }
        return near >= MOST_GAPS * gaps.size()
                ? Optional.of(
                        new Periods(
                                median, regular.stream().distinct().toList(), near, gaps.size()))
                : Optional.empty();
    }

    private static List<List<Integer>> main(Slow slow) {
        List<List<Integer>> largest =
                slow.episodes().stream()
                        .sorted(
                                Comparator.comparingDouble(
                                        (List<Integer> episode) -> -excess(slow, episode)))
                        .toList();
        double all = largest.stream().mapToDouble(episode -> excess(slow, episode)).sum();
        List<List<Integer>> main = new ArrayList<>();
        double sum = 0;
        for (List<Integer> episode : largest) {
            if (sum < MOST * all) {
                main.add(episode);
                sum += excess(slow, episode);
            }
        }
        main.sort(Comparator.comparingDouble(episode -> start(slow, episode)));
        return main;
    }

    private static double excess(Slow slow, List<Integer> episode) {
        return episode.stream()
                .mapToDouble(request -> slow.excessSeconds(slow.requests().get(request)))
                .sum();
    }

    private static double start(Slow slow, List<Integer> episode) {
        return slow.requests().get(episode.getFirst()).atSeconds();
    }

    /// The time of each slow request, if it belongs to such an episode; else 0.
    List<Double> within(Slow slow) {
        TreeSet<Integer> belongs = new TreeSet<>();
        episodes.forEach(belongs::addAll);
        return IntStream.range(0, slow.requests().size())
                .mapToObj(
                        i -> {
                            SlowRequest request = slow.requests().get(i);
                            return belongs.contains(i) ? request.millis() / 1e3 : 0.0;
                        })
                .toList();
    }
}
