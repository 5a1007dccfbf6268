package dev.heddle.cli.option;

import dev.heddle.lab.load.WorkerOrder;
import dev.heddle.load.Endpoint;
import dev.heddle.load.Endpoint.Identity;
import dev.heddle.load.Endpoint.Security;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.Secrets;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.load.Scenario;
import dev.heddle.requests.RecordedRequests;
import dev.heddle.requests.RequestUrl;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The options for the request and the service it goes to.
public final class RequestOptions {
    @Parameters(
            paramLabel = "URL",
            arity = "0..*",
            description = {
                "URL to request; of several URLs of one service, each request takes one at random"
                        + " (see --weights). {{seq}} is replaced by the number of the request,"
                        + " {{random}} and {{random:1000}} by a random number; also in headers and"
                        + " body."
            })
    private List<String> urls = List.of();

    @Option(
            names = "--weights",
            paramLabel = "N,…",
            hideParamSyntax = true,
            split = ",",
            description = "Relative weight of each URL; default: equal.")
    private List<Integer> weights = List.of();

    @Mixin private RequestContent content;

    @Option(
            names = {"-k", "--insecure"},
            description = "Accept any TLS certificate.")
    private boolean insecure;

    @Option(
            names = "--cacert",
            paramLabel = "FILE",
            description = "Trust these certificates (PEM) instead of the JDK's.")
    private @Nullable Path authorities;

    @Mixin private CertificateOptions certificate;

    public String target() {
        List<String> all = urls();
        String first = Secrets.hidden(all.getFirst());
        return first + (all.size() > 1 ? " and %d more".formatted(all.size() - 1) : "");
    }

    private List<String> urls() {
        List<String> all = new ArrayList<>(urls);
        if (all.isEmpty()) {
            content.broughtUrl().ifPresent(all::add);
        }
        if (all.isEmpty()) {
            throw new InputException("no URL given; expected one such as http://127.0.0.1:8080/");
        }
        return all;
    }

    /// The duration of the load, if `-d` has one.
    public Optional<String> takeTime() {
        return content.takeTime();
    }

    /// The user journeys; empty if requests are drawn at random.
    public Optional<Scenario> scenario() {
        return content.scenario();
    }

    /// The requests of a recording or a description; empty if none was given.
    public Optional<RecordedRequests> recorded() {
        return content.recorded(urls.stream().findFirst());
    }

    /// @throws InputException if an option is wrong
    public List<RequestSpec> requests() {
        List<String> all = urls();
        if (!weights.isEmpty() && weights.size() != all.size()) {
            throw new InputException(
                    "--weights: found %d weights for %d URLs; give one per URL"
                            .formatted(weights.size(), all.size()));
        }
        Optional<Scenario> scenario = scenario();
        Optional<RecordedRequests> recorded = recorded();
        if (scenario.isPresent() || recorded.isPresent()) {
            if (all.size() > 1) {
                throw new InputException(
                        "--scenario, --har, --access-log, --openapi: found %d URLs; give only"
                                        .formatted(all.size())
                                + " the service's");
            }
            if (scenario.isPresent()
                    && !(weights.isEmpty() && RequestUrl.path(all.getFirst()).equals("/"))) {
                throw new InputException(
                        "--scenario: paths and weights are in its file; give only the"
                                + " service's URL, such as http://127.0.0.1:8080/");
            }
            return scenario.map(Scenario::requests)
                    .orElseGet(() -> content.requests(recorded.orElseThrow()));
        }
        List<RequestSpec> requests = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            requests.add(
                    content.request(RequestUrl.path(all.get(i)))
                            .weighing(weights.isEmpty() ? 1 : weight(weights.get(i))));
        }
        return requests;
    }

    /// @throws InputException if a URL is wrong, or its host is not allowed
    /// @throws EnvironmentException if the host's name is not known
    public Endpoint endpoint() {
        WorkerOrder.Target target = service();
        return new Endpoint(
                ServiceUrl.addresses(target.host(), target.port(), content.consent()),
                target.authority(),
                target.security());
    }

    /// The target of load from other machines.
    ///
    /// @throws InputException if a URL is wrong, or its host is not allowed by name
    public WorkerOrder.Target remoteTarget() {
        return ServiceUrl.allowedElsewhere(service(), content.consent().hosts());
    }

    /// The one service that all URLs are of.
    private WorkerOrder.Target service() {
        URI first = RequestUrl.origin(urls().getFirst());
        for (String url : urls()) {
            if (!RequestUrl.origin(url).equals(first)) {
                throw new InputException(
                        "URL %s: all URLs must be of one service; the first is of %s"
                                .formatted(url, first));
            }
        }
        return ServiceUrl.target(first, security(ServiceUrl.tls(first)));
    }

    private Security security(boolean tls) {
        boolean any = insecure || content.curlInsecure();
        if (any && authorities != null) {
            throw new InputException("--cacert and -k are mutually exclusive; use one of them");
        }
        if (!tls && authorities != null) {
            throw new InputException("--cacert needs TLS; give an https URL");
        }
        Optional<Identity> identity = certificate.identity(tls);
        if (!tls) {
            return Security.NONE;
        }
        return new Security(
                true, !any, Optional.ofNullable(authorities).map(Security::authorities), identity);
    }

    private static int weight(int weight) {
        if (weight < 1 || weight > RequestSpec.MAX_WEIGHT) {
            throw new InputException(
                    "--weights: found %d; expected 1 to %d"
                            .formatted(weight, RequestSpec.MAX_WEIGHT));
        }
        return weight;
    }
}
