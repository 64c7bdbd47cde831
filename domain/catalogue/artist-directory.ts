import { readCountry } from '../locale/countries.ts';
import { toSlug } from '../text/slug.ts';
import { tidyLine } from '../text/tidy-text.ts';
import { FEATURED_IN, type FeaturedIn } from './print-materials.ts';
import { recognitionLabel } from './recognition-label.ts';
import { STYLES } from './styles.ts';

const slug = (text: string) => toSlug(text).toLowerCase();

/** The list of artists at `/artists`, its filters and its URL. */
export const ARTISTS_PATH = '/artists';
export const ARTISTS_PER_PAGE = 24;
export const MAX_ARTIST_QUERY = 100;

export const ARTIST_SORTS = ['followed', 'name', 'works', 'newest'] as const;
export type ArtistSort = (typeof ARTIST_SORTS)[number];
export const DEFAULT_ARTIST_SORT: ArtistSort = 'followed';

export const ARTIST_SORT_NAMES: Record<ArtistSort, string> = {
  followed: 'Most followed',
  name: 'Last name, A to Z',
  works: 'Most works',
  newest: 'Newest on the site',
};

export const LETTERS: readonly string[] = [...'abcdefghijklmnopqrstuvwxyz'];

export interface ArtistFilters {
  /** A country code in lower case. */
  country?: string;
  style?: string;
  recognition?: FeaturedIn;
  /** The first letter of the last name, in lower case. */
  letter?: string;
  /** A part of the name. */
  name?: string;
}

export interface ArtistDirectory extends ArtistFilters {
  sort: ArtistSort;
  /** The first is 0. */
  page: number;
}

/** The query parameters of the page, in the order of its URLs. `page` starts at 0, as in listings. */
export const ARTIST_PARAMETERS = ['name', 'country', 'style', 'recognition', 'letter', 'sort', 'page'] as const;

const MAX_PAGE = 10_000;

/** Reads the URL of the list. Empty values are those of a form without a choice. Undefined if a value does not exist. */
export function parseArtistDirectory(parameters: { get(name: string): string | null }): ArtistDirectory | undefined {
  const read = (name: (typeof ARTIST_PARAMETERS)[number]) => parameters.get(name)?.trim() || undefined;
  const directory: ArtistDirectory = { sort: DEFAULT_ARTIST_SORT, page: 0 };
  const country = read('country')?.toLowerCase();
  if (country !== undefined) {
    if (!readCountry(country)) return undefined;
    directory.country = country;
  }
  const style = read('style');
  if (style !== undefined) {
    const known = STYLES.find((name) => slug(name) === style);
    if (!known) return undefined;
    directory.style = known;
  }
  const recognition = read('recognition');
  if (recognition !== undefined) {
    const known = FEATURED_IN.find((value) => slug(value) === recognition);
    if (!known) return undefined;
    directory.recognition = known;
  }
  const letter = read('letter')?.toLowerCase();
  if (letter !== undefined) {
    if (!LETTERS.includes(letter)) return undefined;
    directory.letter = letter;
  }
  const name = tidyLine(read('name') ?? '').slice(0, MAX_ARTIST_QUERY);
  if (name !== '') directory.name = name;
  const sort = read('sort');
  if (sort !== undefined) {
    const known = ARTIST_SORTS.find((value) => value === sort);
    if (!known) return undefined;
    directory.sort = known;
  }
  const page = read('page');
  if (page !== undefined) {
    if (!/^\d{1,5}$/.test(page) || Number(page) >= MAX_PAGE) return undefined;
    directory.page = Number(page);
  }
  return directory;
}

/** The URL of the list without defaults. */
export function artistDirectoryUrl({ sort, page, ...filters }: ArtistDirectory): string {
  const values: Record<(typeof ARTIST_PARAMETERS)[number], string | undefined> = {
    name: filters.name,
    country: filters.country,
    style: filters.style && slug(filters.style),
    recognition: filters.recognition && slug(filters.recognition),
    letter: filters.letter,
    sort: sort === DEFAULT_ARTIST_SORT ? undefined : sort,
    page: page === 0 ? undefined : String(page),
  };
  const query = ARTIST_PARAMETERS.flatMap((name) =>
    values[name] === undefined ? [] : [`${name}=${encodeURIComponent(values[name])}`],
  );
  return query.length === 0 ? ARTISTS_PATH : `${ARTISTS_PATH}?${query.join('&')}`;
}

export const hasArtistFilters = ({ country, style, recognition, letter, name }: ArtistFilters): boolean =>
  [country, style, recognition, letter, name].some((value) => value !== undefined);

/** Searched names are not indexed: there are too many of them. Other lists are, if they contain somebody. */
export const isDirectoryIndexable = (directory: ArtistDirectory, totalResults: number): boolean =>
  directory.name === undefined && directory.sort === DEFAULT_ARTIST_SORT && totalResults > 0;

/** The heading: `Abstract artists from France`. */
export function artistDirectoryTitle({ country, style, letter, recognition }: ArtistFilters): string {
  const place = country && readCountry(country)?.name;
  return [
    style ? `${style} artists` : 'Artists',
    place && `from ${place}`,
    letter && `whose last name begins with ${letter.toUpperCase()}`,
    recognition && `featured in “${recognitionLabel(recognition)}”`,
  ]
    .filter(Boolean)
    .join(' ');
}
