package org.harbourgate.quarantines;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** GET /animals/{tag}/clearance: whether an animal may leave, or when. */
final class ClearanceHandler extends Handler.Abstract {
  private static final String PREFIX = "/animals/";
  private static final String SUFFIX = "/clearance";

  private final Register register;
  private final Veterinary veterinary;

  ClearanceHandler(Register register, Veterinary veterinary) {
    this.register = register;
    this.veterinary = veterinary;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    String path = Request.getPathInContext(request);
    if (!path.startsWith(PREFIX) || !path.endsWith(SUFFIX)) return false;
    Animal animal = register.find(path.substring(PREFIX.length(), path.length() - SUFFIX.length()));
    int remaining = animal.remaining(veterinary.healthy(animal));
    long number = register.note(animal.tag(), remaining);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
    Content.Sink.write(response, true, "{\"animal\":\"" + animal.tag() + "\",\"species\":\"" + animal.species()
        + "\",\"cleared\":" + (remaining == 0) + ",\"days\":" + remaining + ",\"number\":" + number + "}", callback);
    return true;
  }
}
