import type { HomePage, HomepageContent } from '@easel/contract/discovery/home';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { CATEGORIES } from '@easel/domain/catalogue/categories';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { readArtistCards } from '../../catalogue/artists/artists.ts';
import type { TileSetting } from '../../catalogue/artwork-tiles.ts';
import {
  readCategoryTiles,
  readCollectionTiles,
  readTile,
  readTileSetting,
  readTopTiles,
} from '../../catalogue/featured-works.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { readHomepageContent } from './home-store.ts';

const ROW_LENGTH = 12;

/** Shown until editors have written a home page: this text, the best work and the newest works. */
const DEFAULT_CONTENT: HomepageContent = {
  hero: {
    heading: 'Original art, directly from the artist',
    text: 'Discover original works and prints from artists around the world.',
    linkText: 'Browse all works',
    linkUrl: '/all',
    artworkId: null,
  },
  rows: [],
  artists: { title: 'Artists', artistIds: [] },
};

export async function readHomePage(db: Db, preferences: Preferences, listed: ListedWorks) {
  const [content, setting] = await Promise.all([readHomepageContent(db), readTileSetting(db, preferences)]);
  const { hero, rows, artists } = content ?? DEFAULT_CONTENT;
  const [covers, heroWork, homeRows, cards] = await Promise.all([
    readCategoryTiles(db, listed, setting),
    hero.artworkId === null
      ? readTopTiles(db, 'rank', 1, setting).then(([best]) => best)
      : readTile(db, hero.artworkId, setting),
    content ? readRows(db, rows, setting) : readNewestRow(db, setting),
    readArtistCards(db, artists.artistIds, setting),
  ]);
  const page: HomePage = {
    hero: { ...hero, work: heroWork ?? null },
    categories: CATEGORIES.flatMap(({ slug }) => covers.filter(({ category }) => category === slug)),
    rows: homeRows.filter(({ tiles }) => tiles.length > 0),
    artists: { title: artists.title, cards },
  };
  return { page, collectionIds: rows.map(({ collectionId }) => collectionId) };
}

const readRows = (db: Db, rows: HomepageContent['rows'], setting: TileSetting): Promise<HomePage['rows']> =>
  Promise.all(
    rows.map(async ({ title, text, collectionId }) => ({
      title,
      text,
      tiles: await readCollectionTiles(db, collectionId, ROW_LENGTH, setting),
    })),
  );

const readNewestRow = async (db: Db, setting: TileSetting): Promise<HomePage['rows']> => [
  { title: 'New works', text: '', tiles: await readTopTiles(db, 'newest', ROW_LENGTH, setting) },
];
