package dev.heddle.probe.shared;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/// Tells the handler that a thread is in: the method of the application that a server or a
/// framework called for a request. It is the outermost frame of the application within the
/// innermost frames that dispatch, so that the application's own filters, through which every
/// request goes, do not count: nor does one that has passed a request on, by the method of a
/// dispatching class that is called as its own (`doFilter`, `handle`). In a stack that nothing
/// dispatches, it is the outermost frame of the application.
///
/// Compiled into the probe and into `model`, as [IdleFrames] is. Used by one thread.
public final class Handlers {
    /// Servers and frameworks that call handlers.
    private static final List<String> DISPATCHING =
            List.of(
                    "com.sun.net.httpserver.",
                    "sun.net.httpserver.",
                    "jakarta.servlet.",
                    "javax.servlet.",
                    "jakarta.faces.",
                    "org.apache.catalina.",
                    "org.apache.coyote.",
                    "org.apache.tomcat.util.",
                    "org.eclipse.jetty.",
                    "io.undertow.",
                    "io.netty.",
                    "reactor.netty.",
                    "io.vertx.",
                    "io.helidon.webserver.",
                    "io.micronaut.http.",
                    "io.micronaut.web.",
                    "io.quarkus.resteasy.",
                    "io.quarkus.vertx.",
                    "io.quarkus.grpc.",
                    "io.javalin.",
                    "io.dropwizard.jersey.",
                    "io.dropwizard.jetty.",
                    "io.dropwizard.servlets.",
                    "io.grpc.",
                    "io.ktor.",
                    "com.linecorp.armeria.",
                    "com.ibm.ws.",
                    "com.ibm.wsspi.",
                    "io.openliberty.",
                    "fish.payara.",
                    "akka.http.",
                    "org.apache.pekko.http.",
                    "org.http4k.",
                    "org.glassfish.",
                    "org.jvnet.hk2.",
                    "jersey.repackaged.",
                    "org.jboss.resteasy.",
                    "org.apache.cxf.",
                    "org.apache.wicket.",
                    "org.apache.struts2.",
                    "org.springframework.web.servlet.",
                    "org.springframework.web.method.",
                    "org.springframework.web.filter.",
                    "org.springframework.web.reactive.",
                    "org.springframework.security.web.",
                    "org.springframework.kafka.",
                    "org.springframework.amqp.",
                    "org.springframework.jms.",
                    "org.springframework.scheduling.",
                    "spark.");

    /// What else stands around a handler: the JDK, languages, and frameworks that wrap calls.
    private static final List<String> WRAPPING =
            List.of(
                    "java.",
                    "javax.",
                    "jdk.",
                    "sun.",
                    "com.sun.",
                    "jakarta.",
                    "dev.heddle.probe.",
                    "org.springframework.",
                    "io.quarkus.",
                    "io.micronaut.",
                    "io.helidon.",
                    "io.smallrye.",
                    "org.jboss.",
                    "org.xnio.",
                    "org.wildfly.",
                    "reactor.",
                    "io.reactivex.",
                    "io.micrometer.",
                    "io.dropwizard.",
                    "com.codahale.metrics.",
                    "io.opentelemetry.",
                    "akka.",
                    "org.apache.pekko.",
                    "com.google.common.",
                    "com.google.inject.",
                    "org.aspectj.",
                    "ring.",
                    "clojure.",
                    "groovy.",
                    "org.codehaus.groovy.",
                    "org.apache.groovy.",
                    "kotlin.",
                    "kotlinx.",
                    "scala.");

    /// Of classes that a framework derived from the application's, what follows its name.
    private static final List<String> DERIVED = List.of("$$", "_Subclass", "_ClientProxy");

    /// Of classes that it made to call a method of the application: `$Orders$Definition$Exec`,
    /// `Orders$quarkusrestinvoker$find_1f`.
    private static final List<String> INVOKING = List.of(".$", "$quarkusrest");

    private static final int MOST_CLASSES = 10_000;

    /// By the name of a class.
    private final Map<String, Role> roles = new HashMap<>();

    private enum Role {
        DISPATCHES,
        WRAPS,
        APPLICATION
    }

    /// The handler, such as `com.acme.Orders.find`; empty if no frame is of the application.
    ///
    /// @param frames how many the stack has
    /// @param classes of its frames, by their number, 0 for the innermost
    /// @param methods of its frames
    public String of(int frames, IntFunction<String> classes, IntFunction<String> methods) {
        int outermost = -1;
        for (int i = 0; i < frames; i++) {
            Role role = role(classes.apply(i));
            if (role == Role.APPLICATION && !passesOn(i, classes, methods)) {
                outermost = i;
            } else if (role == Role.DISPATCHES && outermost >= 0) {
                break;
            }
        }
        return outermost < 0
                ? ""
                : original(classes.apply(outermost)) + "." + methods.apply(outermost);
    }

    /// Whether a class is the application's, by its name.
    public boolean isOfApplication(String className) {
        return role(className) == Role.APPLICATION;
    }

    private boolean passesOn(int frame, IntFunction<String> classes, IntFunction<String> methods) {
        return frame > 0
                && methods.apply(frame).equals(methods.apply(frame - 1))
                && role(classes.apply(frame - 1)) == Role.DISPATCHES;
    }

    private Role role(String className) {
        Role known = roles.get(className);
        if (known != null) {
            return known;
        }
        if (roles.size() == MOST_CLASSES) {
            roles.clear(); // a program that makes classes without end
        }
        Role role =
                begins(DISPATCHING, className)
                        ? Role.DISPATCHES
                        : begins(WRAPPING, className)
                                        || INVOKING.stream().anyMatch(className::contains)
                                ? Role.WRAPS
                                : Role.APPLICATION;
        roles.put(className, role);
        return role;
    }

    private static boolean begins(List<String> packages, String className) {
        return packages.stream().anyMatch(className::startsWith);
    }

    private static String original(String className) {
        int end = className.length();
        for (String derived : DERIVED) {
            int at = className.indexOf(derived);
            end = at > 0 ? Math.min(end, at) : end;
        }
        return className.substring(0, end);
    }
}
