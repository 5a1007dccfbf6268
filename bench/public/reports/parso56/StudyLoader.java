import com.epam.parso.impl.SasFileReaderImpl;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Loads the data sets of clinical studies as they are uploaded; some uploads are broken off. */
public class StudyLoader {

    public static void main(String[] args) throws Exception {
        ExecutorService loaders = Executors.newFixedThreadPool(3, r -> new Thread(r, "study-loader"));
        for (int upload = 0; ; upload++) {
            byte[] body = new byte[upload == 2 ? 0 : 400_000];
            int id = upload;
            loaders.execute(() -> load(id, new ByteArrayInputStream(body)));
            Thread.sleep(500);
        }
    }

    static void load(int upload, InputStream body) {
        try {
            SasFileReaderImpl reader = new SasFileReaderImpl(body);
            System.out.println("upload " + upload + ": " + reader.getSasFileProperties().getRowCount() + " rows");
        } catch (RuntimeException e) {
            System.out.println("upload " + upload + ": " + e);
        }
    }
}
