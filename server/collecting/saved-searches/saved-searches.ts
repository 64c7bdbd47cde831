import type { SavedSearch } from '@easel/contract/collecting/saved-searches';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { parsePreferences } from '@easel/domain/accounts/preferences';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { getZone } from '@easel/domain/catalogue/zone-price';
import {
  formatNewestFirstUrl,
  formatSavedListingUrl,
  formatSavedSearchKey,
  parseSavedListing,
  parseSearchName,
} from '@easel/domain/collecting/saved-search';
import { formatSavedSearchName } from '@easel/domain/collecting/saved-search-name';
import {
  DEFAULT_FREQUENCY,
  type Frequency,
  MAX_SAVED_SEARCHES,
  SAVED_SEARCH_MESSAGES,
} from '@easel/domain/collecting/saved-search-options';
import { createChips } from '@easel/domain/discovery/facet-selection';
import { formatPlaceName } from '@easel/domain/discovery/listing-name';
import type { DisplayCurrency } from '@easel/domain/locale/exchange';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import { readRate } from '../../accounts/preferences/preferences.ts';
import { type ListingDependencies, understandListing } from '../../discovery/listings/understand-listing.ts';
import {
  clearPending,
  countSavedSearches,
  insertSavedSearch,
  lockPerson,
  readFrequencies,
  readSavedListings,
  readSavedSearches,
  readSearchByKey,
  type SavedSearchRow,
  updateDeletedAt,
  updateSavedSearch,
  updateStore,
  updateVisitedAt,
} from './saved-searches-store.ts';

export interface SavedSearchesDependencies extends ListingDependencies {
  db: Db;
  listed: ListedWorks;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** The keys of a user's saved searches, for the buttons of listings. */
export const listSavedListings = (db: Db, personId: number): Promise<string[]> => readSavedListings(db, personId);

export async function listSavedSearches(parts: SavedSearchesDependencies, personId: number): Promise<SavedSearch[]> {
  const rows = await readSavedSearches(parts.db, personId, parts.listed);
  return Promise.all(rows.map((row) => savedSearchOf(parts, row)));
}

/** The currency of a store, as on its pages. */
export async function readStoreCurrency(
  { db, now }: Pick<SavedSearchesDependencies, 'db' | 'now'>,
  preferences: Preferences,
): Promise<DisplayCurrency> {
  const { currencyCode, exchangeRate } = await readRate(db, preferences, now());
  return { currencyCode, exchangeRate, isAbroad: preferences.currency !== currencyCode };
}

/** The preferences that a search was saved with. The unit does not matter for matching. */
export const parseSearchPreferences = ({ country_code, currency }: Pick<SavedSearchRow, 'country_code' | 'currency'>) =>
  parsePreferences(JSON.stringify({ countryCode: country_code, currency }));

async function savedSearchOf(parts: SavedSearchesDependencies, row: SavedSearchRow): Promise<SavedSearch> {
  const parsed = parseSavedListing(row.listing);
  const preferences = parseSearchPreferences(row);
  const shared = {
    savedSearchId: row.id,
    name: row.name,
    frequency: row.frequency,
    listing: row.listing,
    storeCountry: row.country_code,
    newWorks: Number(row.new_works),
    createdAt: row.created_at.toISOString(),
  };
  // A facet value that no longer exists: the page still shows the search, so that it can be deleted.
  if (!parsed.ok) return { ...shared, newestUrl: row.listing, filters: [] };
  const listing = parsed.value;
  const chips = createChips(listing, preferences.measurementUnit, await readStoreCurrency(parts, preferences));
  return {
    ...shared,
    newestUrl: formatNewestFirstUrl(listing),
    filters: [
      formatPlaceName(listing),
      ...(listing.query ? [`“${listing.query}”`] : []),
      ...chips.map(({ label }) => label),
    ],
  };
}

const requireSearch = async (parts: SavedSearchesDependencies, personId: number, savedSearchId: number) => {
  const [row] = await readSavedSearches(parts.db, personId, parts.listed, { savedSearchId });
  return row ? ok(await savedSearchOf(parts, row)) : reject('not-found' as const, SAVED_SEARCH_MESSAGES.missing);
};

/** Saves a search once. A search that is saved already follows the user into the store they are in now, and is unchanged otherwise. */
export async function saveSearch(
  parts: SavedSearchesDependencies,
  personId: number,
  url: string,
  preferences: Preferences,
): Promise<Outcome<{ savedSearch: SavedSearch; isNew: boolean }>> {
  const parsed = parseSavedListing(url);
  if (!parsed.ok) return parsed;
  const listing = parsed.value;
  const { countryCode: country_code, currency } = preferences;
  const store = { country_code, currency, zone: getZone(country_code) };
  // Only the name depends on the search: without it the words are kept as typed.
  const understood = await understandListing(parts, listing, preferences).catch(() => ({
    parts: [],
    words: listing.query,
  }));
  const name = formatSavedSearchName(listing, understood, await readStoreCurrency(parts, preferences));
  const saved = await parts.db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId);
    const search_key = formatSavedSearchKey(listing);
    const known = await readSearchByKey(tx, personId, search_key);
    if (known && !known.deleted_at) {
      await updateStore(tx, known.id, store);
      return { id: known.id, isNew: false };
    }
    if ((await countSavedSearches(tx, personId)) >= MAX_SAVED_SEARCHES) return undefined;
    const search = { listing: formatSavedListingUrl(listing), search_key, is_prints: listing.isPrints, name, ...store };
    const now = new Date(parts.now());
    return { id: await insertSavedSearch(tx, personId, { ...search, frequency: DEFAULT_FREQUENCY }, now), isNew: true };
  });
  if (!saved) return reject('conflict', SAVED_SEARCH_MESSAGES.full);
  const found = await requireSearch(parts, personId, saved.id);
  return found.ok ? ok({ savedSearch: found.value, isNew: saved.isNew }) : found;
}

