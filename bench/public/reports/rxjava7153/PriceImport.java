import io.reactivex.rxjava3.core.Completable;
import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.schedulers.Schedulers;

import java.util.concurrent.CountDownLatch;

/** Imports the newest price list: 200 prices are stored, each as a small reactive step. */
public class PriceImport {
    static int stored;

    public static void main(String[] args) throws Exception {
        CountDownLatch imported = new CountDownLatch(1);
        Flowable.just("prices-2021-01.csv", "prices-2020-12.csv")
                .observeOn(Schedulers.io())
                .firstOrError()
                .subscribe(list -> {
                    for (int line = 0; line < 200; line++) store(list, line);
                    imported.countDown();
                });
        imported.await();
        System.out.println(stored + " prices imported");
    }

    static void store(String list, int line) {
        Completable.fromAction(() -> stored++)
                .observeOn(Schedulers.io())
                .blockingAwait();
    }
}
