import reactor.core.publisher.*;
import reactor.core.scheduler.*;

import java.util.concurrent.atomic.AtomicInteger;

public class Sleeps {
    public static void main(String[] args) throws Exception {
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
}
