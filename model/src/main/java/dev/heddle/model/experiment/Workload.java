package dev.heddle.model.experiment;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.Nulls;
import dev.heddle.model.load.Knee.OfKind;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.RequestSpec;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the cases of an experiment are put to. To add a kind, see "A kind of workload" in
/// CONTRIBUTING.md.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Workload.Http.class, name = "http"),
    @JsonSubTypes.Type(value = Workload.Queries.class, name = "queries"),
    @JsonSubTypes.Type(value = Workload.Programs.class, name = "programs")
})
public sealed interface Workload {

    /// HTTP requests to a service.
    ///
    /// @param port fixed port of the subjects; empty to choose a free one for each trial
    /// @param tls whether subjects speak TLS; any certificate does, since they are on this machine
    /// @param certificate the client's; empty for none
    /// @param search finds the knee before the load, which then is at 90 % of it; empty to offer
    ///   the load as it is
    /// @param beside asked for during the load's last phase, and alone before; empty for nothing
    record Http(
            Optional<Integer> port,
            boolean tls,
            Optional<ClientCertificate> certificate,
            Preparation preparation,
            LoadProfile load,
            Optional<KneeSearch> search,
            Optional<Beside> beside,
            List<ThirdParty> thirdParties)
            implements Workload {
        public Http {
            thirdParties = List.copyOf(thirdParties);
        }

        /// The same, judged by an objective; as it is if it has one, or searches for no knee.
        public Http judgedBy(String objective) {
            return searching(search.map(search -> search.judgedBy(objective)));
        }

        /// The same, with or without a proof of what limits.
        public Http proving(boolean prove) {
            return searching(search.map(search -> search.proving(prove)));
        }

        private Http searching(Optional<KneeSearch> other) {
            return new Http(port, tls, certificate, preparation, load, other, beside, thirdParties);
        }

        /// The same with other third parties.
        public Http with(List<ThirdParty> others) {
            return new Http(port, tls, certificate, preparation, load, search, beside, others);
        }
    }

    /// The certificate that the client presents to a service that asks for one.
    ///
    /// @param file its certificate, and those that lead to the authority's, as PEM
    /// @param key file of its key (PKCS #8, PEM)
    record ClientCertificate(String file, String key) {}

    /// What comes before the load.
    record Preparation(Readiness readiness, Warmup warmup, Baseline baseline) {}

    /// What a subject is asked, until it answers as expected, before anything is measured.
    record Readiness(RequestSpec request, Duration atMost) {}

    /// Closed load before measuring, ended when throughput and CPU per request are steady.
    record Warmup(RequestSpec request, int users, Duration atMost) {}

    /// One user at a time, so that no request waits for another: the mean service time is the time
    /// for which one request holds what it holds.
    record Baseline(Duration duration) {}

    /// An endpoint that needs nothing of what the load uses up: how well it is served beside it.
    record Beside(RequestSpec request, double ratePerSecond) {
        /// The path for people.
        public String path() {
            return request.target();
        }
    }

    /// How the knee is searched for.
    ///
    /// @param objective latency objective, such as `p99<300ms`; empty for the default one, which
    ///   is derived from the p99 at a low rate
    /// @param ofKinds objectives of single kinds of requests
    /// @param maxPerSecond no higher rate is offered
    /// @param arrivals of the requests of every rate; evenly spaced ones hide queues
    /// @param usualPerSecond rate of the service in production, which is measured, too; empty for
    ///   none
    /// @param prove whether the cause is proved: some of it is taken away while the service is
    ///   saturated
    record KneeSearch(
            Optional<String> objective,
            @JsonSetter(nulls = Nulls.AS_EMPTY) List<OfKind> ofKinds,
            double maxPerSecond,
            Phase.Arrivals arrivals,
            Optional<Double> usualPerSecond,
            boolean prove) {
        public KneeSearch {
            ofKinds = List.copyOf(ofKinds);
        }

        /// The same with an objective, if it has none.
        KneeSearch judgedBy(String otherwise) {
            return new KneeSearch(
                    objective.or(() -> Optional.of(otherwise)),
                    ofKinds,
                    maxPerSecond,
                    arrivals,
                    usualPerSecond,
                    prove);
        }

        /// The same, with or without the proof.
        KneeSearch proving(boolean otherwise) {
            return new KneeSearch(
                    objective, ofKinds, maxPerSecond, arrivals, usualPerSecond, otherwise);
        }

        /// The highest rate to offer where nothing else is said: more than a generator on the
        /// machine of its subject can.
        public static final double MAX_RATE = 100_000;

        /// What stands for the load until the knee is known.
        public static final List<Phase> PHASES =
                List.of(new Phase.Constant(1, Duration.ofSeconds(5), Phase.Arrivals.EVEN));
    }

    /// Queries to a database, measured by JMH.
    ///
    /// @param database the server, and the network in front of it
    /// @param sql by name of the query
    record Queries(ThirdParty.Database database, Map<String, String> sql, Effort effort)
            implements Workload {
        public Queries {
            sql = Collections.unmodifiableMap(new LinkedHashMap<>(sql));
        }
    }

    /// How each cell is measured.
    ///
    /// @param warmups iterations that do not count
    /// @param iterations that do
    /// @param iteration length of each
    record Effort(int warmups, int iterations, Duration iteration) {}

    /// Programs that are run to their end in JVMs of their own.
    ///
    /// @param takes how long a program takes, about
    /// @param atMost a program that takes longer is ended
    /// @param figures what is shown, in this order
    record Programs(Duration takes, Duration atMost, List<Figure> figures) implements Workload {
        public Programs {
            figures = List.copyOf(figures);
        }

        /// The first figure that is a number, which stands for all; the first if none is.
        public Figure main() {
            return figures.stream()
                    .filter(figure -> figure.unit() != Figure.Unit.TEXT)
                    .findFirst()
                    .orElseGet(figures::getFirst);
        }
    }
}
