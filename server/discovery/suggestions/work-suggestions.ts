import { CATEGORIES } from '@easel/domain/catalogue/categories';
import { materialsOf, mediumsOf } from '@easel/domain/catalogue/mediums-and-materials';
import { STYLES } from '@easel/domain/catalogue/styles';
import { SUBJECTS } from '@easel/domain/catalogue/subjects';
import { createSuggestions, type Suggestion, type Suggestions } from '@easel/search/suggestions';
import type { Db } from '../../platform/db/open-database.ts';
import { readArtistNames, readBestTitles, readPastQueries } from '../works-feed-store.ts';

const MAX_TITLES = 20_000;
const MAX_ARTISTS = 20_000;
const MAX_QUERIES = 20_000;
/** What many look for comes before what one work is called. */
const WEIGHTS = {
  query: 5_000,
  category: 4_000,
  style: 3_000,
  subject: 3_000,
  medium: 2_000,
  material: 1_000,
  artist: 500,
  title: 0,
};

export const readSuggestions = async (db: Db): Promise<Suggestions> => createSuggestions(await listSuggestions(db));

/** What a person may be about to type: what others have searched for, categories and the words of the facets, artists, and titles. */
export async function listSuggestions(db: Db): Promise<Suggestion[]> {
  const [queries, artists, titles] = await Promise.all([
    readPastQueries(db, MAX_QUERIES),
    readArtistNames(db, MAX_ARTISTS),
    readBestTitles(db, MAX_TITLES),
  ]);
  const named = (kind: keyof typeof WEIGHTS, texts: readonly string[]) =>
    texts.map((text, at): Suggestion => ({ text, kind, weight: WEIGHTS[kind] + 1 - at / texts.length }));
  const all = [
    ...named('query', queries),
    ...named(
      'category',
      CATEGORIES.map(({ name }) => name),
    ),
    ...named('style', STYLES),
    ...named('subject', SUBJECTS),
    ...named('medium', mediumsOf('all')),
    ...named('material', materialsOf('all')),
    ...named('artist', artists),
    ...named('title', titles),
  ];
  // Of two that read the same, the first is the heavier.
  const seen = new Set<string>();
  return all.filter(({ text }) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()));
}
