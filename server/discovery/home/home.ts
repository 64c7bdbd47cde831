import type { HomePage, HomepageContent } from '@easel/contract/discovery/home';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { CATEGORIES } from '@easel/domain/catalogue/categories';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { readArtistCards } from '../../catalogue/artists/artists.ts';
import { readCategoryTiles, readTile, readTileSetting, readTopTiles } from '../../catalogue/featured-works.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { type RowFinder, readHomeRows } from './home-rows.ts';
import { readHomepageContent } from './home-store.ts';

/** Shown until editors have written a home page: this text, the best work, and rows that fill themselves. */
const DEFAULT_CONTENT: HomepageContent = {
  hero: {
    heading: 'Original art, directly from the artist',
    text: 'Discover original works and prints from artists around the world.',
    linkText: 'Browse all works',
    linkUrl: '/all',
    artworkId: null,
  },
  rows: [
    { title: 'New works', text: '', source: 'newest' },
    { title: 'Trending now', text: '', source: 'trending' },
    { title: 'Under $500', text: '', listing: '/all?price=0-500' },
  ],
  artists: { title: 'Artists', artistIds: [] },
};

export interface HomeParts {
  db: Db;
  listed: ListedWorks;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Without a search engine, only rows of collections are shown. */
  find?: RowFinder;
}

export async function readHomePage({ db, listed, now, find }: HomeParts, preferences: Preferences) {
  const [content = DEFAULT_CONTENT, setting] = await Promise.all([
    readHomepageContent(db),
    readTileSetting(db, preferences),
  ]);
  const { hero, rows, artists } = content;
  const [covers, heroWork, homeRows, cards] = await Promise.all([
    readCategoryTiles(db, listed, setting),
    hero.artworkId === null
      ? readTopTiles(db, 'rank', 1, setting).then(([best]) => best)
      : readTile(db, hero.artworkId, setting),
    readHomeRows({ db, find, setting }, rows, new Date(now()).toISOString().slice(0, 10)),
    readArtistCards(db, artists.artistIds, setting),
  ]);
  const page: HomePage = {
    hero: { ...hero, work: heroWork ?? null },
    categories: CATEGORIES.flatMap(({ slug }) => covers.filter(({ category }) => category === slug)),
    rows: homeRows,
    artists: { title: artists.title, cards },
  };
  return { page, collectionIds: rows.flatMap(({ collectionId }) => collectionId ?? []) };
}
