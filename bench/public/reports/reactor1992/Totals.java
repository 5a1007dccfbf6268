import reactor.core.publisher.*;
import reactor.core.scheduler.*;

/** Totals of a tree of accounts; as accounts are read from a database, each node is computed on a bounded scheduler. */
public class Totals {
    static final Scheduler database = Schedulers.newBoundedElastic(4, 100_000, "accounts");

    static Mono<Integer> total(int level) {
        if (level == 0) return Mono.fromCallable(Totals::select).subscribeOn(database);
        return Flux.range(0, 2)
                .concatMap(child -> total(level - 1))
                .reduce(0, Integer::sum)
                .subscribeOn(database);
    }

    static int select() throws InterruptedException {
        Thread.sleep(5);
        return 1;
    }

    public static void main(String[] args) throws Exception {
        System.out.println("total: " + total(2).block());
        for (int i = 1; i <= 8; i++) {
            Thread.ofPlatform()
                    .name("http-exec-" + i)
                    .start(
                            () -> {
                                while (true) total(4).block();
                            });
        }
        Thread.sleep(1_000_000);
    }
}
