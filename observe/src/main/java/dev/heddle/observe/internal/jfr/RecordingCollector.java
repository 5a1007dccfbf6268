package dev.heddle.observe.internal.jfr;

import dev.heddle.model.Durations;
import dev.heddle.model.observation.Observation.GcPause;
import dev.heddle.model.recording.Recording;
import dev.heddle.model.recording.Recording.Collector;
import dev.heddle.model.recording.Recording.DirectMemory;
import dev.heddle.model.recording.Recording.Kind;
import dev.heddle.model.recording.Recording.Processors;
import dev.heddle.model.recording.Recording.Saturated;
import dev.heddle.model.thread.StackFrames;
import dev.heddle.probe.shared.ThreadNames;
import java.time.Instant;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import jdk.jfr.EventType;
import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedThread;

/// Sums up the events of a recording as they are read. Used by the stream's thread, and read when
/// it has ended.
public final class RecordingCollector {
    /// Share of the processors in use at which nothing can be had at once.
    private static final double SATURATED = 0.95;

    /// First of the ports that systems choose for clients.
    private static final int CLIENT_PORTS = 32_768;

    private final Fields fields = new Fields();
    private final RecordedSites sites = new RecordedSites(fields);
    private final RunningThreads threads = new RunningThreads();
    private final ObjectCache<List<String>, String> siteOf = new ObjectCache<>(StackFrames::site);
    private final RecordedSettings settings = new RecordedSettings();
    private final MethodTimings timings = new MethodTimings();
    private final ObjectCache<RecordedClass, String> classNames =
            new ObjectCache<>(RecordedClass::getName);
    private final ObjectCache<RecordedMethod, String> methodNames =
            new ObjectCache<>(MethodTimings::name);
    private final Mean jvm = new Mean();
    private final Mean machine = new Mean();
    private final Mean saturated = new Mean();
    private final Mean jvmOfSaturated = new Mean();
    private Optional<String> jdk = Optional.empty();
    private Optional<Long> hardware = Optional.empty();
    private Optional<Long> quota = Optional.empty();
    private Optional<Long> carriers = Optional.empty();

    /// When an event ended, in nanoseconds since 1970: of all, and of the one that is looked at.
    private long first = Long.MAX_VALUE;

    private long last = Long.MIN_VALUE;
    private long end;
    private final Counter periods = new Counter();
    private final Counter throttled = new Counter();
    private final Stalls stalls = new Stalls();
    private long lostBytes;
    private long lostSamples;
    private long codeCacheFull;
    private long collections;
    private double stoppedSeconds;
    private double explicitSeconds;
    private double longestStopSeconds;
    private Optional<Long> maxHeapBytes = Optional.empty();
    private Optional<Long> usedAfterBytes = Optional.empty();
    private Optional<DirectMemory> direct = Optional.empty();

    /// The growth of a counter.
    private static final class Counter {
        private long least = Long.MAX_VALUE;
        private long most;

        void add(long value) {
            least = Math.min(least, value);
            most = Math.max(most, value);
        }

        long growth() {
            return Math.max(0, most - least);
        }
    }

    /// Numbers, identifiers, and what is quoted.
    private static final Pattern VARIES = Pattern.compile("\\w*\\d\\w*|'[^']*'|\"[^\"]*\"");

    private static final int MESSAGE_BEGINS = 80;

    private static final class Mean {
        private double sum;
        private long count;

        void add(double value) {
            sum += value;
            count++;
        }

        Optional<Double> value() {
            return count == 0 ? Optional.empty() : Optional.of(sum / count);
        }
    }

    /// Actions by the name of the event.
    private final Map<String, Consumer<RecordedEvent>> actions = actions();

    private final ObjectCache<EventType, Optional<Consumer<RecordedEvent>>> actionOf =
            new ObjectCache<>(type -> Optional.ofNullable(actions.get(type.getName())));

