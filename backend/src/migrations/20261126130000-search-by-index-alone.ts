import { ConcurrentIndexes } from './concurrent-indexes.js';

const approved = `where status = 'approved'`;

/**
 * Indexes that answer a search without the salons' rows: which salons a page lists, in their order, and whether the
 * names or cities that begin with a word already reach the number to which matches are counted. An expression can only
 * be read from an index that has its column too, hence `city`. They are built while others write.
 */
const indexes = {
  salons_by_rating_with_text: `salons (rating desc nulls last, id) include (search_text) ${approved}`,
  salons_by_point_with_rating: `salons using gist (place) include (rating, id) ${approved}`,
  salons_by_text: `salons (search_text text_pattern_ops) ${approved}`,
  salons_by_beginning_of_city: `salons (lower(city) text_pattern_ops, city) ${approved}`,
};

/**
 * They answer what the old ones answered, for processes of the previous release too. Only those use `salons_by_name`,
 * which a later release can drop.
 */
const replaced = ['salons_by_rating', 'salons_by_point', 'salons_by_city'];

/**
 * The number of texts by which Postgres estimates how many salons have a word. With the usual hundred it takes a word
 * that one salon in a hundred has for a rare one, and then collects and sorts all of its salons for the first page.
 */
const sampledTexts = 300;

export class SearchByIndexAlone20261126130000 extends ConcurrentIndexes {
  override up(): void {
    this.build(indexes);
    for (const name of replaced) this.drop(name);
    this.addSql(`alter table salons alter column search_text set statistics ${sampledTexts}`);
    this.addSql('analyze salons');
  }
}
