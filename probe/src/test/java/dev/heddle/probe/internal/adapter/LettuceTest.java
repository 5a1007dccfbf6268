package dev.heddle.probe.internal.adapter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.probe.internal.reflect.Reflect;
import io.lettuce.core.ClientOptions;
import io.lettuce.core.RedisClient;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.protocol.CommandHandler;
import io.lettuce.core.protocol.ProtocolVersion;
import io.netty.channel.Channel;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A connection to a store that answers to everything but `GET`.
@Timeout(60)
class LettuceTest {
    @Test
    void commandsThatAwaitTheirAnswerAreCounted() throws Exception {
        try (ServerSocket store = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread.startVirtualThread(() -> answer(store));
            RedisClient client = RedisClient.create("redis://127.0.0.1:" + store.getLocalPort());
            client.setOptions(
                    ClientOptions.builder().protocolVersion(ProtocolVersion.RESP2).build());
            try (StatefulRedisConnection<String, String> connection = client.connect()) {
                CommandHandler handler = handler(connection);
                assertThat(busy(handler)).isZero();
                for (int i = 0; i < 3; i++) {
                    connection.async().get("key");
                }
                while (busy(handler) < 3) {
                    Thread.sleep(1);
                }
                assertThat(adapter().read(handler).capacity()).isNaN();
            } finally {
                client.shutdown();
            }
        }
    }

    private static CommandHandler handler(StatefulRedisConnection<String, String> connection)
            throws ReflectiveOperationException {
        Channel channel = (Channel) Reflect.get(connection, "getChannelWriter().delegate.channel");
        return channel.pipeline().get(CommandHandler.class);
    }

    private static double busy(CommandHandler handler) throws ReflectiveOperationException {
        return adapter().read(handler).busy();
    }

    private static ResourceAdapter adapter() {
        return Adapters.all().stream()
                .filter(each -> each.classNames().contains(CommandHandler.class.getName()))
                .findFirst()
                .orElseThrow();
    }

    private static void answer(ServerSocket store) {
        try (Socket socket = store.accept();
                BufferedReader lines =
                        new BufferedReader(
                                new InputStreamReader(
                                        socket.getInputStream(), StandardCharsets.US_ASCII))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.startsWith("*")) {
                    lines.readLine(); // the length of the name of the command
                    if (!lines.readLine().equals("GET")) {
                        socket.getOutputStream()
                                .write("+OK\r\n".getBytes(StandardCharsets.US_ASCII));
                    }
                }
            }
        } catch (IOException e) {
            // The client has gone.
        }
    }
}
