package org.boundarystone.cadastres;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Enters a deed for a parcel of land: /parcels/PARCEL/deed. */
final class DeedHandler extends Handler.Abstract {
  private final LandRegister register;
  private final Notary notary;

  DeedHandler(LandRegister register, Notary notary) {
    this.register = register;
    this.notary = notary;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    String[] path = Request.getPathInContext(request).split("/");
    if (path.length != 4 || !path[1].equals("parcels")) return false;
    String parcel = path[2];
    long volume = register.enter(parcel, last -> notary.attest(parcel, last));
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
    Content.Sink.write(response, true, "{\"parcel\":\"" + parcel + "\",\"volume\":" + volume + "}", callback);
    return true;
  }
}
