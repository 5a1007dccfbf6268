package com.millbrook.planetarium;

import io.reactivex.rxjava3.core.Single;
import io.reactivex.rxjava3.processors.FlowableProcessor;
import io.reactivex.rxjava3.processors.PublishProcessor;
import io.vertx.core.Future;
import io.vertx.core.Promise;

/** Finds the price of a seat and holds it; the wishes are worked through as they come in. */
final class SeatDesk {
  private final FlowableProcessor<Wish> wishes = PublishProcessor.<Wish>create().toSerialized();
  private final BoxOfficeClient boxOffice;

  SeatDesk(BoxOfficeClient boxOffice) {
    this.boxOffice = boxOffice;
    wishes.onBackpressureBuffer().flatMapSingle(this::fulfil, false, 7).subscribe();
  }

  Future<Seat> seat(String show) {
    Promise<Seat> seat = Promise.promise();
    wishes.onNext(new Wish(show, seat));
    return seat.future();
  }

  private Single<Boolean> fulfil(Wish wish) {
    return boxOffice.price(wish.show())
        .flatMap(price -> boxOffice.hold(wish.show(), price).map(hold -> new Seat(wish.show(), price, hold)))
        .map(wish.seat()::tryComplete)
        .onErrorReturn(wish.seat()::tryFail);
  }

  private record Wish(String show, Promise<Seat> seat) {}
}
