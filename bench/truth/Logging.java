import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.net.SocketAppender;
import ch.qos.logback.classic.net.SyslogAppender;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.AppenderBase;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.FileAppender;
import ch.qos.logback.core.rolling.FixedWindowRollingPolicy;
import ch.qos.logback.core.rolling.RollingFileAppender;
import ch.qos.logback.core.rolling.SizeBasedTriggeringPolicy;
import ch.qos.logback.core.util.Duration;
import ch.qos.logback.core.util.FileSize;
import java.io.InputStream;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;

/// All usual appenders, with many virtual threads that log at once.
public final class Logging {
    private static LoggerContext context;

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("heddle-truth-logs");
        context = new LoggerContext();
        try (ServerSocket sink = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
                DatagramSocket syslog = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            Thread reader = new Thread(() -> drain(sink));
            reader.setDaemon(true);
            reader.start();
            ConsoleAppender<ILoggingEvent> console = new ConsoleAppender<>();
            console.setTarget("System.err");
            console.setEncoder(encoder());
            log("console", console);
            FileAppender<ILoggingEvent> file = new FileAppender<>();
            file.setFile(folder.resolve("plain.log").toString());
            file.setEncoder(encoder());
            log("file", file);
            FileAppender<ILoggingEvent> prudent = new FileAppender<>();
            prudent.setFile(folder.resolve("prudent.log").toString());
            prudent.setPrudent(true);
            prudent.setEncoder(encoder());
            log("prudent", prudent);
            log("rolling", rolling(folder));
            log("slow", new Slow());
            SocketAppender socket = new SocketAppender();
            socket.setRemoteHost("127.0.0.1");
            socket.setPort(sink.getLocalPort());
            socket.setQueueSize(1);
            socket.setEventDelayLimit(new Duration(20));
            log("socket", socket);
            SyslogAppender udp = new SyslogAppender();
            udp.setSyslogHost("127.0.0.1");
            udp.setPort(syslog.getLocalPort());
            udp.setFacility("USER");
            udp.setSuffixPattern("%msg");
            log("syslog", udp);
            AsyncAppender async = new AsyncAppender();
            async.setQueueSize(1);
            Slow behind = new Slow();
            behind.setContext(context);
            behind.start();
            async.addAppender(behind);
            log("async", async);
            Tasks.each(2, context::stop);
        } finally {
            try (var files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(folder);
        }
    }

    private static RollingFileAppender<ILoggingEvent> rolling(Path folder) {
        RollingFileAppender<ILoggingEvent> appender = new RollingFileAppender<>();
        appender.setContext(context);
        appender.setFile(folder.resolve("rolling.log").toString());
        appender.setEncoder(encoder());
        FixedWindowRollingPolicy policy = new FixedWindowRollingPolicy();
        policy.setContext(context);
        policy.setParent(appender);
        policy.setFileNamePattern(folder.resolve("rolling.%i.log.gz").toString());
        policy.start();
        SizeBasedTriggeringPolicy<ILoggingEvent> trigger = new SizeBasedTriggeringPolicy<>();
        trigger.setContext(context);
        trigger.setMaxFileSize(new FileSize(100));
        trigger.start();
        appender.setRollingPolicy(policy);
        appender.setTriggeringPolicy(trigger);
        return appender;
    }

    private static PatternLayoutEncoder encoder() {
        PatternLayoutEncoder encoder = new PatternLayoutEncoder();
        encoder.setContext(context);
        encoder.setPattern("%d %-5level %logger %caller{1} - %msg %ex%n");
        encoder.start();
        return encoder;
    }

    private static void log(String name, Appender<ILoggingEvent> appender) throws Exception {
        appender.setContext(context);
        Tasks.each(1, appender::start);
        Logger logger = context.getLogger(name);
        logger.addAppender(appender);
        Tasks.each(
                8,
                () -> {
                    for (int i = 0; i < 20; i++) {
                        logger.info("message {} of {}", i, name);
                    }
                    logger.error("failed", new IllegalStateException("for its stack"));
                });
        Tasks.each(2, appender::stop);
    }

    /// Takes long, as one that a team writes for itself may.
    private static final class Slow extends AppenderBase<ILoggingEvent> {
        @Override
        protected void append(ILoggingEvent event) {
            try {
                Thread.sleep(1);
            } catch (InterruptedException e) {
                addError("interrupted", e);
            }
        }
    }

    private static void drain(ServerSocket sink) {
        try (Socket socket = sink.accept();
                InputStream in = socket.getInputStream()) {
            while (in.read() >= 0) {
                Thread.onSpinWait();
            }
        } catch (java.io.IOException e) {
            System.err.println("the sink ended: " + e);
        }
    }
}
