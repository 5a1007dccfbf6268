package dev.heddle.load.internal.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.load.LoadLog;
import dev.heddle.load.LoadMerge;
import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.load.LoadRecording;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.model.statistics.Distribution;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadMergeTest {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final int SECONDS = 5;
    private static final int PER_SECOND = 2_000;

    private static final LoadSnapshot NOTHING =
            new LoadSnapshot(1, Totals.NONE, Distribution.EMPTY, 0);

    @TempDir private Path folder;

    /// What one part prints: the lines of its log, and how its seconds ended.
    private record Printed(List<Object> events) {}

    @Test
    void threePartsGiveBitForBitWhatOneProcessWouldHaveRecorded() throws Exception {
        Path alone = folder.resolve("alone.hlog");
        try (JoinedSeconds one = new JoinedSeconds(Files.newOutputStream(alone), 1, _ -> {})) {
            one.begin(START.toEpochMilli());
            for (int second = 0; second < SECONDS; second++) {
                one.add(0, interval(one.empty(), second, 0, 1));
            }
        }
        Path merged = folder.resolve("merged.hlog");
        List<LoadSnapshot> seen = new ArrayList<>();
        LoadResult result;
        try (LoadMerge merge = new LoadMerge(merged, 3, START, seen::add)) {
            List<Printed> parts = IntStream.range(0, 3).mapToObj(i -> printed(i, 3)).toList();
            // One is ahead of the others.
            for (int part : new int[] {2, 0, 1}) {
                feed(merge, part, parts.get(part));
                merge.lose(part);
            }
            result = merge.finish();
        }

        LoadRecording expected = LoadLog.read(alone);
        assertThat(LoadLog.read(merged)).isEqualTo(expected);
        assertThat(lines(merged)).isEqualTo(lines(alone));
        assertThat(seen).hasSize(SECONDS);
        assertThat(seen.getLast().soFar())
                .isEqualTo(
                        new Totals(
                                (long) SECONDS * PER_SECOND,
                                (long) SECONDS * PER_SECOND,
                                Map.of(),
                                0));
        assertThat(result.totals().offered()).isEqualTo((long) SECONDS * PER_SECOND);
        assertThat(result.totals().balanced()).isTrue();
        assertThat(result.timeline().offeredBetween(0, SECONDS))
                .isEqualTo(SECONDS * (double) PER_SECOND);
    }

    @Test
    void aLostPartHoldsUpNobodyAndIsAccountedFor() throws Exception {
        BlockingQueue<LoadSnapshot> seen = new LinkedBlockingQueue<>();
        try (LoadMerge merge = new LoadMerge(folder.resolve("x.hlog"), 2, START, seen::add)) {
            merge.second(
                    0,
                    new LoadSnapshot(
                            1,
                            new Totals(100, 80, Map.of("refused", 5L), 0),
                            Distribution.EMPTY,
                            3));

            LoadResult lost = merge.lose(0);

            assertThat(lost.totals()).isEqualTo(new Totals(100, 80, Map.of("refused", 5L), 15));
            assertThat(lost.generator().maxLagMillis()).isEqualTo(3);
            assertThat(lost.offeredSeconds()).isEqualTo(1);
            merge.second(1, NOTHING);
            merge.second(1, new LoadSnapshot(2, Totals.NONE, Distribution.EMPTY, 0));
            for (int second = 1; second <= 2; second++) {
                assertThat(seen.poll(10, TimeUnit.SECONDS)).as("second %d", second).isNotNull();
            }
            merge.lose(1);
            assertThat(merge.finish().totals().unfinished()).isEqualTo(15);
        }
    }

    @Test
    void aDamagedLineIsToldAndNothingElseIsTakenForAHistogram() throws Exception {
        try (LoadMerge merge = new LoadMerge(folder.resolve("x.hlog"), 1, START, _ -> {})) {
            merge.line(0, "#[a comment]");
            merge.line(0, "\"StartTimestamp\",\"Interval_Length\"");

            for (String damaged : List.of("HISTxxxx", "%%%", "")) {
                merge.line(0, "Tag=latency,0.0,1.0,1.0," + damaged);
                assertThatThrownBy(() -> merge.second(0, NOTHING))
                        .isInstanceOf(IOException.class)
                        .hasMessageContaining("damaged histogram");
            }
        }
    }

    @Test
    void aPartThatPrintsHistogramsWithoutEndIsStopped() throws Exception {
        try (LoadMerge merge = new LoadMerge(folder.resolve("x.hlog"), 1, START, _ -> {})) {
            for (int i = 0; i < 3; i++) {
                merge.line(0, "Tag=latency,0.0,1.0,1.0,x");
            }
            assertThatThrownBy(() -> merge.line(0, "Tag=latency,0.0,1.0,1.0,x"))
                    .isInstanceOf(IOException.class)
                    .hasMessage("more histograms than a second has");
        }
    }

    /// The histograms of a log; its head tells times of writing.
    private static List<String> lines(Path log) throws IOException {
        return Files.readAllLines(log).stream().filter(line -> line.startsWith("Tag=")).toList();
    }

    private static Printed printed(int part, int of) {
        List<Object> events = new ArrayList<>();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JoinedSeconds seconds =
                new JoinedSeconds(
                        out,
                        1,
                        snapshot -> {
                            out.toString(StandardCharsets.UTF_8).lines().forEach(events::add);
                            out.reset();
                            events.add(snapshot);
                        })) {
            seconds.begin(START.toEpochMilli());
            for (int second = 0; second < SECONDS; second++) {
                seconds.add(0, interval(seconds.empty(), second, part, of));
            }
        }
        return new Printed(events);
    }

    private static void feed(LoadMerge merge, int part, Printed printed) throws IOException {
        for (Object event : printed.events()) {
            if (event instanceof LoadSnapshot snapshot) {
                merge.second(part, snapshot);
            } else {
                merge.line(part, (String) event);
            }
        }
    }

    /// Every `of`-th request of a second, from `part` on.
    private static Interval interval(Interval empty, int second, int part, int of) {
        SplittableRandom random = new SplittableRandom(second);
        empty.second = second;
        for (int i = 0; i < PER_SECOND; i++) {
            long nanos = (long) Math.exp(random.nextDouble(7, 22));
            if (i % of == part) {
                empty.latency(nanos);
                empty.service(nanos / 2);
                empty.lag(nanos / 10);
                empty.offered++;
                empty.completed++;
            }
        }
        return empty;
    }
}
