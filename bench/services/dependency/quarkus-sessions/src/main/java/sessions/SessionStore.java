package sessions;

import common.Partner;
import jakarta.annotation.*;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.*;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.apache.commons.pool2.*;
import org.apache.commons.pool2.impl.*;

/** Client of the session store with a pool of 30 connections. */
@ApplicationScoped
public class SessionStore {
    static class StoreConnection implements Closeable {
        final Socket socket;
        final BufferedReader in;

        StoreConnection(int port) throws IOException {
            socket = new Socket("127.0.0.1", port);
            socket.setTcpNoDelay(true);
            in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
        }

        String get(String key) throws IOException {
            socket.getOutputStream().write((key + "\n").getBytes(StandardCharsets.US_ASCII));
            return in.readLine();
        }

        @Override public void close() throws IOException { socket.close(); }
    }

    private GenericObjectPool<StoreConnection> pool;

    @PostConstruct
    void open() {
        int port = Partner.start("-Dspeak=lines", "-Ddelay=20", "-Dslope=6");
        var cfg = new GenericObjectPoolConfig<StoreConnection>();
        cfg.setMaxTotal(30);
        cfg.setMaxIdle(30);
        cfg.setJmxEnabled(false);
        pool = new GenericObjectPool<>(new BasePooledObjectFactory<>() {
            @Override public StoreConnection create() throws IOException { return new StoreConnection(port); }
            @Override public PooledObject<StoreConnection> wrap(StoreConnection c) { return new DefaultPooledObject<>(c); }
            @Override public void destroyObject(PooledObject<StoreConnection> p) throws IOException { p.getObject().close(); }
        }, cfg);
    }

    String get(String key) throws Exception {
        StoreConnection c = pool.borrowObject();
        try {
            return c.get(key);
        } finally {
            pool.returnObject(c);
        }
    }
}
