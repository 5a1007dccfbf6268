package dev.heddle.subjects.threads.generations;

import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// As since 2017: a pipeline that says what is to be done, on a few threads of a library.
public final class Reactive implements Generation {
    @Override
    public long waiting(int tasks) {
        return sum(
                Flux.range(0, tasks)
                        .flatMap(
                                task ->
                                        Flux.range(0, Service.CALLS)
                                                .concatMap(call -> Service.callReactive())
                                                .reduce(0L, (sum, answer) -> sum + answer),
                                tasks));
    }

    @Override
    public long computing(int tasks) {
        return sum(
                Flux.range(0, tasks)
                        .flatMap(
                                task ->
                                        Mono.fromCallable(Service::compute)
                                                .subscribeOn(Schedulers.parallel())));
    }

    private static long sum(Flux<Long> results) {
        return results.reduce(0L, Long::sum).blockOptional().orElseThrow();
    }
}