    private Map<String, Consumer<RecordedEvent>> actions() {
        Map<String, Consumer<RecordedEvent>> all = new HashMap<>();
        all.put("jdk.ActiveSetting", settings::setting);
        all.put("jdk.ActiveRecording", timings::started);
        all.put(Kind.METHOD_TIMING.event(), timings::timing);
        all.put("jdk.JVMInformation", event -> jdk = JavaVersion.of(event).or(() -> jdk));
        all.put("jdk.InitialSystemProperty", this::property);
        all.put("jdk.CPUInformation", event -> hardware = positive(event, "hwThreads"));
        all.put(
                "jdk.ContainerConfiguration",
                event -> quota = positive(event, "effectiveCpuCount"));
        all.put("jdk.CPULoad", this::load);
        all.put("jdk.ContainerCPUThrottling", this::throttling);
        all.put("jdk.DataLoss", event -> lostBytes += event.getLong("amount"));
        all.put("jdk.GarbageCollection", this::collection);
        all.put(
                "jdk.ZAllocationStall",
                event -> stalls.add(event.getStartTime(), event.getEndTime()));
        all.put("jdk.GCHeapConfiguration", event -> maxHeapBytes = positive(event, "maxSize"));
        all.put("jdk.GCHeapSummary", this::heap);
        all.put("jdk.DirectBufferStatistics", this::direct);
        all.put("jdk.CodeCacheStatistics", this::codeCache);
        all.put("jdk.CodeCacheFull", this::codeCache);
        place(all, Kind.PINNED, RecordingCollector::pinned);
        place(all, Kind.MONITOR, event -> className(event, "monitorClass"));
        place(all, Kind.NOTIFY, event -> className(event, "monitorClass"));
        place(all, Kind.PARK, event -> className(event, "parkedClass"));
        place(all, Kind.SLEEP, event -> "");
        place(all, Kind.SOCKET_READ, RecordingCollector::peer);
        place(all, Kind.SOCKET_WRITE, RecordingCollector::peer);
        place(all, Kind.FILE_READ, event -> text(event, "path"));
        place(all, Kind.FILE_WRITE, event -> text(event, "path"));
        all.put(Kind.RUNNING.event(), this::running);
        all.put(Kind.CPU_TIME.event(), this::cpuTime);
        all.put("jdk.CPUTimeSamplesLost", event -> lostSamples += event.getInt("lostSamples"));
        place(all, Kind.ALLOCATION, event -> className(event, "objectClass"));
        place(all, Kind.EXCEPTION, this::thrown);
        place(all, Kind.SUBMIT_FAILED, event -> text(event, "exceptionMessage"));
        place(all, Kind.THREAD_START, RecordingCollector::group);
        place(all, Kind.METHOD_TRACE, this::method);
        return all;
    }

    /// Takes all types of the recording, whether events of them were recorded or not.
    public void types(List<EventType> types) {
        settings.types(types);
    }

    public void event(RecordedEvent event) {
        Optional<Consumer<RecordedEvent>> action = actionOf.get(event.getEventType());
        if (action.isPresent()) {
            Instant at = event.getEndTime(); // they are told then
            end = at.getEpochSecond() * 1_000_000_000L + at.getNano();
            first = Math.min(first, end);
            last = Math.max(last, end);
            action.get().accept(event);
        }
    }

    private interface Namer {
        String of(RecordedEvent event);
    }

    private void place(Map<String, Consumer<RecordedEvent>> all, Kind kind, Namer what) {
        all.put(kind.event(), event -> sites.add(kind, what.of(event), event, within(event)));
    }

    /// Seconds of an event within the recording: what ends in it may have begun long before.
    private double within(RecordedEvent event) {
        return Math.max(0, Math.min(event.getDuration().toNanos(), end - first)) / 1e9;
    }

    private void running(RecordedEvent event) {
        List<String> stack = sites.add(Kind.RUNNING, "", event, 0);
        threads.add(
                fields.value(event, RecordedSites.SAMPLED, RecordedThread.class),
                siteOf.get(stack));
    }

    /// A sample stands for the CPU time since the one before, even if its stack could not be had.
    private void cpuTime(RecordedEvent event) {
        sites.add(Kind.CPU_TIME, "", event, Durations.seconds(event.getDuration("samplingPeriod")));
    }

    private void property(RecordedEvent event) {
        if (text(event, "key").equals("jdk.virtualThreadScheduler.parallelism")) {
            String value = text(event, "value");
            carriers = value.matches("\\d{1,5}") ? Optional.of(Long.valueOf(value)) : carriers;
        }
    }

    private void load(RecordedEvent event) {
        double own = (double) event.getFloat("jvmUser") + event.getFloat("jvmSystem");
        double total = event.getFloat("machineTotal");
        jvm.add(own);
        machine.add(total);
        saturated.add(total >= SATURATED ? 1 : 0);
        if (total >= SATURATED) {
            jvmOfSaturated.add(Math.min(1, own / total));
        }
    }

    /// Counters are since the start of the container.
    private void throttling(RecordedEvent event) {
        periods.add(event.getLong("cpuElapsedSlices"));
        throttled.add(event.getLong("cpuThrottledSlices"));
    }

    private void collection(RecordedEvent event) {
        double seconds = Durations.seconds(event.getDuration("sumOfPauses"));
        collections++;
        stoppedSeconds += seconds;
        explicitSeconds += text(event, "cause").equals(GcPause.EXPLICIT) ? seconds : 0;
        longestStopSeconds =
                Math.max(longestStopSeconds, Durations.seconds(event.getDuration("longestPause")));
    }

