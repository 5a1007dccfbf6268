package com.millbrook.turnstiles;

import org.springframework.context.annotation.Configuration;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

@Configuration
public class GateConfiguration implements WebMvcConfigurer {
  private final CrowdGuard guard;

  public GateConfiguration(CrowdGuard guard) {
    this.guard = guard;
  }

  @Override
  public void addInterceptors(InterceptorRegistry registry) {
    registry.addInterceptor(guard).addPathPatterns("/gates/**");
  }
}
