package com.fabrikam.signin;

import com.linecorp.armeria.common.HttpResponse;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.MediaType;
import com.linecorp.armeria.server.annotation.Blocking;
import com.linecorp.armeria.server.annotation.Get;
import com.linecorp.armeria.server.annotation.Header;
import com.linecorp.armeria.server.annotation.Default;
import com.linecorp.armeria.server.annotation.Param;

public class SignInService {
  private final Members members;

  public SignInService(Members members) { this.members = members; }

  @Blocking
  @Get("/members/{name}/signin")
  public HttpResponse signIn(@Param("name") String name, @Header("X-Password") @Default("correct horse") String password) {
    if (!members.verify(name, password)) return HttpResponse.of(HttpStatus.UNAUTHORIZED);
    return HttpResponse.of(HttpStatus.OK, MediaType.JSON, "{\"member\":\"" + name + "\",\"signedIn\":true}");
  }
}
