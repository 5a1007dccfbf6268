package com.oakhurst.lexicons;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** The desk takes slips in turn: /desks/{desk}/slips/next. Nine of ten ask what a word means, the tenth brings a new one. */
final class EntryHandler extends Handler.Abstract {
  private final AtomicInteger slips = new AtomicInteger();
  private final Dictionary dictionary;

  EntryHandler(Dictionary dictionary) {
    this.dictionary = dictionary;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    if (!Request.getPathInContext(request).startsWith("/desks/")) return false;
    int slip = slips.getAndIncrement() & Integer.MAX_VALUE;
    String word = "word-" + slip / 10 % 500;
    String text;
    if (slip % 10 == 9) {
      dictionary.enter(word, "sense " + slip % 7);
      text = "entered";
    } else {
      text = dictionary.article(word);
    }
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
    response.write(true, ByteBuffer.wrap(("{\"word\":\"" + word + "\",\"text\":\"" + text + "\"}")
        .getBytes(StandardCharsets.UTF_8)), callback);
    return true;
  }
}
