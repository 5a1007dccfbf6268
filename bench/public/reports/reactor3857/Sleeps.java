import reactor.core.publisher.*;
import reactor.core.scheduler.*;

import java.util.concurrent.atomic.AtomicInteger;

public class Sleeps {
    public static void main(String[] args) throws Exception {
        bound();
        AtomicInteger done = new AtomicInteger();
        Flux.range(1, 200)
                .flatMap(
                        i ->
                                Mono.fromCallable(() -> sleep(i))
                                        .subscribeOn(Schedulers.boundedElastic()),
                        200)
                .doOnNext(i -> System.out.println(done.incrementAndGet() + " done"))
                .blockLast();
    }

    static int sleep(int i) throws InterruptedException {
        Thread.sleep(1000);
        return i;
    }

    static void bound() {
        Thread t =
                new Thread(
                        () -> {
                            try {
                                Thread.sleep(58_000);
                            } catch (InterruptedException e) {
                            }
                            Runtime.getRuntime().halt(0);
                        },
                        "bound");
        t.setDaemon(true);
        t.start();
    }
}
