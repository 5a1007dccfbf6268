import com.drew.imaging.ImageMetadataReader;
import com.drew.metadata.Directory;
import com.drew.metadata.Metadata;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.zip.CRC32;

/** Reads the metadata of photos that users have sent, for the search index. */
public class PhotoIndex {

    public static void main(String[] args) throws Exception {
        ExecutorService readers = Executors.newFixedThreadPool(2, r -> new Thread(r, "photo-reader"));
        byte[] small = photo(20);
        for (int i = 0; i < 20; i++) readers.execute(() -> index("holiday.png", small));
        byte[] edited = photo(250_000);
        readers.execute(() -> index("banner.png", edited));
    }

    static void index(String name, byte[] photo) {
        try {
            Metadata metadata = ImageMetadataReader.readMetadata(new ByteArrayInputStream(photo));
            int tags = 0;
            for (Directory directory : metadata.getDirectories()) tags += directory.getTagCount();
            System.out.println(name + ": " + tags + " tags");
        } catch (Exception e) {
            System.out.println(name + ": " + e);
        }
    }

    /** A PNG with XMP as an image editor writes it, which lists the documents that were pasted into this one. */
    static byte[] photo(int ancestors) throws IOException {
        StringBuilder xmp = new StringBuilder("<x:xmpmeta xmlns:x='adobe:ns:meta/'>"
                + "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description rdf:about=''"
                + " xmlns:photoshop='http://ns.adobe.com/photoshop/1.0/'><photoshop:DocumentAncestors><rdf:Bag>");
        for (int i = 0; i < ancestors; i++)
            xmp.append("<rdf:li>").append(Integer.toHexString(i * 0x9E3779B9)).append("</rdf:li>");
        xmp.append("</rdf:Bag></photoshop:DocumentAncestors></rdf:Description></rdf:RDF></x:xmpmeta>");
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        png.write(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'});
        chunk(png, "IHDR", new byte[] {0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0});
        chunk(png, "iTXt", ("XML:com.adobe.xmp\0\0\0\0\0" + xmp).getBytes(StandardCharsets.UTF_8));
        chunk(png, "IEND", new byte[0]);
        return png.toByteArray();
    }

    static void chunk(ByteArrayOutputStream png, String type, byte[] data) throws IOException {
        DataOutputStream out = new DataOutputStream(png);
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        out.writeInt(data.length);
        out.write(name);
        out.write(data);
        CRC32 crc = new CRC32();
        crc.update(name);
        crc.update(data);
        out.writeInt((int) crc.getValue());
    }
}
