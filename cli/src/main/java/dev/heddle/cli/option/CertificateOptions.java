package dev.heddle.cli.option;

import dev.heddle.load.Endpoint.Identity;
import dev.heddle.model.InputException;
import dev.heddle.model.experiment.Workload.ClientCertificate;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The client certificate, for a service that requests one.
public final class CertificateOptions {
    @Option(
            names = {"-E", "--cert"},
            paramLabel = "FILE",
            description = "Client certificate (PEM); includes the key unless --key is given.")
    private @Nullable Path certificate;

    @Option(
            names = "--key",
            paramLabel = "FILE",
            description = "Private key of --cert (PEM, PKCS #8).")
    private @Nullable Path key;

    /// @param tls whether the service uses TLS
    /// @throws InputException if they do not fit together, or are missing
    public Optional<ClientCertificate> files(boolean tls) {
        if (key != null && certificate == null) {
            throw new InputException("--key needs --cert; give the certificate, too");
        }
        if (!tls && certificate != null) {
            throw new InputException("--cert needs TLS; give an https URL");
        }
        Optional<ClientCertificate> files =
                Optional.ofNullable(certificate)
                        .map(
                                file ->
                                        new ClientCertificate(
                                                text(file), key == null ? text(file) : text(key)));
        files.ifPresent(Identity::of); // reports what is wrong before anything is started
        return files;
    }

    private static String text(Path file) {
        return file.toAbsolutePath().toString();
    }

    /// The same, loaded.
    public Optional<Identity> identity(boolean tls) {
        return files(tls).map(Identity::of);
    }
}
