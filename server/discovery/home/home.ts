import type { HomePage } from '@easel/contract/discovery/home';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { CATEGORIES } from '@easel/domain/catalogue/categories';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import type { Db } from '@easel/platform/db/open-database';
import { isLimitedSite } from '@easel/platform/db/site-scope';
import { readArtistCards } from '../../catalogue/artists/artists.ts';
import { readCategoryTiles, readTile, readTileSetting, readTopTiles } from '../../catalogue/featured-works.ts';
import { DEFAULT_CONTENT, LIMITED_HERO } from './default-content.ts';
import { type RowFinder, readHomeRows } from './home-rows.ts';
import { readHomepageContent } from './home-store.ts';

export interface HomeDependencies {
  db: Db;
  listed: ListedWorks;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Without a search engine, only rows of collections are shown. */
  find?: RowFinder;
}

export async function readHomePage({ db, listed, now, find }: HomeDependencies, preferences: Preferences) {
  const [content = DEFAULT_CONTENT, setting] = await Promise.all([
    readHomepageContent(db),
    readTileSetting(db, preferences),
  ]);
  const { rows, artists } = content;
  const hero = isLimitedSite() ? LIMITED_HERO : content.hero;
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
    artists: { title: artists.title, cards: cards.filter(({ worksCount }) => worksCount > 0 || !isLimitedSite()) },
  };
  return { page, collectionIds: rows.flatMap(({ collectionId }) => collectionId ?? []) };
}
