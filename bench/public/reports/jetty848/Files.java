import java.io.FileOutputStream;
import java.io.PrintStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.AbstractHandler;
import org.eclipse.jetty.util.log.AbstractLogger;
import org.eclipse.jetty.util.log.Log;
import org.eclipse.jetty.util.log.Logger;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** A web server with its log at debug, which another thread writes, so that requests do not wait for the disk. */
public class Files {
    record Event(String logger, String message, Object[] arguments) {}

    static final BlockingQueue<Event> events = new ArrayBlockingQueue<>(256);

    public static void main(String[] args) throws Exception {
        PrintStream file = new PrintStream(new FileOutputStream("server.log"), true);
        Thread writer = new Thread(() -> write(file), "ASYNC_LOGGER");
        writer.setDaemon(true);
        writer.start();
        Log.initialized();
        Log.setLog(new AsyncLogger("server"));

        QueuedThreadPool threads = new QueuedThreadPool(16);
        threads.setName("web");
        Server server = new Server(threads);
        ServerConnector connector = new ServerConnector(server, 1, 1);
        connector.setHost("127.0.0.1");
        server.addConnector(connector);
        server.setHandler(
                new AbstractHandler() {
                    @Override
                    public void handle(
                            String target, Request base, HttpServletRequest request, HttpServletResponse response) {
                        response.setStatus(204);
                        base.setHandled(true);
                    }
                });
        server.start();
        URI uri = URI.create("http://127.0.0.1:" + connector.getLocalPort() + "/file");
        for (int i = 1; i <= 6; i++) new Thread(() -> load(uri), "client-" + i).start();
    }

    static void load(URI uri) {
        while (true) {
            try {
                HttpURLConnection connection = (HttpURLConnection) uri.toURL().openConnection();
                connection.getResponseCode();
                connection.disconnect();
            } catch (Exception e) {
            }
        }
    }

    /** Formats and writes events: an argument becomes text here, not at the thread that logs. */
    static void write(PrintStream file) {
        try {
            while (true) {
                Event event = events.take();
                StringBuilder line = new StringBuilder(event.logger()).append(": ").append(event.message());
                for (Object argument : event.arguments()) line.append(' ').append(argument);
                file.println(line);
            }
        } catch (InterruptedException e) {
        }
    }

    static class AsyncLogger extends AbstractLogger {
        final String name;

        AsyncLogger(String name) {
            this.name = name;
        }

        void log(String message, Object... arguments) {
            try {
                events.put(new Event(name, message, arguments));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public String getName() {
            return name;
        }

        @Override
        public boolean isDebugEnabled() {
            return true;
        }

        @Override
        public void setDebugEnabled(boolean enabled) {}

        @Override
        public void debug(String message, Object... arguments) {
            log(message, arguments);
        }

        @Override
        public void debug(Throwable thrown) {
            log("thrown", thrown);
        }

        @Override
        public void debug(String message, Throwable thrown) {
            log(message, thrown);
        }

        @Override
        public void info(String message, Object... arguments) {
            log(message, arguments);
        }

        @Override
        public void info(Throwable thrown) {
            log("thrown", thrown);
        }

        @Override
        public void info(String message, Throwable thrown) {
            log(message, thrown);
        }

        @Override
        public void warn(String message, Object... arguments) {
            log(message, arguments);
        }

        @Override
        public void warn(Throwable thrown) {
            log("thrown", thrown);
        }

        @Override
        public void warn(String message, Throwable thrown) {
            log(message, thrown);
        }

        @Override
        public void ignore(Throwable thrown) {}

        @Override
        protected Logger newLogger(String fullName) {
            return new AsyncLogger(fullName);
        }
    }
}
