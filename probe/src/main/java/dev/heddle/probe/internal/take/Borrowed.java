package dev.heddle.probe.internal.take;

import dev.heddle.probe.internal.reflect.Reflect;
import java.util.Optional;

/// Something of a pool that is lent, such as a connection, by the pool's own methods.
///
/// @param borrow lends one, or waits for one
/// @param giveBack takes it back
record Borrowed(Borrow borrow, GiveBack giveBack) implements WayByUnit {
    /// Lends one.
    interface Borrow {
        Object from(Object pool, long patienceMillis) throws Exception;
    }

    /// Takes it back.
    interface GiveBack {
        void to(Object pool, Object borrowed) throws Exception;
    }

    /// A method that lends what is given back by closing it.
    static Borrowed closing(Borrow borrow) {
        return new Borrowed(borrow, (pool, borrowed) -> ((AutoCloseable) borrowed).close());
    }

    /// Methods that lend and take back.
    static Borrowed returning(Borrow borrow, String giveBack) {
        return new Borrowed(borrow, (pool, borrowed) -> Reflect.call(pool, giveBack, borrowed));
    }

    @Override
    public Optional<Unit> take(Object resource, long patienceMillis) throws Exception {
        Object borrowed = borrow.from(resource, patienceMillis);
        return Optional.of(() -> giveBack.to(resource, borrowed));
    }
}
