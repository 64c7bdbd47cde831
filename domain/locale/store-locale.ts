import { type Outcome, ok, reject } from '../outcome.ts';
import { type Country, readCountry } from './countries.ts';
import { splitSitePath } from './site-context.ts';

/** Every page exists with and without a store prefix: `/all` and `/en-gb/all` (docs/specification/preferences.md#store-paths). */
export const DEFAULT_COUNTRY = 'us';

/** Stores with an hreflang alternate. The others work, but are not listed in the head of every page. */
export const HREFLANG_COUNTRIES = [
  'us',
  'gb',
  'ca',
  'au',
  'nz',
  'ie',
  'de',
  'fr',
  'it',
  'es',
  'nl',
  'ch',
  'sg',
  'hk',
  'jp',
];

/** The store of the canonical URL. Stores without an alternate use the default store. */
export const getCanonicalCountry = (countryCode: string): string =>
  HREFLANG_COUNTRIES.includes(countryCode) ? countryCode : DEFAULT_COUNTRY;

export const formatStoreLocale = (countryCode: string): string => `en-${countryCode.toLowerCase()}`;

export interface StorePath {
  /** Undefined if the path has no prefix: the visitor's preference then decides. */
  country: Country | undefined;
  /** `/en-gb`, or empty. */
  prefix: string;
  /** The path without the store prefix. */
  path: string;
}

/** Splits a path into store prefix and page path. Rejects a prefix with an unknown country. */
export function parseStorePath(pathname: string): Outcome<StorePath, 'unknown-store'> {
  const match = /^\/en-([a-z]{2})(?=\/|$)/i.exec(pathname);
  if (!match?.[1]) return ok({ country: undefined, prefix: '', path: pathname });
  const country = readCountry(match[1]);
  if (!country) return reject('unknown-store');
  return ok({ country, prefix: match[0], path: pathname.slice(match[0].length) || '/' });
}

/** A path in the current store. A path that has a store prefix keeps it. */
export function keepingStore(path: string, prefix: string): string {
  if (splitSitePath(path).base !== '') return path;
  const named = parseStorePath(path);
  return named.ok && named.value.prefix === '' ? `${prefix}${path}` : path;
}

/** The URL of a page in a store. The United States has no prefix. */
export function pathInStore(path: string, countryCode: string): string {
  if (countryCode === DEFAULT_COUNTRY) return path;
  return `/${formatStoreLocale(countryCode)}${path === '/' ? '' : path}`;
}

/**
 * The same page in the store of another country, always with its prefix: `/en-gb/all` becomes `/en-us/all`
 * (docs/specification/preferences.md#preferences-modal).
 */
export function switchStorePath(path: string, countryCode: string): string {
  const { base, path: below } = splitSitePath(path);
  const page = withoutStore(below);
  return `${base}/${formatStoreLocale(countryCode)}${page.startsWith('/?') ? page.slice(1) : page === '/' ? '' : page}`;
}

/** The country in the prefix of a path; undefined without a prefix. */
const countryOfPath = (path: string): string | undefined => {
  const store = parseStorePath(pathnameOf(splitSitePath(path).path));
  return store.ok ? store.value.country?.code : undefined;
};

const pathnameOf = (path: string) => /^[^?#]*/.exec(path)?.[0] ?? '';

function withoutStore(path: string): string {
  const pathname = pathnameOf(path);
  const store = parseStorePath(pathname);
  return store.ok ? store.value.path + path.slice(pathname.length) : path;
}

/**
 * Where to go after a login: to the same page in the preferred store, if the path is in another one (docs/specification/accounts.md#login).
 * A path without a prefix is in the current store. API paths, and paths without a preference, stay as they are.
 */
export function pathInPreferredStore(
  path: string,
  currentCountry: string,
  preferredCountry: string | undefined,
): string {
  if (!preferredCountry || path.startsWith('/easel/')) return path;
  const country = countryOfPath(path) ?? currentCountry;
  return country.toLowerCase() === preferredCountry.toLowerCase() ? path : switchStorePath(path, preferredCountry);
}

/** The country of a locale such as `en-gb`; undefined if unknown (docs/specification/preferences.md#locale). */
export const parseLocaleCountry = (locale: string): Country | undefined =>
  readCountry(/^en-([a-z]{2})$/i.exec(locale)?.[1] ?? '');
