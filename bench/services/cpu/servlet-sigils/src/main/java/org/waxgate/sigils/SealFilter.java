package org.waxgate.sigils;

import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.security.GeneralSecurityException;

/** Puts a seal on each answer, over the path that was asked for. */
@WebFilter("/*")
public class SealFilter extends HttpFilter {
  private static final long serialVersionUID = 1;

  private transient Signers signers;

  @Override
  public void init(FilterConfig config) throws ServletException {
    try {
      signers = new Signers(16);
    } catch (GeneralSecurityException e) {
      throw new ServletException(e);
    }
  }

  @Override
  protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    try {
      response.setHeader("X-Seal", signers.sign(request.getRequestURI()));
    } catch (IOException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new ServletException(e);
    }
    chain.doFilter(request, response);
  }
}