    private void heap(RecordedEvent event) {
        if (text(event, "when").equals("After GC")) {
            usedAfterBytes = Optional.of(event.getLong("heapUsed"));
        }
    }

    /// A part of the code cache: how often it was full.
    private void codeCache(RecordedEvent event) {
        codeCacheFull = Math.max(codeCacheFull, event.getInt("fullCount"));
    }

    private void direct(RecordedEvent event) {
        long used =
                Math.max(
                        event.getLong("memoryUsed"),
                        direct.map(DirectMemory::usedBytes).orElse(0L));
        direct = positive(event, "maxCapacity").map(most -> new DirectMemory(used, most));
    }

    private static Optional<Long> positive(RecordedEvent event, String field) {
        long value = event.hasField(field) ? event.getLong(field) : 0;
        return value > 0 ? Optional.of(value) : Optional.empty();
    }

    private String className(RecordedEvent event, String field) {
        RecordedClass type = fields.value(event, field, RecordedClass.class);
        return type == null ? "" : classNames.get(type);
    }

    /// The class, and how the message begins, without what differs from one to the next.
    private String thrown(RecordedEvent event) {
        String first = text(event, "message").lines().findFirst().orElse("");
        String message = VARIES.matcher(first).replaceAll("#").strip();
        String begins = message.substring(0, Math.min(message.length(), MESSAGE_BEGINS));
        return className(event, "thrownClass") + (begins.isEmpty() ? "" : ": " + begins);
    }

    private static String text(RecordedEvent event, String field) {
        String text = event.hasField(field) ? event.getString(field) : null;
        return text == null ? "" : text;
    }

    /// The reason that JDK 24 and later give, such as `Native or VM frame on stack`.
    private static String pinned(RecordedEvent event) {
        return text(event, "pinnedReason");
    }

    /// `db.internal:5432`; a client's port says nothing.
    private static String peer(RecordedEvent event) {
        String host = text(event, "host");
        String name = host.isEmpty() ? text(event, "address") : host;
        int port = event.getInt("port");
        return port < CLIENT_PORTS ? name + ":" + port : name;
    }

    private String method(RecordedEvent event) {
        RecordedMethod method = fields.value(event, "method", RecordedMethod.class);
        return method == null ? "" : methodNames.get(method);
    }

    private static String group(RecordedEvent event) {
        RecordedThread thread = event.getThread("thread");
        return thread == null || thread.getJavaName() == null
                ? ""
                : ThreadNames.group(thread.getJavaName());
    }

    private Recording.Carriers carriers(long processors) {
        return new Recording.Carriers(
                Math.toIntExact(carriers.orElse(processors)), Math.toIntExact(processors));
    }

    /// The whole recording; empty if no event was read.
    public Optional<Recording> recording(List<String> damage) {
        if (last <= first) {
            return Optional.empty();
        }
        Instant from = Instant.ofEpochSecond(0, first);
        Optional<Double> share =
                periods.growth() == 0
                        ? Optional.empty()
                        : Optional.of((double) throttled.growth() / periods.growth());
        DoubleSummaryStatistics stalled =
                stalls.within(from, Instant.ofEpochSecond(0, last)).stream()
                        .mapToDouble(pause -> pause.millis() / 1e3)
                        .summaryStatistics();
        return Optional.of(
                new Recording(
                        jdk,
                        from,
                        (last - first) / 1e9,
                        new Processors(
                                hardware.map(Long::intValue),
                                quota.or(() -> hardware).map(this::carriers),
                                jvm.value(),
                                machine.value(),
                                new Saturated(saturated.value(), jvmOfSaturated.value()),
                                share,
                                threads.busiest(jvm.value().orElse(0.0) * hardware.orElse(0L)),
                                codeCacheFull),
                        new Collector(
                                collections,
                                stoppedSeconds + stalled.getSum(),
                                explicitSeconds,
                                Math.max(longestStopSeconds, stalled.getMax()),
                                maxHeapBytes,
                                usedAfterBytes,
                                direct),
                        Stream.concat(
                                        sites.all().stream(),
                                        timings.sites(from, (last - first) / 1e9).stream())
                                .toList(),
                        settings.all(),
                        withLoss(damage)));
    }

    /// What was lost while it was recorded is missing from all figures.
    private List<String> withLoss(List<String> damage) {
        List<String> all = new ArrayList<>(damage);
        if (lostBytes > 0) {
            all.add(
                    ("the recorder lost %,d bytes of events while it recorded (larger buffers: jcmd PID"
                                    + " JFR.configure memorysize=64m, before the first recording)")
                            .formatted(lostBytes));
        }
        if (lostSamples > 0) {
            all.add("the recorder lost %,d samples of CPU time".formatted(lostSamples));
        }
        return all;
    }
}
