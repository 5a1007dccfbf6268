package dev.heddle.model.load;

import dev.heddle.model.Confidential;
import dev.heddle.model.Secrets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One kind of request.
///
/// `{{seq}}` in the target, a header or the body stands for the number of the request within the
/// run, from 0; `{{random}}` for a number from 0 to 2147483647, `{{random:N}}` for one below N.
///
/// @param method such as `GET`
/// @param target path and query, such as `/op?millis=200`
/// @param body empty to send none
/// @param weight how often it is drawn, against the other kinds of a profile
/// @param expectedStatus statuses that count as completed, such as `2xx` or `200,404`
public record RequestSpec(
        String method,
        String target,
        List<Header> headers,
        Optional<String> body,
        int weight,
        String expectedStatus) {

    /// Highest [#weight].
    public static final int MAX_WEIGHT = 1_000_000;

    /// What is expected where nothing else is said.
    public static final String SUCCESS = "2xx";

    /// Form of [#expectedStatus].
    public static final String STATUS_FORM = "([1-5]xx|[1-5]\\d\\d)(,([1-5]xx|[1-5]\\d\\d))*";

    /// Form of a [#method]: a token (RFC 9110, 9.1).
    public static final String METHOD_FORM = "[A-Z][A-Z-]{0,19}";

    /// Form of a [#target]: a path without spaces.
    public static final String TARGET_FORM = "/[\\x21-\\x7e]{0,8000}";

    public RequestSpec {
        headers = List.copyOf(headers);
    }

    /// A GET of a path.
    public static RequestSpec get(String target) {
        return new RequestSpec("GET", target, List.of(), Optional.empty(), 1, SUCCESS);
    }

    /// A GET of a path with the header fields of this: what a service asks of one request, such as
    /// credentials, it asks of others.
    public RequestSpec getWithSameHeaders(String otherTarget) {
        return new RequestSpec("GET", otherTarget, headers, Optional.empty(), 1, SUCCESS);
    }

    /// The same with further header fields, which replace those of their names.
    public RequestSpec withHeaders(List<Header> further) {
        List<Header> all = new ArrayList<>(further);
        headers.stream()
                .filter(
                        old ->
                                further.stream()
                                        .noneMatch(
                                                header ->
                                                        header.name().equalsIgnoreCase(old.name())))
                .forEach(all::add);
        return new RequestSpec(method, target, all, body, weight, expectedStatus);
    }

    /// The same, drawn by another weight.
    public RequestSpec weighing(int otherWeight) {
        return new RequestSpec(method, target, headers, body, otherWeight, expectedStatus);
    }

    /// The same with other statuses that count as completed.
    public RequestSpec expecting(String otherStatus) {
        return new RequestSpec(method, target, headers, body, weight, otherStatus);
    }

    /// Whether a status counts as completed.
    public boolean expects(int status) {
        String wildcard = status / 100 + "xx";
        for (String accepted : expectedStatus.split(",", -1)) {
            if (accepted.equals(wildcard) || accepted.equals(Integer.toString(status))) {
                return true;
            }
        }
        return false;
    }

    /// A header field.
    public record Header(String name, String value) implements Confidential {
        /// Form of a [#name]: a token (RFC 9110, 5.1), but for those that say where a request ends:
        /// with another length than it has, its connection reads the next one wrongly.
        public static final String NAME_FORM =
                "(?!(?i:content-length|transfer-encoding)$)[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}";

        /// Form of a [#value]: visible text.
        public static final String VALUE_FORM = "[\\x20-\\x7e]{0,8000}";

        @Override
        public Header hidden() {
            return new Header(name, Secrets.header(name, value));
        }
    }
}
