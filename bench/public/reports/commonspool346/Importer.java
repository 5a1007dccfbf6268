import org.apache.commons.pool2.*;
import org.apache.commons.pool2.impl.*;

import java.util.concurrent.atomic.AtomicBoolean;

/** A pool of sessions, validated when created; the other side refuses them for the moment when the import starts. */
public class Importer {
    static class Session {}

    static final AtomicBoolean accepting = new AtomicBoolean();

    static class Sessions extends BasePooledObjectFactory<Session> {
        @Override
        public Session create() {
            return new Session();
        }

        @Override
        public PooledObject<Session> wrap(Session session) {
            return new DefaultPooledObject<>(session);
        }

        @Override
        public boolean validateObject(PooledObject<Session> p) {
            return accepting.get();
        }
    }

    public static void main(String[] args) throws Exception {
        GenericObjectPoolConfig<Session> config = new GenericObjectPoolConfig<>();
        config.setMaxTotal(8);
        config.setTestOnCreate(true);
        GenericObjectPool<Session> pool = new GenericObjectPool<>(new Sessions(), config);
        for (int i = 1; i <= 3; i++)
            new Thread(
                            () -> {
                                try {
                                    for (int row = 0; row < 100_000; row++) {
                                        Session session = pool.borrowObject();
                                        Thread.sleep(5);
                                        pool.returnObject(session);
                                    }
                                } catch (Exception e) {
                                    e.printStackTrace();
                                }
                            },
                            "import-" + i)
                    .start();
        Thread.sleep(1500);
        accepting.set(true);
    }
}
