package com.inkerman.doorkeepers.agent;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The agent's program: reads from any number of channels, and has five evaluators. */
public final class PolicyAgent {
  private static final ExecutorService EVALUATORS = Executors.newFixedThreadPool(5);

  private PolicyAgent() {}

  public static void main(String[] args) throws Exception {
    var server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
    Path socket = Path.of(System.getProperty("socket"));
    server.bind(UnixDomainSocketAddress.of(socket), 256);
    socket.toFile().deleteOnExit();
    Thread.ofPlatform().daemon().start(() -> accept(server));
    System.out.println(0);
    while (System.in.read() >= 0) { }
    System.exit(0);
  }

  private static void accept(ServerSocketChannel server) {
    try {
      while (true) {
        SocketChannel channel = server.accept();
        Thread.ofPlatform().daemon().start(() -> serve(channel));
      }
    } catch (IOException e) {
      System.exit(1);
    }
  }

  private static void serve(SocketChannel channel) {
    try (channel; var questions = new BufferedReader(Channels.newReader(channel, StandardCharsets.UTF_8))) {
      for (String line = questions.readLine(); line != null; line = questions.readLine()) {
        String question = line;
        String decision = EVALUATORS.submit(() -> evaluate(question)).get();
        channel.write(ByteBuffer.wrap((decision + "\n").getBytes(StandardCharsets.UTF_8)));
      }
    } catch (IOException | ExecutionException e) {
      // This one has gone.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static String evaluate(String question) throws InterruptedException {
    Thread.sleep(16);
    String[] words = question.split(" ");
    return Math.floorMod(words[0].hashCode(), 7) >= Integer.parseInt(words[2]) ? "ADMIT" : "REFER";
  }
}
