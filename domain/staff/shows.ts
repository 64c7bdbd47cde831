import { type Outcome, ok, reject } from '../outcome.ts';
import { parseDay } from '../text/list-query.ts';
import { toSlug } from '../text/slug.ts';
import { tidyLine } from '../text/tidy-text.ts';

/** A show: an exhibition with a beginning and an end, at a place or online (docs/specification/pages.md#shows). */
export type ShowContent = {
  title: string;
  /** One or two sentences, also for search engines. */
  summary: string;
  /** Markdown. */
  text: string;
  /** Days, both included. */
  startsOn: string;
  endsOn: string;
  /** A city; empty for a show that is only online. */
  place: string;
  curator: string;
  /** The work on the cover; the first one unless given. */
  coverWorkId: number | null;
  /** A picture that editors have uploaded, instead of a work. Shows from before it have none. */
  coverPictureId?: number | null | undefined;
  /** What the picture shows, for those who do not see it. */
  coverAlt?: string | undefined;
  /** The works of a collection come after those that were chosen one by one. */
  workIds: number[];
  collectionId: number | null;
  /** False takes a show off the site, and keeps it. */
  isListed: boolean;
};

export const MAX_SHOW_TITLE = 100;
export const MAX_SHOW_SUMMARY = 240;
export const MAX_SHOW_TEXT = 20_000;
export const MAX_SHOW_NAME = 80;
export const MAX_COVER_ALT = 200;
export const MAX_SHOW_WORKS = 120;
/** The list of shows has the latest of those that are over. */
export const MAX_PAST_SHOWS = 24;
const MAX_DAYS = 1_100;
const DAY_MS = 86_400_000;

const PREFIX = 'show:';
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_SLUG = 80;

export const formatShowSection = (slug: string) => `${PREFIX}${slug}` as const;

/** The slug in the name of a section; undefined if that is none of a show. */
export function readShowSlug(section: string): string | undefined {
  const slug = section.slice(PREFIX.length);
  return section.startsWith(PREFIX) && SLUG.test(slug) && slug.length <= MAX_SLUG ? slug : undefined;
}

/** The slug for a title; empty if the title has no letters of the Latin alphabet. */
export const toShowSlug = (title: string): string =>
  toSlug(title.toLowerCase())
    .replaceAll(/[^a-z0-9-]/g, '')
    .replaceAll(/-{2,}/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');

/** The show as it is stored, or what is wrong with it, in words for an editor. */
export function checkShow(show: ShowContent): Outcome<ShowContent, 'invalid'> {
  const [startsOn, endsOn] = [parseDay(show.startsOn), parseDay(show.endsOn)];
  const title = tidyLine(show.title);
  if (title === '') return reject('invalid', 'A show needs a title.');
  if (!startsOn) return reject('invalid', 'The first day is not a day.');
  if (!endsOn) return reject('invalid', 'The last day is not a day.');
  if (endsOn < startsOn) return reject('invalid', 'A show cannot end before it begins.');
  if (Date.parse(endsOn) - Date.parse(startsOn) > MAX_DAYS * DAY_MS)
    return reject('invalid', 'A show lasts three years at most.');
  const coverAlt = tidyLine(show.coverAlt ?? '');
  if (show.coverPictureId && coverAlt === '') return reject('invalid', 'Say what the picture of the cover shows.');
  return ok({
    ...{ title, summary: tidyLine(show.summary), text: show.text.trim(), startsOn, endsOn },
    ...{ place: tidyLine(show.place), curator: tidyLine(show.curator), coverWorkId: show.coverWorkId },
    ...{ coverPictureId: show.coverPictureId ?? null, coverAlt },
    ...{ workIds: [...new Set(show.workIds)], collectionId: show.collectionId, isListed: show.isListed },
  });
}

export const SHOW_STATES = ['current', 'upcoming', 'past'] as const;
export type ShowState = (typeof SHOW_STATES)[number];

export const getShowState = ({ startsOn, endsOn }: Pick<ShowContent, 'startsOn' | 'endsOn'>, day: string): ShowState =>
  day < startsOn ? 'upcoming' : day > endsOn ? 'past' : 'current';

/** Current shows end soonest first, upcoming ones begin soonest first, past ones ended latest first. */
export function compareShows(one: DatedShow, other: DatedShow): number {
  const [key, sign] =
    one.state === 'upcoming' ? (['startsOn', 1] as const) : (['endsOn', one.state === 'past' ? -1 : 1] as const);
  return one[key] === other[key] ? (one.slug < other.slug ? -1 : 1) : (one[key] < other[key] ? -1 : 1) * sign;
}
type DatedShow = Pick<ShowContent, 'startsOn' | 'endsOn'> & { slug: string; state: ShowState };

const day = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** "Nov 1 – Dec 6, 2026". Not by the range of Intl, whose spaces differ between server and browser. */
export function formatShowDates({ startsOn, endsOn }: Pick<ShowContent, 'startsOn' | 'endsOn'>): string {
  const [first, last] = [new Date(startsOn), new Date(endsOn)];
  const end = `${day.format(last)}, ${last.getUTCFullYear()}`;
  if (startsOn === endsOn) return end;
  const isSameYear = first.getUTCFullYear() === last.getUTCFullYear();
  return `${day.format(first)}${isSameYear ? '' : `, ${first.getUTCFullYear()}`} – ${end}`;
}

export const formatShowPlace = (place: string): string => place || 'Online';
