import { type ShowCard, ShowContent, type ShowPage, type StaffShow } from '@easel/contract/staff/shows';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import {
  checkShow,
  compareShows,
  formatShowSection,
  getShowState,
  MAX_PAST_SHOWS,
  MAX_SHOW_WORKS,
  readShowSlug,
  type ShowState,
  toShowSlug,
} from '@easel/domain/staff/shows';
import { tidyLine } from '@easel/domain/text/tidy-text';
import type { Db } from '@easel/platform/db/open-database';
import { contentTag } from '@easel/platform/http/page-tags';
import { checkContent } from '@easel/platform/sections/check-content';
import { readShownTime } from '@easel/platform/sections/section-preview';
import { lockNewSection, type SectionKind, startDraft } from '@easel/platform/sections/sections';
import { listNewestVersions, listScheduledVersions } from '@easel/platform/sections/sections-store';
import { readCollectionCovers, readCollectionTiles } from '../../catalogue/featured-works.ts';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import type { SitemapSection } from '../../discovery/seo/sitemap.ts';
import { renderMarkdown } from '../content/render-markdown.ts';
import { readContentPictures } from './content-pictures-store.ts';
import { readPublishedShow, readShows, type StoredShow, writeShow } from './shows-store.ts';

export interface ShowsDependencies {
  db: Db;
  tiles: WorkTiles;
  now: () => number;
}

type Show = StoredShow['show'];

const DAY_LENGTH = 10;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, DAY_LENGTH);

/** The shows that visitors can see, in order: current, upcoming, past. */
export async function listShows(
  parts: ShowsDependencies,
  preferences: Preferences,
  wanted?: ShowState,
): Promise<ShowCard[]> {
  const day = dayOf(readShownTime(parts.now));
  const shows = (await readShows(parts.db))
    .filter(({ show }) => show.isListed)
    .map(({ slug, show }) => ({ slug, show, ...show, state: getShowState(show, day) }))
    .filter(({ state }) => wanted === undefined || state === wanted);
  const ordered = (['current', 'upcoming', 'past'] as const).flatMap((state) =>
    shows
      .filter((show) => show.state === state)
      .sort(compareShows)
      .slice(0, state === 'past' ? MAX_PAST_SHOWS : undefined),
  );
  const covers = await readCovers(
    parts,
    ordered.map(({ show }) => show),
    preferences,
  );
  return ordered.map(({ slug, show, state }) => ({
    ...factsOf(slug, show, state),
    cover: covers.get(show) ?? null,
  }));
}

const factsOf = (slug: string, { title, summary, startsOn, endsOn, place, curator }: Show, state: ShowState) => ({
  ...{ slug, title, summary, startsOn, endsOn, state, place, curator },
});

/** Most shows still have their cover or one of their first works. */
const LIKELY_WORKS = 3;

/** The picture that was uploaded for each show, or its first work that is still there, read for all shows together. */
async function readCovers({ db, tiles }: ShowsDependencies, shows: readonly Show[], preferences: Preferences) {
  const covers = new Map<Show, NonNullable<ShowCard['cover']>>();
  const uploaded = await readContentPictures(
    db,
    shows.flatMap(({ coverPictureId }) => coverPictureId ?? []),
  );
  for (const show of shows) {
    const picture = uploaded.find(({ id }) => Number(id) === show.coverPictureId);
    if (picture)
      covers.set(show, {
        imageBaseUrl: `/media/content/${picture.id}`,
        aspectRatio: picture.width_px / picture.height_px,
        ...{ placeholderColor: picture.color, placeholder: null, altText: show.coverAlt ?? '' },
      });
  }
  const idsOf = ({ coverWorkId, workIds }: Show) => [...(coverWorkId === null ? [] : [coverWorkId]), ...workIds];
  const find = async (candidatesOf: (show: Show) => readonly number[]) => {
    const missing = shows.filter((show) => !covers.has(show)).map((show) => ({ show, ids: candidatesOf(show) }));
    const ids = [...new Set(missing.flatMap((one) => one.ids))];
    if (ids.length === 0) return;
    const found = new Map((await tiles.read(ids, preferences, () => 1)).map((tile) => [tile.artworkId, tile]));
    for (const { show, ids: candidates } of missing) {
      const cover = candidates.map((id) => found.get(id)).find((tile) => tile !== undefined);
      if (cover) covers.set(show, cover);
    }
  };
  await find((show) => idsOf(show).slice(0, LIKELY_WORKS));
  await find((show) => idsOf(show).slice(LIKELY_WORKS));
  const without = shows.filter((show) => !covers.has(show));
  const collectionIds = [...new Set(without.flatMap(({ collectionId }) => collectionId ?? []))];
  const firsts = await readCollectionCovers({ db, tiles }, collectionIds, preferences);
  for (const show of without) {
    const cover = show.collectionId === null ? undefined : firsts.get(show.collectionId);
    if (cover) covers.set(show, cover);
  }
  return covers;
}

async function readCollectionWorks(
  { db, tiles }: ShowsDependencies,
  show: Show,
  preferences: Preferences,
  limit: number,
) {
  if (show.collectionId === null || limit <= 0) return [];
  return readCollectionTiles({ db, tiles }, show.collectionId, limit, preferences);
}

