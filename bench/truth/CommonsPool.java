import java.util.NoSuchElementException;
import org.apache.commons.pool2.BaseKeyedPooledObjectFactory;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.ObjectPool;
import org.apache.commons.pool2.PoolUtils;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericKeyedObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.SoftReferenceObjectPool;

/// All pools of the library, of things that take time to make, to check and to end.
public final class CommonsPool {
    private static final int MILLIS = 10;

    public static void main(String[] args) throws Exception {
        GenericObjectPool<Object> pool = new GenericObjectPool<>(new Slow());
        pool.setMaxTotal(2);
        pool.setTestOnBorrow(true);
        pool.setMinIdle(1);
        use(pool);
        Tasks.each(2, pool::preparePool);
        Tasks.each(2, pool::evict);
        Tasks.each(2, pool::clear);
        Tasks.each(2, pool::close);
        SoftReferenceObjectPool<Object> soft = new SoftReferenceObjectPool<>(new Slow());
        use(soft);
        Tasks.each(2, soft::clear);
        Tasks.each(2, soft::close);
        ObjectPool<Object> locked =
                PoolUtils.synchronizedPool(new GenericObjectPool<>(new Slow()));
        use(locked);
        Tasks.each(2, locked::close);
        use(PoolUtils.erodingPool(new GenericObjectPool<>(new Slow())));
        keyed();
    }

    private static void use(ObjectPool<Object> pool) throws Exception {
        Tasks.each(
                8,
                () -> {
                    Object one = pool.borrowObject();
                    Thread.sleep(MILLIS);
                    pool.returnObject(one);
                });
        Tasks.each(2, () -> pool.invalidateObject(pool.borrowObject()));
        Tasks.each(2, pool::addObject);
        Tasks.each(1, pool::getNumIdle);
    }

    private static void keyed() throws Exception {
        GenericKeyedObjectPool<String, Object> pool = new GenericKeyedObjectPool<>(new SlowByKey());
        pool.setMaxTotalPerKey(1);
        pool.setMaxTotal(2);
        pool.setTestOnReturn(true);
        for (String key : new String[] {"a", "b", "c"}) {
            Tasks.each(
                    3,
                    () -> {
                        Object one = pool.borrowObject(key);
                        Thread.sleep(MILLIS);
                        pool.returnObject(key, one);
                    });
            Tasks.each(1, () -> pool.addObject(key));
        }
        Tasks.each(2, pool::evict);
        Tasks.each(2, pool::clearOldest);
        Tasks.each(2, pool::close);
    }

    private static final class Slow extends BasePooledObjectFactory<Object> {
        @Override
        public Object create() throws InterruptedException {
            Thread.sleep(MILLIS);
            return new Object();
        }

        @Override
        public PooledObject<Object> wrap(Object made) {
            return new DefaultPooledObject<>(made);
        }

        @Override
        public boolean validateObject(PooledObject<Object> pooled) {
            pause();
            return true;
        }

        @Override
        public void destroyObject(PooledObject<Object> pooled) {
            pause();
        }
    }

    private static final class SlowByKey extends BaseKeyedPooledObjectFactory<String, Object> {
        @Override
        public Object create(String key) throws InterruptedException {
            Thread.sleep(MILLIS);
            return new Object();
        }

        @Override
        public PooledObject<Object> wrap(Object made) {
            return new DefaultPooledObject<>(made);
        }
    }

    private static void pause() {
        try {
            Thread.sleep(MILLIS);
        } catch (InterruptedException e) {
            throw new NoSuchElementException(e.toString());
        }
    }
}
