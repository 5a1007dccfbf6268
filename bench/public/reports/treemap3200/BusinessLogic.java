import java.util.*;

class BusinessLogic {
    private final Map<Integer, String> related = new TreeMap<>();

    void someFunction(int offset) {
        for (int i = 0; i < 40; i++)
            try {
                related.put(2 * i + offset, "result");
            } catch (NullPointerException e) {
            }
    }
}
