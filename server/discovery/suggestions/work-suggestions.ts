import { CATEGORIES } from '@easel/domain/catalogue/categories';
import { listMaterials, listMediums } from '@easel/domain/catalogue/mediums-and-materials';
import { STYLES } from '@easel/domain/catalogue/styles';
import { SUBJECTS } from '@easel/domain/catalogue/subjects';
import type { Db } from '@easel/platform/db/open-database';
import { readArtistNames, readBestTitles, readPastQueries } from '../works-feed-store.ts';

const MAX_TITLES = 20_000;
const MAX_ARTISTS = 20_000;
const MAX_QUERIES = 20_000;
/** Frequent searches come before titles of single works. */
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

export interface Suggestion {
  text: string;
  kind: string;
  /** Higher comes first. */
  weight: number;
}

/** Past searches, categories, facet values, artists and titles. */
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
    ...named('medium', listMediums('all')),
    ...named('material', listMaterials('all')),
    ...named('artist', artists),
    ...named('title', titles),
  ];
  // Of duplicates, the first has the higher weight.
  const seen = new Set<string>();
  return all.filter(({ text }) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase()));
}
