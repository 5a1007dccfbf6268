package dev.heddle.load.internal;

import dev.heddle.load.Endpoint;
import dev.heddle.model.LoadProfile;
import dev.heddle.model.RequestSpec;
import java.util.List;
import java.util.SplittableRandom;

/// Draws the kind of each request by its weight, and numbers the requests. Owned by one event loop.
final class RequestMix implements AutoCloseable {
    private final RequestKind[] kinds;
    private final int[] cumulativeWeights;
    private final int totalWeight;
    private final SplittableRandom random;
    private final int step;
    private long sequence;

    /// @param share which loop of how many: loop `i` of `n` numbers its requests `i`, `i + n`, …
    RequestMix(LoadProfile profile, Endpoint endpoint, Share share) {
        List<RequestSpec> specs = profile.requests();
        // Apart from the arrivals, which every loop must draw alike.
        this.random =
                new SplittableRandom(profile.seed() ^ (0x9E3779B97F4A7C15L * (share.index() + 1)));
        this.kinds =
                specs.stream()
                        .map(spec -> new RequestKind(spec, endpoint, random.split()))
                        .toArray(RequestKind[]::new);
        this.cumulativeWeights = new int[kinds.length];
        int sum = 0;
        for (int i = 0; i < kinds.length; i++) {
            sum += specs.get(i).weight();
            cumulativeWeights[i] = sum;
        }
        this.totalWeight = sum;
        this.sequence = share.index();
        this.step = share.of();
    }

    /// Fills in what the next request asks.
    void fill(Request request) {
        request.kind = kinds.length == 1 ? kinds[0] : drawn();
        request.sequence = sequence;
        sequence += step;
    }

    @Override
    public void close() {
        for (RequestKind kind : kinds) {
            kind.close();
        }
    }

    private RequestKind drawn() {
        int ticket = random.nextInt(totalWeight);
        int i = 0;
        while (ticket >= cumulativeWeights[i]) {
            i++;
        }
        return kinds[i];
    }
}
