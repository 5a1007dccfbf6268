package dev.heddle.kubernetes.internal;

import dev.heddle.model.EnvironmentException;
import io.fabric8.kubernetes.api.model.authorization.v1.SelfSubjectAccessReview;
import io.fabric8.kubernetes.api.model.authorization.v1.SelfSubjectAccessReviewBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;
import java.util.stream.Collectors;

/// Checks, before anything is created, whether the cluster grants all permissions that a fleet
/// needs.
public final class Access {
    /// As in `docs/kubernetes.md`.
    private static final List<Right> NEEDED =
            List.of(
                    new Right("batch", "jobs", "", "create"),
                    new Right("batch", "jobs", "", "patch"),
                    new Right("batch", "jobs", "", "delete"),
                    new Right("", "pods", "", "get"),
                    new Right("", "pods", "", "list"),
                    new Right("", "pods", "", "watch"),
                    new Right("", "pods", "attach", "get"),
                    new Right("", "pods", "attach", "create"));

    private record Right(String group, String resource, String part, String verb) {
        String text() {
            return verb + " " + resource + (part.isEmpty() ? "" : "/" + part);
        }
    }

    private Access() {}

    /// @throws EnvironmentException with what is not allowed
    public static void check(KubernetesClient client, String namespace) {
        List<Right> missing =
                NEEDED.stream().filter(right -> !allowed(client, namespace, right)).toList();
        if (!missing.isEmpty()) {
            throw new EnvironmentException(
                    ("missing permissions in namespace '%s': %s; the required role is in"
                                    + " docs/kubernetes.md")
                            .formatted(
                                    namespace,
                                    missing.stream()
                                            .map(Right::text)
                                            .collect(Collectors.joining(", "))));
        }
    }

    private static boolean allowed(KubernetesClient client, String namespace, Right right) {
        SelfSubjectAccessReview review =
                new SelfSubjectAccessReviewBuilder()
                        .withNewSpec()
                        .withNewResourceAttributes()
                        .withNamespace(namespace)
                        .withGroup(right.group())
                        .withResource(right.resource())
                        .withSubresource(right.part())
                        .withVerb(right.verb())
                        .endResourceAttributes()
                        .endSpec()
                        .build();
        SelfSubjectAccessReview answer = client.resource(review).create();
        return answer.getStatus() != null && answer.getStatus().getAllowed();
    }
}
