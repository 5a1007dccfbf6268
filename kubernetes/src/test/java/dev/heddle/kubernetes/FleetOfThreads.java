package dev.heddle.kubernetes;

import dev.heddle.lab.load.LoadWorker;
import dev.heddle.model.load.FleetSummary.Why;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/// Workers in threads of this process; something may be done to the first.
final class FleetOfThreads implements Fleet {
    private final Consumer<InThread> withFirst;
    private final List<InThread> workers = new ArrayList<>();

    FleetOfThreads(Consumer<InThread> withFirst) {
        this.withFirst = withFirst;
    }

    @Override
    public Started open(int pods, int least, Consumer<Integer> progress, BooleanSupplier stopped) {
        IntStream.range(0, pods).forEach(i -> workers.add(new InThread("worker-" + i)));
        withFirst.accept(workers.getFirst());
        progress.accept(pods);
        return new Started(workers, List.of());
    }

    @Override
    public void close() {
        workers.forEach(InThread::end);
    }

    static final class InThread implements Worker {
        private final String name;
        private final OutputStream orders;
        private final InputStream reports;
        private final Thread thread;
        private int diesAfter = Integer.MAX_VALUE;
        private boolean dead;

        InThread(String name) {
            this.name = name;
            try {
                Pipe there = Pipe.open();
                Pipe back = Pipe.open();
                orders = Channels.newOutputStream(there.sink());
                reports = Channels.newInputStream(back.source());
                LoadWorker worker =
                        new LoadWorker(
                                Channels.newInputStream(there.source()),
                                Channels.newOutputStream(back.sink()));
                thread = Thread.ofPlatform().daemon().start(worker::run);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        }

        void dies(int afterSeconds) {
            diesAfter = afterSeconds;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public String node() {
            return "here";
        }

        @Override
        public void send(String line) throws IOException {
            orders.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            orders.flush();
        }

        @Override
        public void listen(Listener listener) {
            Thread.ofPlatform().daemon().start(() -> hear(listener));
        }

        private void hear(Listener listener) {
            try (BufferedReader in =
                    new BufferedReader(new InputStreamReader(reports, StandardCharsets.UTF_8))) {
                int seconds = 0;
                for (String line = in.readLine();
                        line != null && seconds < diesAfter;
                        line = in.readLine()) {
                    listener.line(line);
                    seconds += line.contains("\"second\"") && line.startsWith("#heddle") ? 1 : 0;
                }
            } catch (IOException e) {
                // It has ended.
            }
            dead = true;
            listener.end();
            end();
        }

        @Override
        public Optional<Reason> whyGone() {
            return dead && diesAfter < Integer.MAX_VALUE
                    ? Optional.of(new Reason(Why.DIED, "OOMKilled, exit code 137"))
                    : Optional.empty();
        }

        void end() {
            try {
                orders.close();
                thread.join(Duration.ofSeconds(10));
            } catch (IOException e) {
                // Nobody listens any more.
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
