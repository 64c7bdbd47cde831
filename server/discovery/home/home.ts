import type { ArtistCard } from '@easel/contract/catalogue/artists';
import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { HomePage, HomepageContent } from '@easel/contract/discovery/home';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { CATEGORIES } from '@easel/domain/catalogue/categories';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { parseHomeListing } from '@easel/domain/discovery/home-rows';
import { chooseWallWorks, createHomeWorks, type HomeWorks, MAX_HOME_ROWS } from '@easel/domain/discovery/home-works';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { parseMoment } from '@easel/domain/text/parse-moment';
import type { Db } from '@easel/platform/db/open-database';
import { isLimitedSite } from '@easel/platform/db/site-scope';
import { readShownTime } from '@easel/platform/sections/section-preview';
import { findBestWorks, readArtistCards } from '../../catalogue/artists/artists.ts';
import { readBestTiles, readTile } from '../../catalogue/featured-works.ts';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import type { LinkedListings } from '../linked-listings.ts';
import { filterBy } from '../suggestions/suggest-facets.ts';
import { DEFAULT_CONTENT, LIMITED_HERO } from './default-content.ts';
import { type RowFinder, readHomeRows } from './home-rows.ts';
import { homeSection } from './home-section.ts';
import { readHomepageContent } from './home-store.ts';
import { readStoryCandidates, type StoryCandidate } from './home-story.ts';

export interface HomeDependencies {
  db: Db;
  tiles: WorkTiles;
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
  { db, tiles, listed, brand, now, find, linkedListings }: HomeDependencies,
  preferences: Preferences,
  /** Instead of what is published. */
  draft?: HomepageContent,
) {
  const featured = { db, tiles };
  const content = draft ?? (await readHomepageContent(db)) ?? DEFAULT_CONTENT;
  const { rows, artists, hero } = fillIn(isLimitedSite() ? { ...content, hero: LIMITED_HERO } : content, brand);
  const day = new Date(readShownTime(now)).toISOString().slice(0, 10);
  const [covers, chosen, best, foundRows, cards] = await Promise.all([
    find ? readCategories(find, preferences) : [],
    hero.artworkId === null ? undefined : readTile(tiles, hero.artworkId, preferences),
    readBestTiles(featured, BEST_WORKS, preferences),
    readHomeRows({ ...featured, find }, rows, day, preferences),
    readArtistCards(featured, artists.artistIds, preferences),
  ]);
  const storyArtists = artists.artistIds.length > 0 ? artists.artistIds : best.map(({ artistId }) => artistId);
  const stories = await readStoryCandidates(db, storyArtists, day);
  const readWorksOfArtist = await findBestWorks(
    featured,
    [...new Set([...stories.map(({ artistId }) => artistId), ...artists.artistIds])],
    OTHER_WORKS,
    preferences,
  );

  // The site of limited editions sells no originals, and an archive nothing.
  const works = createHomeWorks({ showsAll: isLimitedSite() || listed === 'all' });
  const [heroWork = null] = works.take([...(chosen ? [chosen] : []), ...best], 1);
  const homeRows: HomePage['rows'] = [];
  for (const { first, readMore, most, least, ...row } of foundRows) {
    if (homeRows.length === MAX_HOME_ROWS) break;
    const found = works.peek(first).length < most ? [...first, ...(await readMore())] : first;
    const tiles = works.take(found, most, least);
    if (tiles.length > 0) homeRows.push({ ...row, tiles });
  }
  const story = await tellStory(stories, works, readWorksOfArtist);
  const wall = works.take(chooseWallWorks(works.peek(best)), WALL_WORKS, WALL_WORKS);
  const isLinked = async (url: string) => (await linkedListings?.isWorthIt(url, preferences)) ?? true;
  const linkedCovers = await filterBy(covers, ({ category }) => isLinked(`/${category}`));
  // What is chosen for a category comes after what is chosen for the page, and is only repeated if there is nothing else.
  const categories = await inOrder(
    CATEGORIES.flatMap(({ slug }) => linkedCovers.filter(({ category }) => category === slug)),
    async ({ cover, ...rest }) => ({ ...rest, cover: await chooseCover(rest.category, cover) }),
  );
  const artistCards = await inOrder(
    cards.filter(({ artistId, worksCount }) => artistId !== story?.artistId && (worksCount > 0 || !isLimitedSite())),
    async (card) => ({ ...card, recentWorks: await chooseCardWorks(card) }),
  );
  const page: HomePage = {
    hero: { ...hero, work: heroWork },
    categories,
    rows: await Promise.all(
      homeRows.map(async (row) => ({ ...row, url: row.url && (await isLinked(row.url)) ? row.url : null })),
    ),
    artists: { title: artists.title, cards: artistCards },
    story,
    wall,
  };
  return { page, collectionIds: rows.flatMap(({ collectionId }) => collectionId ?? []) };

  async function chooseCover(category: string, cover: ArtworkTile): Promise<ArtworkTile> {
    const [unseen] = works.take([cover, ...best.filter((work) => work.category === category)], 1);
    const listing = unseen ? undefined : parseHomeListing(`/${category}`);
    const others = listing && find ? await find.byListing(listing, preferences, OTHER_WORKS) : [];
    return unseen ?? works.take(others, 1)[0] ?? cover;
  }

  async function chooseCardWorks({ artistId, recentWorks }: ArtistCard): Promise<ArtworkTile[]> {
    const recent = works.take(recentWorks, CARD_WORKS, CARD_WORKS);
    if (recent.length > 0) return recent;
    const others = works.take(await readWorksOfArtist(artistId), CARD_WORKS, CARD_WORKS);
    return others.length > 0 ? others : recentWorks;
  }
}

/** The categories with listed works, each with the first work of its listing. */
async function readCategories(find: RowFinder, preferences: Preferences) {
  const counts = await find.countCategories(preferences);
  const categories = [...counts].map(async ([category, worksCount]) => {
    const listing = parseHomeListing(`/${category}`);
    const [cover] = listing ? await find.byListing(listing, preferences, 1) : [];
    return cover ? [{ category, worksCount, cover }] : [];
  });
  return (await Promise.all(categories)).flat();
}

/** One after the other, since each takes works that the next may not show. */
async function inOrder<T, U>(items: readonly T[], map: (item: T) => Promise<U>): Promise<U[]> {
  const mapped: U[] = [];
  for (const item of items) mapped.push(await map(item));
  return mapped;
}

/** From these, the hero, covers and the works on the wall are chosen. */
const BEST_WORKS = 60;
const WALL_WORKS = 3;
const CARD_WORKS = 3;
const OTHER_WORKS = 24;

const STORY_WORKS = 3;

/** The first artist with three works that are not on the page yet. */
async function tellStory(
  stories: readonly StoryCandidate[],
  works: HomeWorks,
  readWorks: (artistId: number) => Promise<ArtworkTile[]>,
): Promise<HomePage['story']> {
  for (const story of stories) {
    const recentWorks = works.take(await readWorks(story.artistId), STORY_WORKS, STORY_WORKS);
    if (recentWorks.length > 0) return { ...story, recentWorks };
  }
  return null;
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
