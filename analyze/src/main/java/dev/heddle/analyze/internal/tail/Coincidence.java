package dev.heddle.analyze.internal.tail;

import dev.heddle.model.load.LoadResult.SlowRequest;
import dev.heddle.model.statistics.Range;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/// What share of the time by which the slow requests are slower coincides with something, beyond
/// what would by chance.
///
/// If it is the reason of a share `f`, and the rest is where it is by chance, the share that
/// coincides is `f + (1 − f) × chance` (as in Cohen's kappa). The chance is the mean of what
/// coincides if each episode of slow requests is shifted by a random time, which leaves requests as
/// clustered as they are, and what grows or falls over the whole load as it is (Amarasingham et
/// al. 2012, "Conditional modeling and the jitter method of spike resampling"). How many shifts
/// reach what was seen is its probability.
///
/// @param share `f`
/// @param range of it, 95 %, by resampling the episodes in which requests were slow
/// @param probability of as much or more, if it had nothing to do with it
record Coincidence(double share, Range range, double probability) {
    static final Coincidence NONE = new Coincidence(0, new Range(0, 0), 1);

    /// The least probability that can be told is one in a thousand.
    private static final int SHIFTS = 999;

    /// Shifts after which a small share is not looked at more closely.
    private static final int FIRST_SHIFTS = 99;

    private static final int RESAMPLED = 400;

    /// Episodes are shifted by at most this part of the load, to either side.
    private static final double NEARBY = 1 / 6.0;

    /// @param interesting a share below this needs no exact probability
    static Coincidence of(Slow slow, Timeline timeline, double seconds, double interesting) {
        if (timeline.total() <= 0 || slow.requests().isEmpty()) {
            return NONE;
        }
        SplittableRandom random = new SplittableRandom(1);
        int[] episode = slow.episodeOfEach();
        double[] shift = new double[slow.requests().size()];
        Sums sums = sums(slow, timeline, episode, shift);
        double[] shifted = new double[SHIFTS];
        int shifts = 0;
        while (shifts < SHIFTS) {
            for (int i = 0; i < shift.length; i++) {
                shift[i] = seconds * random.nextDouble(-NEARBY, NEARBY);
            }
            shifted[shifts++] = sums(slow, timeline, episode, shift).share();
            if (shifts == FIRST_SHIFTS
                    && beyond(sums.share(), mean(shifted, shifts)) < interesting) {
                break;
            }
        }
        double[] all = Arrays.copyOf(shifted, shifts);
        double chance = mean(all, shifts);
        long reached = Arrays.stream(all).filter(share -> share >= sums.share()).count();
        return new Coincidence(
                beyond(sums.share(), chance),
                range(slow, sums, chance, random),
                (reached + 1.0) / (shifts + 1));
    }

    /// A coincidence that is known request by request, rather than by their times.
    ///
    /// @param chance the share that coincides by chance
    static Coincidence known(Slow slow, List<Double> seconds, double chance, double probability) {
        Sums sums = Sums.of(slow, seconds);
        return sums.total() <= 0
                ? NONE
                : new Coincidence(
                        beyond(sums.share(), chance),
                        range(slow, sums, chance, new SplittableRandom(1)),
                        probability);
    }

    private static double beyond(double seen, double chance) {
        return chance >= 1 ? 0 : Math.clamp((seen - chance) / (1 - chance), 0.0, 1.0);
    }

    private static double mean(double[] values, int count) {
        return Arrays.stream(values, 0, count).average().orElse(0);
    }

    /// @param episode of each request
    /// @param shift of each episode, in seconds
    private static Sums sums(Slow slow, Timeline timeline, int[] episode, double[] shift) {
        Sums sums = new Sums(episode.length);
        for (int i = 0; i < episode.length; i++) {
            SlowRequest request = slow.requests().get(i);
            double from = request.atSeconds() + shift[episode[i]];
            sums.put(
                    i,
                    slow.excessSeconds(request),
                    at(timeline, from, from + request.millis() / 1e3));
        }
        return sums;
    }

    /// Seconds of `[from, to]` that coincide, by the part of it that is known; negative if none is.
    private static double at(Timeline timeline, double from, double to) {
        double known = timeline.known(from, to);
        return known <= 0 ? -1 : timeline.covered(from, to) / known * (to - from);
    }

    private static Range range(Slow slow, Sums sums, double chance, SplittableRandom random) {
        List<List<Integer>> episodes = slow.episodes();
        double[] shares = new double[RESAMPLED];
        for (int sample = 0; sample < RESAMPLED; sample++) {
            double coincides = 0;
            double total = 0;
            for (int i = 0; i < episodes.size(); i++) {
                for (int request : episodes.get(random.nextInt(episodes.size()))) {
                    coincides += sums.coincides[request];
                    total += sums.excess[request];
                }
            }
            shares[sample] = total <= 0 ? 0 : beyond(coincides / total, chance);
        }
        Arrays.sort(shares);
        return new Range(shares[RESAMPLED / 40], shares[RESAMPLED - 1 - RESAMPLED / 40]);
    }

    /// Of each request by how much it is slower, and how much of that coincides; both are 0 where
    /// nothing is known.
    private static final class Sums {
        private final double[] coincides;
        private final double[] excess;

        private Sums(int size) {
            coincides = new double[size];
            excess = new double[size];
        }

        static Sums of(Slow slow, List<Double> seconds) {
            Sums sums = new Sums(seconds.size());
            for (int i = 0; i < seconds.size(); i++) {
                sums.put(i, slow.excessSeconds(slow.requests().get(i)), seconds.get(i));
            }
            return sums;
        }

        private void put(int request, double slower, double covered) {
            if (covered >= 0) {
                excess[request] = slower;
                coincides[request] = Math.min(slower, covered);
            }
        }

        double total() {
            return Arrays.stream(excess).sum();
        }

        double share() {
            double total = total();
            return total <= 0 ? 0 : Arrays.stream(coincides).sum() / total;
        }
    }
}
