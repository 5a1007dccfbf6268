import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.ThreadLocalRandom;

/** Makes a serializer for each type that is met first; types of an application come anew with each of its versions. */
public class Serializers {
    static final class Type {
        final int number;
        final byte[] description = new byte[200];

        Type(int number) {
            this.number = number;
        }

        @Override
        public int hashCode() {
            return number;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Type type && type.number == number;
        }
    }

    record Code(String source) {}

    /** Code that was generated for the types of this version, for as long as the type is in use. */
    static volatile Map<Type, Code> generated = new WeakHashMap<>();

    static volatile int written;

    public static void main(String[] args) {
        for (int i = 1; i <= 4; i++) Thread.ofPlatform().name("serializer-" + i).start(Serializers::serialize);
    }

    static void serialize() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        Type[] types = new Type[2000];
        while (true) {
            for (int i = 0; i < types.length; i++) {
                types[i] = new Type(random.nextInt());
                written += code(types[i]).source().length();
            }
            if (random.nextInt(4) == 0) generated = new WeakHashMap<>();
        }
    }

    static Code code(Type type) {
        Map<Type, Code> map = generated;
        Code code = map.get(type);
        if (code == null) {
            code = new Code("class Serializer" + type.number + " {}");
            map.put(type, code);
        }
        return code;
    }
}
