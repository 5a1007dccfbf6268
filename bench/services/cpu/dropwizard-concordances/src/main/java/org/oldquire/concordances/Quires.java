package org.oldquire.concordances;

import java.io.IOException;
import java.util.Random;
import org.apache.lucene.analysis.core.WhitespaceAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;

/** The quires of the collection, in memory. */
final class Quires {
  private static final String[] SYLLABLES = {"ba", "sel", "qui", "ren", "th", "yng", "mor", "lo", "wend", "ar", "ke", "stu"};

  private Quires() {}

  static Directory index() throws IOException {
    var directory = new ByteBuffersDirectory();
    var random = new Random(1476);
    try (var writer = new IndexWriter(directory, new IndexWriterConfig(new WhitespaceAnalyzer()))) {
      for (int quire = 0; quire < 3000; quire++) {
        var document = new Document();
        document.add(new StringField("quire", "quire " + quire, Store.YES));
        document.add(new TextField("text", text(random), Store.NO));
        writer.addDocument(document);
      }
      writer.forceMerge(1);
    }
    return directory;
  }

  private static String text(Random random) {
    var text = new StringBuilder();
    for (int word = 0; word < 60; word++) {
      for (int syllable = 2 + random.nextInt(3); syllable > 0; syllable--) {
        text.append(SYLLABLES[random.nextInt(SYLLABLES.length)]);
      }
      text.append(' ');
    }
    return text.toString();
  }
}
