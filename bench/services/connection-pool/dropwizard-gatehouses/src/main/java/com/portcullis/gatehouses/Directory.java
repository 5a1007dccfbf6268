package com.portcullis.gatehouses;

import com.unboundid.ldap.listener.InMemoryDirectoryServer;
import com.unboundid.ldap.listener.InMemoryDirectoryServerConfig;
import com.unboundid.ldap.listener.InMemoryListenerConfig;
import com.unboundid.ldap.listener.interceptor.InMemoryInterceptedSearchRequest;
import com.unboundid.ldap.listener.interceptor.InMemoryOperationInterceptor;
import java.net.InetAddress;

/** The castle's directory, which takes 22 ms for a search. */
public final class Directory {
  private Directory() {}

  public static void main(String[] args) throws Exception {
    var config = new InMemoryDirectoryServerConfig("dc=castle");
    config.setSchema(null);
    config.setListenerConfigs(
        InMemoryListenerConfig.createLDAPConfig("castle", InetAddress.getByName("127.0.0.1"), 0, null));
    config.addInMemoryOperationInterceptor(new InMemoryOperationInterceptor() {
      @Override
      public void processSearchRequest(InMemoryInterceptedSearchRequest request) {
        try {
          Thread.sleep(22);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
      }
    });
    var server = new InMemoryDirectoryServer(config);
    server.add("dn: dc=castle", "objectClass: domain", "dc: castle");
    for (String gate : new String[] {"north", "south", "postern"}) {
      server.add("dn: cn=keeper of " + gate + ",dc=castle", "objectClass: person", "cn: keeper of " + gate, "ou: " + gate);
    }
    server.startListening();
    System.out.println(server.getListenPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }
}
