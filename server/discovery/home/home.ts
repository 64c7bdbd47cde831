import type { HomePage, HomepageContent } from '@easel/contract/discovery/home';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { CATEGORIES } from '@easel/domain/catalogue/categories';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { zoneOf } from '@easel/domain/catalogue/zone-price';
import { readArtistCards } from '../../catalogue/artists/artists.ts';
import { tileOf, tilesOf } from '../../catalogue/artwork-tiles.ts';
import {
  readCategoryCovers,
  readCollectionWorkRows,
  readFrameCodes,
  readWorkRows,
  readWorkRowsById,
} from '../../catalogue/works-store.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { readHomepageContent } from './home-store.ts';

const ROW_LENGTH = 12;

/** A shop whose editors have not written anything yet opens with these words, its best work and its newest. */
const UNWRITTEN: HomepageContent = {
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

export async function readHomePage(db: Db, preferences: Preferences, listed: ListedWorks): Promise<HomePage> {
  const written = await readHomepageContent(db);
  const { hero, rows, artists } = written ?? UNWRITTEN;
  const [frames, covers, heroRows, rowWorks] = await Promise.all([
    readFrameCodes(db),
    readCategoryCovers(db, zoneOf(preferences.countryCode), listed),
    hero.artworkId === null ? readWorkRows(db, { order: 'rank', limit: 1 }) : readWorkRowsById(db, [hero.artworkId]),
    written
      ? Promise.all(rows.map(({ collectionId }) => readCollectionWorkRows(db, collectionId, ROW_LENGTH)))
      : Promise.all([readWorkRows(db, { order: 'newest', limit: ROW_LENGTH })]),
  ]);
  const setting = { preferences, frames };
  const words = written ? rows : [{ title: 'New works', text: '' }];
  return {
    hero: { ...hero, work: tilesOf(heroRows, setting)[0] ?? null },
    categories: CATEGORIES.flatMap(({ slug }) => covers.filter((cover) => cover.category === slug)).map(
      ({ category, count, cover }) => ({ category, worksCount: count, cover: tileOf(cover, 1, setting) }),
    ),
    rows: rowWorks
      .map((works, index) => ({
        title: words[index]?.title ?? '',
        text: words[index]?.text ?? '',
        tiles: tilesOf(works, setting),
      }))
      .filter((row) => row.tiles.length > 0),
    artists: { title: artists.title, cards: await readArtistCards(db, artists.artistIds, setting) },
  };
}