export async function readShow(
  parts: ShowsDependencies,
  slug: string,
  preferences: Preferences,
): Promise<Outcome<{ page: ShowPage; collectionId: number | null }, 'not-found'>> {
  const found = (await readShows(parts.db)).find((one) => one.slug === slug && one.show.isListed);
  if (!found) return reject('not-found', 'There is no such show.');
  const { show } = found;
  const chosen = await parts.tiles.read(show.workIds, preferences, (index) => index + 1);
  const collected = await readCollectionWorks(parts, show, preferences, MAX_SHOW_WORKS - chosen.length);
  const works = [...chosen, ...collected.filter(({ artworkId }) => !show.workIds.includes(artworkId))].map(
    (tile, index) => ({
      ...tile,
      positionID: index + 1,
    }),
  );
  const artists = new Map(
    works.map(({ artistId, firstName, lastName, profileUrl }) => [
      artistId,
      { artistId, name: `${firstName} ${lastName}`.trim(), profileUrl },
    ]),
  );
  const page: ShowPage = {
    ...factsOf(slug, show, getShowState(show, dayOf(readShownTime(parts.now)))),
    cover: (await readCovers(parts, [show], preferences)).get(show) ?? null,
    html: renderMarkdown(show.text).html,
    works,
    artists: [...artists.values()],
  };
  return ok({ page, collectionId: show.collectionId });
}

/** The pages of shows, also of past ones: people look for them by name. */
export const createShowsSitemap = (db: Db): SitemapSection => {
  const read = async () => (await readShows(db)).filter(({ show }) => show.isListed);
  return {
    name: 'shows',
    tags: [contentTag('shows')],
    count: async () => (await read()).length,
    read: async (limit, offset) =>
      (await read()).slice(offset, offset + limit).map(({ slug, updatedAt }) => ({
        path: `/shows/${slug}`,
        ...(updatedAt && { changedAt: updatedAt }),
      })),
  };
};

/** A show as editors work on it. */
export const showSection: SectionKind = {
  async readLive(db, section) {
    const slug = readShowSlug(section);
    return slug ? await readPublishedShow(db, slug) : undefined;
  },
  readOriginal: async () => undefined,
  async check(db, _section, body) {
    const found = checkContent(ShowContent, body);
    if (!found.ok) return found;
    const checked = checkShow(found.value);
    if (!checked.ok) return checked;
    const { coverPictureId } = checked.value;
    if (coverPictureId && (await readContentPictures(db, [coverPictureId])).length === 0)
      return reject('invalid', 'The picture of the cover does not exist. Upload it again.');
    return ok({ ...checked.value });
  },
  writeLive: (transaction, section, body, version) =>
    writeShow(transaction, readShowSlug(section) ?? '', body, version),
};

export async function listStaffShows({ db, now }: Pick<ShowsDependencies, 'db' | 'now'>): Promise<StaffShow[]> {
  const [published, newest, scheduled] = await Promise.all([
    readShows(db),
    listNewestVersions(db, 'show:'),
    listScheduledVersions(db, 'show:'),
  ]);
  const plans = new Map(scheduled.map(({ section, publish_at }) => [readShowSlug(section), publish_at]));
  const versions = new Map(newest.map((row) => [readShowSlug(row.section) ?? '', row]));
  const slugs = [...new Set([...published.map(({ slug }) => slug), ...versions.keys()])];
  const day = dayOf(now());
  return slugs
    .flatMap((slug): StaffShow[] => {
      const [live, version] = [published.find((one) => one.slug === slug), versions.get(slug)];
      const show = live?.show ?? (version?.body as Show | undefined);
      if (!show) return [];
      const { title, startsOn, endsOn, place, isListed } = show;
      const publishAt = plans.get(slug)?.toISOString() ?? null;
      const unpublished = publishAt === null ? 'draft' : 'planned';
      const state = !live ? unpublished : isListed ? getShowState(show, day) : 'unlisted';
      const hasDraft = version !== undefined && !version.is_live;
      return [{ ...{ slug, title, startsOn, endsOn, place }, state, hasDraft, publishAt }];
    })
    .sort((one, other) => (one.startsOn === other.startsOn ? 0 : one.startsOn < other.startsOn ? 1 : -1));
}

const FIRST_DAYS = 28;
const DAY_MS = 86_400_000;
const MAX_SAME = 50;

/** A draft with a title and four weeks from today. A title that is taken gets a number. */
export async function createShow(
  { db, now }: Pick<ShowsDependencies, 'db' | 'now'>,
  authorId: number,
  typed: string,
): Promise<Outcome<{ slug: string }, 'invalid' | 'conflict'>> {
  const title = tidyLine(typed);
  const base = toShowSlug(title);
  if (base === '') return reject('invalid', 'The title needs letters from A to Z, for the address of the page.');
  const at = now();
  const show: Show = {
    ...{ title, summary: '', text: '', startsOn: dayOf(at), endsOn: dayOf(at + FIRST_DAYS * DAY_MS), place: '' },
    ...{ curator: '', coverWorkId: null, workIds: [], collectionId: null, isListed: true },
  };
  return db.transaction().execute(async (transaction) => {
    for (let number = 1; number <= MAX_SAME; number += 1) {
      const slug = number === 1 ? base : `${base}-${number}`;
      const section = formatShowSection(slug);
      if (!(await lockNewSection(transaction, showSection, section))) continue;
      await startDraft(transaction, section, { ...show }, authorId, new Date(at));
      return ok({ slug });
    }
    return reject('conflict', 'There are too many shows with this title.');
  });
}
