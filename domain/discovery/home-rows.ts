import { type Outcome, ok, reject } from '../outcome.ts';
import { parseQueryParameters } from '../text/query-string.ts';
import type { Listing } from './listing.ts';
import { parseListingUrl } from './listing-url.ts';
import { formatRecommendationSentence } from './recommendation-reasons.ts';

/** Where the works of a row of the home page come from. */
export interface HomeRow {
  title: string;
  text: string;
  /** One of these three. */
  collectionId?: number;
  listing?: string;
  source?: HomeSource;
  /** The first and last day of its season as `MM-DD`, every year. Both or none. */
  from?: string;
  until?: string;
}

export const HOME_SOURCES = ['newest', 'trending'] as const;
export type HomeSource = (typeof HOME_SOURCES)[number];

/** Whether a row is shown on a day (`2026-12-24`). A season may include the new year. */
export function isInSeason({ from, until }: Pick<HomeRow, 'from' | 'until'>, day: string): boolean {
  if (from === undefined || until === undefined) return true;
  const today = day.slice(5);
  return from <= until ? from <= today && today <= until : today >= from || today <= until;
}

/** The answer to “Why here?” for a row. */
export function formatHomeRowSentence({ collectionId, source, from }: HomeRow): string {
  const season = from === undefined ? '' : ' The row is shown at this time of the year.';
  if (source) return formatRecommendationSentence(source) + season;
  if (collectionId !== undefined) return `Our editors chose this collection for the home page.${season}`;
  return `Our editors chose this listing. These works come first in its recommended order.${season}`;
}

const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isMonthDay = (text: string): boolean => {
  const [, month = 0, day = 0] = /^(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
  return day >= 1 && day <= (DAYS_IN_MONTH[month - 1] ?? 0);
};

/** The listing of a row; undefined if the address is not one of a listing. */
export function parseHomeListing(url: string): Listing | undefined {
  const [path = '', query = ''] = url.split('?', 2);
  const parsed = parseListingUrl(path, parseQueryParameters(query));
  return parsed.ok ? parsed.value : undefined;
}

/** The path of a listing without filters and pages, which can have a text of its own; undefined if it is none. */
export const readListingPath = (path: string): string | undefined =>
  /^\/[a-z0-9/-]{1,200}$/.test(path) && parseHomeListing(path) ? path : undefined;

/** What is wrong with a row, in words for an editor. */
export function checkHomeRow(row: HomeRow): Outcome<HomeRow, 'invalid'> {
  const { title, collectionId, listing, source, from, until } = row;
  const name = title.trim();
  if (name === '') return reject('invalid', 'Every row needs a title.');
  if ([collectionId, listing, source].filter((one) => one !== undefined).length !== 1)
    return reject('invalid', `“${name}”: choose where its works come from.`);
  if (listing !== undefined && !parseHomeListing(listing))
    return reject('invalid', `“${name}”: “${listing}” is not the address of a listing.`);
  if ((from === undefined) !== (until === undefined))
    return reject('invalid', `“${name}”: a season needs a first and a last day.`);
  if ([from, until].some((day) => day !== undefined && !isMonthDay(day)))
    return reject('invalid', `“${name}”: write days as month and day, such as 12-24.`);
  return ok({ ...row, title: name, text: row.text.trim() });
}

/** What editors write for the home page. */
export type HomeContent = {
  hero: { heading: string; text: string; linkText: string; linkUrl: string; artworkId: number | null };
  rows: HomeRow[];
  artists: { title: string; artistIds: number[] };
};

/** The home page as it is stored, or what is wrong with it, in words for an editor. */
export function checkHomepage({ hero, rows, artists }: HomeContent): Outcome<HomeContent, 'invalid'> {
  if (hero.heading.trim() === '') return reject('invalid', 'The start of the page needs a heading.');
  if (hero.linkText.trim() === '') return reject('invalid', 'The link at the start needs a text.');
  const checked: HomeRow[] = [];
  for (const row of rows) {
    const result = checkHomeRow(row);
    if (!result.ok) return result;
    checked.push(result.value);
  }
  const titles = checked.map(({ title }) => title);
  const repeated = titles.find((title, at) => titles.indexOf(title) !== at);
  if (repeated !== undefined) return reject('invalid', `There are two rows called “${repeated}”.`);
  return ok({
    hero: { ...hero, heading: hero.heading.trim(), text: hero.text.trim(), linkText: hero.linkText.trim() },
    rows: checked,
    artists: { title: artists.title.trim(), artistIds: [...new Set(artists.artistIds)] },
  });
}
