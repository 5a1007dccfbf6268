package com.larkhill.surveys;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** How a survey stands. */
final class SurveyHandler extends Handler.Abstract {
  private static final String PREFIX = "/surveys/";

  private final Panel panel;

  SurveyHandler(Panel panel) {
    this.panel = panel;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    String path = request.getHttpURI().getPath();
    if (!path.startsWith(PREFIX)) return false;
    String survey = path.substring(PREFIX.length());
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, "application/json");
    Content.Sink.write(response, true,
        "{\"survey\":\"" + survey + "\",\"answers\":" + panel.answers(survey) + ",\"quota\":" + panel.quota(survey) + "}", callback);
    return true;
  }
}
