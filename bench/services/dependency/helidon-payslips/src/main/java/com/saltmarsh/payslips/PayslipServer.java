package com.saltmarsh.payslips;

import common.Program;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.WebServer;

public class PayslipServer {
  public static void main(String[] args) throws Exception {
    var payroll = new Payroll(Program.start("com.saltmarsh.payslips.PayrollMain").port());
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.getInteger("port", 8080))
        .routing(routing -> routing.get("/payslips/{employee}", (request, response) -> {
          String employee = request.path().pathParameters().get("employee");
          response.header(HeaderNames.CONTENT_TYPE, "application/json");
          response.send("{\"employee\":\"" + employee + "\",\"net\":" + payroll.net(employee) + "}");
        }))
        .build()
        .start();
  }
}
