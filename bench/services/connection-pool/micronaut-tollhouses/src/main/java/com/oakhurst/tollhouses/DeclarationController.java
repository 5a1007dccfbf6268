package com.oakhurst.tollhouses;

import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Error;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;

@Controller("/harbours")
public class DeclarationController {
  private final AtomicInteger numbers = new AtomicInteger();
  private final Declarations declarations;

  public DeclarationController(Declarations declarations) {
    this.declarations = declarations;
  }

  @Get("/{harbour}/declarations/next")
  @ExecuteOn("clerks")
  public Declaration next(String harbour) throws SQLException {
    return declarations.declare(harbour, numbers.incrementAndGet() & Integer.MAX_VALUE);
  }

  @Error(exception = SealBrokenException.class)
  public HttpResponse<String> broken(SealBrokenException e) {
    return HttpResponse.serverError(e.getMessage());
  }
}
