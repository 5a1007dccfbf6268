package dev.heddle.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.model.BodyText;
import dev.heddle.model.InputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `-F` as curl has it.
class MultipartFormTest {
    @TempDir private Path folder;

    @Test
    void textIsAField() {
        assertThat(body("a=1;2", "b=x;type=text/csv; charset=utf-8", "c=\"q;type=\\\"\""))
                .isEqualTo(
                        """
                        ------heddle-form
                        Content-Disposition: form-data; name="a"

                        1;2
                        ------heddle-form
                        Content-Disposition: form-data; name="b"
                        Content-Type: text/csv; charset=utf-8

                        x
                        ------heddle-form
                        Content-Disposition: form-data; name="c"

                        q;type="
                        ------heddle-form--
                        """
                                .replace("\n", "\r\n"));
    }

    @Test
    void aQuotedValueMayBeLong() {
        String text = "a;".repeat(50_000);
        assertThat(body("f=\"%s\"".formatted(text))).contains(text);
    }

    @Test
    void aFileIsUploadedAsItIs() throws Exception {
        Path file = folder.resolve("a\"b.png");
        byte[] bytes = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0, (byte) 0xff};
        Files.write(file, bytes);
        String body = body("f=@" + file);
        assertThat(body)
                .contains("name=\"f\"; filename=\"a%22b.png\"\r\nContent-Type: image/png\r\n\r\n");
        assertThat(BodyText.bytes(body)).containsSequence(bytes);
        assertThat(body("f=@%s;type=x/y;filename=z".formatted(file)))
                .contains("filename=\"z\"\r\nContent-Type: x/y\r\n");
    }

    @Test
    void aValueIsReadFromAFile() throws Exception {
        Path file = Files.writeString(folder.resolve("v"), "value\n");
        assertThat(body("f=<" + file)).contains("name=\"f\"\r\n\r\nvalue\n\r\n");
    }

    @Test
    void theBoundaryIsInNoField() {
        MultipartForm form = MultipartForm.parse(List.of("a=----heddle-form"));
        assertThat(form.contentType()).endsWith("boundary=----heddle-form-");
        assertThat(form.body()).startsWith("------heddle-form-\r\n");
    }

    @Test
    void whatIsWrongIsNamed() {
        refused("nothing", "found a field without =; expected NAME=VALUE");
        refused("a=@/none/x", "-F @/none/x: cannot read");
        refused("a=1;headers=\"X: 1\"", ";headers= is not supported");
    }

    private static String body(String... fields) {
        return MultipartForm.parse(List.of(fields)).body();
    }

    private static void refused(String field, String why) {
        assertThatThrownBy(() -> MultipartForm.parse(List.of(field)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(why);
    }
}
