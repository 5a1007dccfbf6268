package dev.heddle.junit.internal;

import dev.heddle.junit.DoesNotBlockCarriers;
import dev.heddle.junit.DoesNotPin;
import dev.heddle.junit.internal.CarrierEvents.Mark;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/// Implements [DoesNotPin] and [DoesNotBlockCarriers].
public final class CarrierExtension
        implements BeforeAllCallback, AfterAllCallback, BeforeEachCallback, AfterEachCallback {
    private static final ExtensionContext.Namespace HERE =
            ExtensionContext.Namespace.create(CarrierExtension.class);

    private static final int MOST_SITES = 5;
    private static final long MOST_MILLIS = 600_000;

    /// Names of classes: one, or those of a package and below.
    private static final Pattern CLASSES = Pattern.compile("[^*\\s.]+(\\.[^*\\s.]+)*(\\.\\*)?");

    @Override
    public void beforeAll(ExtensionContext context) {
        begin(context);
    }

    @Override
    public void afterAll(ExtensionContext context) {
        check(context);
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        begin(context);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        check(context);
    }

    /// The settings of an annotation.
    ///
    /// @param files whether file I/O counts, too
    private record Requirement(
            String annotation,
            boolean files,
            long thresholdMillis,
            List<String> own,
            List<String> allow) {
        static Requirement of(DoesNotPin of) {
            return new Requirement(
                    "DoesNotPin",
                    false,
                    of.thresholdMillis(),
                    List.of(of.own()),
                    List.of(of.allow()));
        }

        static Requirement of(DoesNotBlockCarriers of) {
            return new Requirement(
                    "DoesNotBlockCarriers",
                    true,
                    of.thresholdMillis(),
                    List.of(of.own()),
                    List.of(of.allow()));
        }

        /// Refuses values with which the check could never fail.
        void check() {
            if (thresholdMillis < 1 || thresholdMillis > MOST_MILLIS) {
                throw new ExtensionConfigurationException(
                        "@%s(thresholdMillis = %d): expected 1 to %d"
                                .formatted(annotation, thresholdMillis, MOST_MILLIS));
            }
            Stream.concat(own.stream(), allow.stream())
                    .filter(name -> !CLASSES.matcher(name).matches())
                    .findFirst()
                    .ifPresent(
                            name -> {
                                throw new ExtensionConfigurationException(
                                        "@%s: '%s': expected a class, or a package such as com.acme.*"
                                                .formatted(annotation, name));
                            });
        }

        /// A truncated stack may have an own frame further out, so it counts.
        boolean counts(RecordedEvent wait) {
            List<String> classes = Frames.of(wait).stream().map(Frames::className).toList();
            boolean isOwn =
                    own.isEmpty()
                            || Frames.cut(wait)
                            || classes.stream().anyMatch(name -> Frames.meant(name, own));
            boolean allowed = classes.stream().anyMatch(name -> Frames.meant(name, allow));
            return (files || CarrierEvents.isPin(wait))
                    && isOwn
                    && !allowed
                    && wait.getDuration().toMillis() >= thresholdMillis;
        }
    }

    private static List<Requirement> requirements(ExtensionContext context) {
        return Stream.concat(
                        AnnotationSupport.findAnnotation(context.getElement(), DoesNotPin.class)
                                .stream()
                                .map(Requirement::of),
                        AnnotationSupport.findAnnotation(
                                        context.getElement(), DoesNotBlockCarriers.class)
                                .stream()
                                .map(Requirement::of))
                .toList();
    }

    private static void begin(ExtensionContext context) {
        List<Requirement> all = requirements(context);
        for (Requirement requirement : all) {
            requirement.check();
        }
        if (!all.isEmpty()) {
            context.getStore(HERE).put(context.getUniqueId(), CarrierEvents.recorded().mark());
        }
    }

    private static void check(ExtensionContext context) {
        Mark from = context.getStore(HERE).remove(context.getUniqueId(), Mark.class);
        if (from == null) {
            return;
        }
        Mark to = CarrierEvents.recorded().mark();
        List<RecordedEvent> all = CarrierEvents.recorded().waits(from, to);
        for (Requirement requirement : requirements(context)) {
            List<RecordedEvent> waits = all.stream().filter(requirement::counts).toList();
            if (!waits.isEmpty()) {
                throw new AssertionError(
                        message(waits, requirement, Duration.between(from.at(), to.at())));
            }
        }
    }

    private static String message(List<RecordedEvent> waits, Requirement requirement, Duration of) {
        Map<String, List<RecordedEvent>> bySite = new LinkedHashMap<>();
        for (RecordedEvent wait : waits) {
            String site = Frames.site(Frames.of(wait)).map(Frames::text).orElse("JDK code");
            bySite.computeIfAbsent(site, key -> new ArrayList<>()).add(wait);
        }
        StringBuilder text = new StringBuilder();
        text.append(
                "%s for %d ms or longer, %s in %.1f s"
                        .formatted(
                                requirement.files()
                                        ? "virtual threads blocked their carriers"
                                        : "virtual threads were pinned to their carriers",
                                requirement.thresholdMillis(),
                                times(waits.size()),
                                of.toMillis() / 1e3));
        bySite.entrySet().stream()
                .sorted(Comparator.comparingLong(site -> -total(site.getValue())))
                .limit(MOST_SITES)
                .forEach(site -> text.append(site(site.getKey(), site.getValue())));
        if (bySite.size() > MOST_SITES) {
            text.append("\n  and at %d other sites".formatted(bySite.size() - MOST_SITES));
        }
        return text.toString();
    }

    private static long total(List<RecordedEvent> waits) {
        return waits.stream().mapToLong(pin -> pin.getDuration().toMillis()).sum();
    }

    private static String times(int number) {
        return number == 1 ? "once" : number + " times";
    }

    private static String site(String site, List<RecordedEvent> waits) {
        RecordedEvent first = waits.getFirst();
        List<RecordedFrame> frames = Frames.of(first);
        StringBuilder text = new StringBuilder();
        text.append(
                "\n  %d ms in total (%s): at %s"
                        .formatted(total(waits), times(waits.size()), site));
        Frames.callers(frames).forEach(caller -> text.append("\n      called at ").append(caller));
        text.append("\n      why: ").append(why(first));
        text.append("\n      fix: ").append(fix(first, frames));
        if (Frames.cut(first)) {
            text.append("\n      stack truncated: -XX:FlightRecorderOptions:stackdepth=1024 shows")
                    .append(" all of it");
        }
        return text.toString();
    }

    private static String why(RecordedEvent pin) {
        if (CarrierEvents.isOfFile(pin)) {
            return "file I/O blocks the carrier (%s)".formatted(pin.getEventType().getName());
        }
        if (pin.hasField("pinnedReason")) {
            return "%s (%s)".formatted(pin.getString("pinnedReason"), operation(pin));
        }
        if (!pin.getEventType().getName().equals(CarrierEvents.PINNED)) {
            return "it waits for a monitor, or in Object.wait, which pins before JDK 24";
        }
        return "a monitor is held (synchronized), or a native frame is on the stack";
    }

    private static String operation(RecordedEvent pin) {
        return pin.hasField("blockingOperation") ? pin.getString("blockingOperation") : "";
    }

    private static String fix(RecordedEvent wait, List<RecordedFrame> frames) {
        if (CarrierEvents.isOfFile(wait)) {
            return "do file I/O on a pool of platform threads, or with fewer concurrent threads";
        }
        boolean initializes =
                frames.stream().anyMatch(frame -> frame.getMethod().getName().equals("<clinit>"));
        if (initializes) {
            return "blocking class initializer: initialize the class earlier, or do not"
                    + " block in it";
        }
        if (CarrierEvents.monitorsPin()) {
            return "JDK 24 or later, where a monitor does not pin; or a newer version of"
                    + " the library; or a ReentrantLock instead of synchronized";
        }
        return "do not block in Java code that is called from native code";
    }
}
