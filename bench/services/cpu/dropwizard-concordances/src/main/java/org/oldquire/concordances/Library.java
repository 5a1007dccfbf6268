package org.oldquire.concordances;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.RegexpQuery;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.store.Directory;

class Library {
  private final IndexSearcher searcher;

  Library(Directory index) throws IOException {
    searcher = new IndexSearcher(DirectoryReader.open(index));
    searcher.setQueryCache(null);
  }

  /** Old spelling knows no rules: any vowel may stand for any other, and letters are missing. */
  List<String> find(String word) throws IOException {
    var query = new BooleanQuery.Builder()
        .add(new FuzzyQuery(new Term("text", word), 2, 0), Occur.SHOULD)
        .add(new RegexpQuery(new Term("text", ".*" + word.replaceAll("[aeiou]", "[aeiouy]+") + ".*")), Occur.SHOULD)
        .build();
    StoredFields stored = searcher.storedFields();
    List<String> passages = new ArrayList<>();
    for (ScoreDoc hit : searcher.search(query, 10).scoreDocs) {
      passages.add(stored.document(hit.doc).get("quire"));
    }
    return passages;
  }
}
