package dev.heddle.probe.internal.thread;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.probe.shared.Handlers;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Stacks as real servers have them, shortened; innermost frame first.
class HandlersTest {
    @Test
    void aServletIsCalledByItsServer() {
        assertThat(
                        handler(
                                "java.lang.Thread.sleep",
                                "com.acme.Orders.query",
                                "com.acme.OrdersServlet.doGet",
                                "jakarta.servlet.http.HttpServlet.service",
                                "org.apache.catalina.core.ApplicationFilterChain.doFilter",
                                "org.apache.tomcat.util.threads.TaskThread$WrappingRunnable.run",
                                "java.lang.Thread.run"))
                .isEqualTo("com.acme.OrdersServlet.doGet");
    }

    @Test
    void theApplicationsOwnFilterIsNoHandler() {
        assertThat(
                        handler(
                                "com.acme.OrdersController.export",
                                "jdk.internal.reflect.DirectMethodHandleAccessor.invoke",
                                "org.springframework.web.method.support.InvocableHandlerMethod.doInvoke",
                                "org.apache.catalina.core.ApplicationFilterChain.doFilter",
                                "com.acme.AuditFilter.doFilter",
                                "org.apache.catalina.core.ApplicationFilterChain.doFilter"))
                .isEqualTo("com.acme.OrdersController.export");
    }

    @Test
    void whatHasPassedARequestOnIsNoHandler() {
        assertThat(
                        handler(
                                "org.glassfish.jersey.server.ApplicationHandler.handle",
                                "org.glassfish.jersey.servlet.ServletContainer.service",
                                "org.eclipse.jetty.server.handler.HandlerWrapper.handle",
                                "com.acme.CountingHandler.handle",
                                "org.eclipse.jetty.server.Server.handle"))
                .isEmpty();
        assertThat(
                        handler(
                                "com.acme.AuditFilter.write",
                                "com.acme.AuditFilter.doFilter",
                                "org.apache.catalina.core.ApplicationFilterChain.doFilter"))
                .isEqualTo("com.acme.AuditFilter.doFilter");
    }

    /// The library of a framework that handlers call does not call them.
    @Test
    void aDaoOfAFrameworkIsCalledByTheHandler() {
        assertThat(
                        handler(
                                "org.hibernate.internal.SessionImpl.get",
                                "io.dropwizard.hibernate.AbstractDAO.get",
                                "com.acme.OrdersResource.find",
                                "org.glassfish.jersey.server.model.internal.ResourceMethodInvoker.invoke"))
                .isEqualTo("com.acme.OrdersResource.find");
    }

    /// The transaction's proxy is inside, the controller's own around it.
    @Test
    void aProxyCountsAsItsClass() {
        assertThat(
                        handler(
                                "com.zaxxer.hikari.pool.HikariPool.getConnection",
                                "com.acme.OrdersService.export",
                                "org.springframework.aop.framework.CglibAopProxy.invokeMethod",
                                "com.acme.OrdersService$$SpringCGLIB$$0.export",
                                "com.acme.TimedAspect.around",
                                "com.acme.OrdersController$$SpringCGLIB$$0.export",
                                "org.springframework.web.servlet.DispatcherServlet.doDispatch"))
                .isEqualTo("com.acme.OrdersController.export");
    }

    @Test
    void aGeneratedInvokerIsNoHandler() {
        assertThat(
                        handler(
                                "com.acme.OrdersController.export",
                                "com.acme.$OrdersController$Definition$Exec.dispatch",
                                "io.micronaut.context.AbstractExecutableMethodsDefinition.invoke",
                                "io.micronaut.web.router.AbstractRouteMatch.execute"))
                .isEqualTo("com.acme.OrdersController.export");
        assertThat(
                        handler(
                                "com.acme.OrdersResource_Subclass.export",
                                "com.acme.OrdersResource$quarkusrestinvoker$export_1f.invoke",
                                "org.jboss.resteasy.reactive.server.handlers.InvocationHandler.handle"))
                .isEqualTo("com.acme.OrdersResource.export");
    }

    /// What the handler writes goes through the server, too.
    @Test
    void theServersFramesInsideAHandlerAreNotItsCaller() {
        assertThat(
                        handler(
                                "org.apache.coyote.http11.Http11OutputBuffer.commit",
                                "org.apache.catalina.connector.OutputBuffer.doFlush",
                                "com.acme.Reports.stream",
                                "com.sun.net.httpserver.Filter$Chain.doFilter",
                                "sun.net.httpserver.ServerImpl$Exchange.run"))
                .isEqualTo("com.acme.Reports.stream");
    }

    @Test
    void aTaskIsItsOwnHandler() {
        assertThat(
                        handler(
                                "java.net.SocketInputStream.read",
                                "com.acme.Prices.fetch",
                                "com.acme.Orders.lambda$price$0",
                                "java.util.concurrent.FutureTask.run",
                                "java.lang.Thread.run"))
                .isEqualTo("com.acme.Orders.lambda$price$0");
    }

    @Test
    void aThreadOfTheServerHasNone() {
        assertThat(
                        handler(
                                "org.apache.tomcat.util.net.NioEndpoint$Poller.run",
                                "java.lang.Thread.run"))
                .isEmpty();
        assertThat(
                        handler(
                                "io.openliberty.restfulWS30.jsonb20provider.JsonBProvider.writeTo",
                                "org.jboss.resteasy.core.ServerResponseWriter.writeTo",
                                "com.ibm.ws.webcontainer.servlet.ServletWrapper.service",
                                "com.ibm.ws.threading.internal.ExecutorServiceImpl$RunnableWrapper.run"))
                .isEmpty();
    }

    private static String handler(String... stack) {
        List<String> frames = List.of(stack);
        return new Handlers()
                .of(
                        frames.size(),
                        at -> frames.get(at).substring(0, frames.get(at).lastIndexOf('.')),
                        at -> frames.get(at).substring(frames.get(at).lastIndexOf('.') + 1));
    }
}
