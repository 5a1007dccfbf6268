package dev.heddle.load.internal.request;

import dev.heddle.load.Endpoint;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.RequestSpec;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/// Draws the kind of each request by its weight; in a replay, the request's number tells it.
public final class RequestMix implements RequestSource {
    private final RequestKind[] kinds;
    private final Weights weights;
    private final SplittableRandom random;

    /// Numbers of the requests of a replay, in their order; empty without one.
    private final int[] replayed;

    public RequestMix(LoadProfile profile, Endpoint endpoint, Share share) {
        List<RequestSpec> specs = profile.requests();
        this.random = share.random(profile.seed());
        this.kinds =
                specs.stream()
                        .map(spec -> RequestKind.of(spec, endpoint, random.split()))
                        .toArray(RequestKind[]::new);
        this.replayed =
                profile.phases().getFirst() instanceof Phase.Replay replay
                        ? replay.requests().stream().mapToInt(Integer::intValue).toArray()
                        : new int[0];
        this.weights = new Weights(specs.stream().map(RequestSpec::weight).toList());
    }

    @Override
    public double requestsEach() {
        return 1;
    }

    @Override
    public void begins(int user) {
        // One is like the other.
    }

    @Override
    public boolean fill(Request request, @Nullable Session session) {
        request.number = kinds.length == 1 ? 0 : number(request);
        request.kind = kinds[request.number];
        return true;
    }

    private int number(Request request) {
        return replayed.length == 0 ? weights.draw(random) : replayed[(int) request.sequence];
    }

    @Override
    public boolean take(Request request) {
        return true;
    }

    @Override
    public void close() {
        for (RequestKind kind : kinds) {
            kind.close();
        }
    }
}
