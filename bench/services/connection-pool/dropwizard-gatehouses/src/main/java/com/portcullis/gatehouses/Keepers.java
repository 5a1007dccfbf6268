package com.portcullis.gatehouses;

import com.unboundid.ldap.sdk.Filter;
import com.unboundid.ldap.sdk.LDAPConnection;
import com.unboundid.ldap.sdk.LDAPConnectionPool;
import com.unboundid.ldap.sdk.LDAPException;
import com.unboundid.ldap.sdk.SearchScope;

final class Keepers {
  private final LDAPConnectionPool directory;

  Keepers(int port) throws LDAPException {
    directory = new LDAPConnectionPool(new LDAPConnection("127.0.0.1", port), 7, 7);
    directory.setCreateIfNecessary(false);
    directory.setMaxWaitTimeMillis(120_000);
  }

  String of(String gatehouse) throws LDAPException {
    var filter = Filter.createEqualityFilter("ou", gatehouse);
    return directory.searchForEntry("dc=castle", SearchScope.SUB, filter, "cn").getAttributeValue("cn");
  }
}
