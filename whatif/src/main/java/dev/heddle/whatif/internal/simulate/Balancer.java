package dev.heddle.whatif.internal.simulate;

import dev.heddle.model.forecast.Forecast.Balancing;
import java.util.random.RandomGenerator;

/// Chooses a host for a request.
final class Balancer {
    private final Balancing way;
    private final int[] inFlight;
    private final RandomGenerator random;

    Balancer(Balancing way, int hosts, RandomGenerator random) {
        this.way = way;
        this.inFlight = new int[hosts];
        this.random = random;
    }

    int choose() {
        int chosen = inFlight.length == 1 ? 0 : next();
        inFlight[chosen]++;
        return chosen;
    }

    void ended(int host) {
        inFlight[host]--;
    }

    private int next() {
        int first = random.nextInt(inFlight.length);
        return switch (way) {
            case RANDOM -> first;
            case TWO_CHOICES -> {
                int second = random.nextInt(inFlight.length);
                yield inFlight[second] < inFlight[first] ? second : first;
            }
            case LEAST -> {
                int best = first;
                for (int i = 1; i < inFlight.length; i++) {
                    int other = (first + i) % inFlight.length;
                    if (inFlight[other] < inFlight[best]) {
                        best = other;
                    }
                }
                yield best;
            }
        };
    }
}
