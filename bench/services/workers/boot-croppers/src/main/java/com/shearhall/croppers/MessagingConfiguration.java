package com.shearhall.croppers;

import jakarta.jms.ConnectionFactory;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.task.SimpleAsyncTaskExecutor;
import org.springframework.jms.config.DefaultJmsListenerContainerFactory;
import org.springframework.jms.connection.CachingConnectionFactory;
import org.springframework.jms.core.JmsTemplate;

/** The broker runs within the process, without a store: what is lost is asked for again. */
@Configuration
class MessagingConfiguration {
  private static final String BROKER = "vm://croppers?broker.persistent=false&broker.useJmx=false&jms.prefetchPolicy.queuePrefetch=1";

  @Bean
  ConnectionFactory connectionFactory() {
    var connections = new CachingConnectionFactory(new ActiveMQConnectionFactory(BROKER));
    connections.setSessionCacheSize(32);
    return connections;
  }

  @Bean
  JmsTemplate jmsTemplate(ConnectionFactory connections) {
    var template = new JmsTemplate(connections);
    template.setDeliveryPersistent(false);
    template.setExplicitQosEnabled(true);
    return template;
  }

  @Bean
  DefaultJmsListenerContainerFactory jmsListenerContainerFactory() {
    var factory = new DefaultJmsListenerContainerFactory();
    factory.setConnectionFactory(new ActiveMQConnectionFactory(BROKER));
    factory.setTaskExecutor(new SimpleAsyncTaskExecutor("finishing-"));
    factory.setConcurrency("5");
    return factory;
  }
}
