package dev.heddle.observe.internal.jfr;

import dev.heddle.model.observation.Observation.KeptObject;
import java.io.IOException;
import java.lang.constant.ClassDesc;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedObject;
import jdk.jfr.consumer.RecordingFile;
import org.jspecify.annotations.Nullable;

/// The sampled objects to which references lead, as a recording tells that was written with the
/// paths from the roots.
///
/// A recording is given the same samples each time that it is written, at one time each; the last
/// ones count. They are of objects that the last collection left; one without a root waits for a
/// collection of the old generation.
public final class ReachableObjects {
    private static final String SAMPLE = "jdk.OldObjectSample";

    /// How the JVM describes the object of a class, which has its static fields.
    private static final String CLASS = "Class Name: ";

    /// The kind of root that the JVM does not name.
    private static final String UNNAMED = "<unknown>";

    private final Stacks stacks = new Stacks();

    private ReachableObjects() {}

    /// @throws IOException if it cannot be read
    public static List<KeptObject> of(Path recording) throws IOException {
        List<RecordedEvent> samples = new ArrayList<>();
        try (RecordingFile file = new RecordingFile(recording)) {
            while (file.hasMoreEvents()) {
                RecordedEvent event = file.readEvent();
                if (event.getEventType().getName().equals(SAMPLE)) {
                    samples.add(event);
                }
            }
        }
        Optional<Instant> last =
                samples.stream().map(RecordedEvent::getStartTime).max(Instant::compareTo);
        ReachableObjects objects = new ReachableObjects();
        return samples.stream()
                .filter(event -> last.filter(event.getStartTime()::equals).isPresent())
                .flatMap(event -> objects.kept(event).stream())
                .toList();
    }

    private Optional<KeptObject> kept(RecordedEvent event) {
        RecordedObject object = event.getValue("object");
        RecordedObject root = event.getValue("root");
        if (object == null || root == null) {
            return Optional.empty();
        }
        Duration age = Duration.between(event.getInstant("allocationTime"), event.getStartTime());
        return Optional.of(
                new KeptObject(
                        type(object),
                        age.toNanos() / 1e9,
                        stacks.of(event),
                        path(object),
                        root(root.getString("type"))));
    }

    /// The kind of a root; empty if the JVM does not name it.
    private static String root(@Nullable String type) {
        return type == null || type.equals(UNNAMED) ? "" : type;
    }

    /// The fields from the object to its root.
    private static List<String> path(RecordedObject object) {
        List<String> fields = new ArrayList<>();
        RecordedObject referrer = object.getValue("referrer");
        while (referrer != null) {
            RecordedObject holder = referrer.getValue("object");
            field(holder, referrer.getValue("field")).ifPresent(fields::add);
            referrer = holder == null ? null : holder.getValue("referrer");
        }
        return fields;
    }

    private static Optional<String> field(
            @Nullable RecordedObject holder, @Nullable RecordedObject field) {
        if (holder == null || field == null) {
            return Optional.empty();
        }
        String description = holder.getString("description");
        boolean isStatic = description != null && description.startsWith(CLASS);
        return Optional.of(
                "%s.%s"
                        .formatted(
                                isStatic
                                        ? KeptObject.STATIC + description.substring(CLASS.length())
                                        : type(holder),
                                field.getString("name")));
    }

    /// `byte[]`, `java.util.HashMap$Node[]`; the JVM writes `[B`.
    private static String type(RecordedObject object) {
        RecordedClass type = object.getValue("type");
        String name = type == null ? "" : type.getName();
        if (!name.startsWith("[")) {
            return name;
        }
        String dimensions = "[]".repeat(name.lastIndexOf('[') + 1);
        String component = name.substring(name.lastIndexOf('[') + 1);
        return (component.startsWith("L")
                        ? component.substring(1).replace(";", "")
                        : ClassDesc.ofDescriptor(component).displayName())
                + dimensions;
    }
}
