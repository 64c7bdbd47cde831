import type { HomePage, HomepageContent } from '@easel/contract/discovery/home';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { CATEGORIES } from '@easel/domain/catalogue/categories';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { parseMoment } from '@easel/domain/text/parse-moment';
import type { Db } from '@easel/platform/db/open-database';
import { isLimitedSite } from '@easel/platform/db/site-scope';
import { readShownTime } from '@easel/platform/sections/section-preview';
import { readArtistCards } from '../../catalogue/artists/artists.ts';
import { readCategoryTiles, readTile, readTileSetting, readTopTiles } from '../../catalogue/featured-works.ts';
import type { LinkedListings } from '../linked-listings.ts';
import { filterBy } from '../suggestions/suggest-facets.ts';
import { DEFAULT_CONTENT, LIMITED_HERO } from './default-content.ts';
import { type RowFinder, readHomeRows } from './home-rows.ts';
import { homeSection } from './home-section.ts';
import { readHomepageContent } from './home-store.ts';

export interface HomeDependencies {
  db: Db;
  listed: ListedWorks;
  /** What `{brand}` stands for in the texts. */
  brand: string;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Without a search engine, only rows of collections are shown. */
  find?: RowFinder;
  /** Without it, every category with works is linked. */
  linkedListings?: LinkedListings;
}

export async function readHomePage(
  { db, listed, brand, now, find, linkedListings }: HomeDependencies,
  preferences: Preferences,
  /** Instead of what is published. */
  draft?: HomepageContent,
) {
  const [content = DEFAULT_CONTENT, setting] = await Promise.all([
    draft ?? readHomepageContent(db),
    readTileSetting(db, preferences),
  ]);
  const { rows, artists, hero } = fillIn(isLimitedSite() ? { ...content, hero: LIMITED_HERO } : content, brand);
  const [covers, heroWork, homeRows, cards] = await Promise.all([
    readCategoryTiles(db, listed, setting),
    hero.artworkId === null
      ? readTopTiles(db, 'rank', 1, setting).then(([best]) => best)
      : readTile(db, hero.artworkId, setting),
    readHomeRows({ db, find, setting }, rows, new Date(readShownTime(now)).toISOString().slice(0, 10)),
    readArtistCards(db, artists.artistIds, setting),
  ]);
  const isLinked = async (url: string) => (await linkedListings?.isWorthIt(url, preferences)) ?? true;
  const worthIt = await filterBy(covers, ({ category }) => isLinked(`/${category}`));
  const page: HomePage = {
    hero: { ...hero, work: heroWork ?? null },
    categories: CATEGORIES.flatMap(({ slug }) => worthIt.filter(({ category }) => category === slug)),
    rows: await Promise.all(
      homeRows.map(async (row) => ({ ...row, url: row.url && (await isLinked(row.url)) ? row.url : null })),
    ),
    artists: { title: artists.title, cards: cards.filter(({ worksCount }) => worksCount > 0 || !isLimitedSite()) },
  };
  return { page, collectionIds: rows.flatMap(({ collectionId }) => collectionId ?? []) };
}

/** `{brand}` is the name of the shop in every text, as on content pages. */
function fillIn({ hero, rows, artists }: HomepageContent, brand: string): HomepageContent {
  const fill = (text: string) => text.replaceAll('{brand}', brand);
  return {
    hero: { ...hero, heading: fill(hero.heading), text: fill(hero.text), linkText: fill(hero.linkText) },
    rows: rows.map((row) => ({ ...row, title: fill(row.title), text: fill(row.text) })),
    artists: { ...artists, title: fill(artists.title) },
  };
}

/** The page with the content of an editor, as visitors would see it at a time. */
export async function previewHomePage(
  parts: HomeDependencies,
  preferences: Preferences,
  { body, at }: { body: Record<string, unknown>; at?: string | undefined },
): Promise<Outcome<HomePage>> {
  const checked = await homeSection.check(parts.db, 'homepage', body);
  if (!checked.ok) return checked;
  const time = at === undefined || at === '' ? parts.now() : parseMoment(at);
  if (Number.isNaN(time)) return reject('invalid', 'This is not a time.');
  const { page } = await readHomePage({ ...parts, now: () => time }, preferences, checked.value as HomepageContent);
  return ok(page);
}
