package dev.heddle.junit.internal;

import dev.heddle.junit.DoesNotPin;
import dev.heddle.junit.internal.PinEvents.Mark;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/// Carries out [DoesNotPin].
public final class PinExtension
        implements BeforeAllCallback, AfterAllCallback, BeforeEachCallback, AfterEachCallback {
    private static final ExtensionContext.Namespace HERE =
            ExtensionContext.Namespace.create(PinExtension.class);

    private static final int MOST_SITES = 5;

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

    private static Optional<DoesNotPin> asked(ExtensionContext context) {
        return AnnotationSupport.findAnnotation(context.getElement(), DoesNotPin.class);
    }

    private static void begin(ExtensionContext context) {
        asked(context)
                .ifPresent(
                        asked -> {
                            if (asked.thresholdMillis() < 1) {
                                throw new ExtensionConfigurationException(
                                        "@DoesNotPin(thresholdMillis = %d): accepted: 1 or more"
                                                .formatted(asked.thresholdMillis()));
                            }
                            context.getStore(HERE)
                                    .put(context.getUniqueId(), PinEvents.recorded().mark());
                        });
    }

    private static void check(ExtensionContext context) {
        Optional<DoesNotPin> asked = asked(context);
        Mark from = context.getStore(HERE).remove(context.getUniqueId(), Mark.class);
        if (asked.isEmpty() || from == null) {
            return;
        }
        Mark to = PinEvents.recorded().mark();
        List<RecordedEvent> pins =
                PinEvents.recorded().pins(from, to).stream()
                        .filter(pin -> counts(pin, asked.get()))
                        .toList();
        if (!pins.isEmpty()) {
            throw new AssertionError(
                    message(pins, asked.get(), Duration.between(from.at(), to.at())));
        }
    }

    /// Of a stack that was cut nobody knows whether an own frame is below: then it counts.
    private static boolean counts(RecordedEvent pin, DoesNotPin asked) {
        List<String> classes = Frames.of(pin).stream().map(Frames::className).toList();
        boolean own =
                asked.own().length == 0
                        || Frames.cut(pin)
                        || classes.stream().anyMatch(name -> Frames.meant(name, asked.own()));
        boolean allowed = classes.stream().anyMatch(name -> Frames.meant(name, asked.allow()));
        return own && !allowed && pin.getDuration().toMillis() >= asked.thresholdMillis();
    }

    private static String message(List<RecordedEvent> pins, DoesNotPin asked, Duration of) {
        Map<String, List<RecordedEvent>> bySite = new LinkedHashMap<>();
        for (RecordedEvent pin : pins) {
            String site = Frames.site(Frames.of(pin)).map(Frames::text).orElse("code of the JDK");
            bySite.computeIfAbsent(site, key -> new ArrayList<>()).add(pin);
        }
        StringBuilder text = new StringBuilder();
        text.append(
                "virtual threads were pinned to their carriers for %d ms or longer, %d times in %.1f s"
                        .formatted(asked.thresholdMillis(), pins.size(), of.toMillis() / 1e3));
        bySite.entrySet().stream()
                .sorted(Comparator.comparingLong(site -> -total(site.getValue())))
                .limit(MOST_SITES)
                .forEach(site -> text.append(site(site.getKey(), site.getValue())));
        if (bySite.size() > MOST_SITES) {
            text.append("\n  and at %d other places".formatted(bySite.size() - MOST_SITES));
        }
        return text.toString();
    }

    private static long total(List<RecordedEvent> pins) {
        return pins.stream().mapToLong(pin -> pin.getDuration().toMillis()).sum();
    }

    private static String site(String site, List<RecordedEvent> pins) {
        RecordedEvent first = pins.getFirst();
        List<RecordedFrame> frames = Frames.of(first);
        StringBuilder text = new StringBuilder();
        text.append("\n  %d ms in all (%d times): at %s".formatted(total(pins), pins.size(), site));
        Frames.callers(frames).forEach(caller -> text.append("\n      called at ").append(caller));
        text.append("\n      why: ").append(why(first));
        text.append("\n      fix: ").append(fix(frames));
        if (Frames.cut(first)) {
            text.append("\n      the stack is cut: -XX:FlightRecorderOptions:stackdepth=1024 shows")
                    .append(" whose it is");
        }
        return text.toString();
    }

    private static String why(RecordedEvent pin) {
        if (pin.hasField("pinnedReason")) {
            return "%s (%s)".formatted(pin.getString("pinnedReason"), operation(pin));
        }
        if (!pin.getEventType().getName().equals(PinEvents.PINNED)) {
            return "it waits for a monitor, or in Object.wait, which keeps the carrier before JDK 24";
        }
        return "a monitor is held (synchronized), or a native frame is on the stack";
    }

    private static String operation(RecordedEvent pin) {
        return pin.hasField("blockingOperation") ? pin.getString("blockingOperation") : "";
    }

    private static String fix(List<RecordedFrame> frames) {
        boolean initializes =
                frames.stream().anyMatch(frame -> frame.getMethod().getName().equals("<clinit>"));
        if (initializes) {
            return "a class is being initialized: have it initialized before, or let it not wait";
        }
        if (PinEvents.monitorsPin()) {
            return "JDK 24 or later, where a monitor does not pin; or a newer version of the"
                    + " library; or a ReentrantLock in place of synchronized";
        }
        return "do not wait in what native code calls back";
    }
}