export async function changeSavedSearch(
  parts: SavedSearchesDependencies,
  personId: number,
  savedSearchId: number,
  change: { name?: string | undefined; frequency?: Frequency | undefined },
): Promise<Outcome<SavedSearch>> {
  const name = change.name === undefined ? undefined : parseSearchName(change.name);
  if (name && !name.ok) return name;
  await parts.db.transaction().execute(async (tx) => {
    const isOwn = await updateSavedSearch(tx, personId, savedSearchId, {
      name: name?.value,
      frequency: change.frequency,
    });
    if (isOwn && change.frequency === 'never') await clearPending(tx, savedSearchId);
  });
  return requireSearch(parts, personId, savedSearchId);
}

/** Deleted searches can be restored for a day. Deleting twice is no error. */
export async function deleteSavedSearch(
  { db, now }: SavedSearchesDependencies,
  personId: number,
  savedSearchId: number,
): Promise<void> {
  await updateDeletedAt(db, personId, savedSearchId, new Date(now()));
}

export async function restoreSavedSearch(
  parts: SavedSearchesDependencies,
  personId: number,
  savedSearchId: number,
): Promise<Outcome<SavedSearch>> {
  const isFull = await parts.db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId);
    if ((await countSavedSearches(tx, personId)) >= MAX_SAVED_SEARCHES) return true;
    await updateDeletedAt(tx, personId, savedSearchId, null);
    return false;
  });
  return isFull ? reject('conflict', SAVED_SEARCH_MESSAGES.full) : requireSearch(parts, personId, savedSearchId);
}

/** The user has seen the works of a listing. Other listings are ignored. */
export async function visitSavedSearch(
  { db, now }: SavedSearchesDependencies,
  personId: number,
  url: string,
): Promise<void> {
  const parsed = parseSavedListing(url);
  if (parsed.ok) await updateVisitedAt(db, personId, formatSavedSearchKey(parsed.value), new Date(now()));
}

/** Ends or resumes the emails of a search by the link in an email. Returns its name; undefined if it no longer exists. */
export const setSearchEmails = (
  db: Db,
  { personId, targetId = 0 }: { personId: number; targetId?: number | undefined },
  isOn: boolean,
): Promise<string | undefined> =>
  db.transaction().execute(async (tx) => {
    const search = await readFrequencies(tx, personId, targetId);
    if (!search) return undefined;
    const isOff = search.frequency === 'never';
    if (isOn === isOff) {
      const frequency = isOn ? (search.frequency_before ?? DEFAULT_FREQUENCY) : 'never';
      await updateSavedSearch(tx, personId, targetId, { frequency });
      if (!isOn) await clearPending(tx, targetId);
    }
    return `“${search.name}”`;
  });
