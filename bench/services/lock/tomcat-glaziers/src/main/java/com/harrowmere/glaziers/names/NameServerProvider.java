package com.harrowmere.glaziers.names;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.net.spi.InetAddressResolver;
import java.net.spi.InetAddressResolverProvider;
import java.util.stream.Stream;

/** Names that end with .internal are known to the name server of the guild, which is 8 ms away. */
public final class NameServerProvider extends InetAddressResolverProvider {
  private static final byte[] HERE = {127, 0, 0, 1};

  @Override
  public InetAddressResolver get(Configuration configuration) {
    return new NameServer(configuration.builtinResolver());
  }

  @Override
  public String name() {
    return "guild";
  }

  private record NameServer(InetAddressResolver builtin) implements InetAddressResolver {
    @Override
    public Stream<InetAddress> lookupByName(String host, LookupPolicy policy) throws UnknownHostException {
      return host.endsWith(".internal") ? ask(host) : builtin.lookupByName(host, policy);
    }

    @Override
    public String lookupByAddress(byte[] address) throws UnknownHostException {
      return builtin.lookupByAddress(address);
    }

    private static Stream<InetAddress> ask(String host) throws UnknownHostException {
      try {
        Thread.sleep(8);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new UnknownHostException(host);
      }
      return Stream.of(InetAddress.getByAddress(host, HERE));
    }
  }
}
