package dev.heddle.cli;

import dev.heddle.load.Endpoint.Identity;
import dev.heddle.model.InputException;
import dev.heddle.model.Workload.ClientCertificate;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// Who the client says it is, to a service that asks for a certificate.
final class CertificateOptions {
    @Option(
            names = {"-E", "--cert"},
            paramLabel = "FILE",
            description = "The client's certificate (PEM), and its key if --key is not given.")
    private @Nullable Path certificate;

    @Option(names = "--key", paramLabel = "FILE", description = "The key of --cert (PEM, PKCS #8).")
    private @Nullable Path key;

    /// @param tls whether the service speaks TLS
    /// @throws InputException if they make no sense, or are not there
    Optional<ClientCertificate> files(boolean tls) {
        if (key != null && certificate == null) {
            throw new InputException("--key: found without --cert; give the certificate, too");
        }
        if (!tls && certificate != null) {
            throw new InputException("--cert: found without TLS; give an https URL");
        }
        Optional<ClientCertificate> files =
                Optional.ofNullable(certificate)
                        .map(
                                file ->
                                        new ClientCertificate(
                                                text(file), key == null ? text(file) : text(key)));
        files.ifPresent(Identity::of); // what is wrong is told before anything is started
        return files;
    }

    private static String text(Path file) {
        return file.toAbsolutePath().toString();
    }

    /// The same, read.
    Optional<Identity> identity(boolean tls) {
        return files(tls).map(Identity::of);
    }
}
