import { setImmediate as pause } from 'node:timers/promises';
import type { SearchRules } from '@easel/contract/search-api/search-rules';
import type { ChangedSearch, Ranking, RankingPreview } from '@easel/contract/staff/search-rules';
import type { Preferences } from '@easel/domain/accounts/preferences';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import type { Listing } from '@easel/domain/discovery/listing';
import { parseListingUrl } from '@easel/domain/discovery/listing-url';
import { findRankingChange, hasRankingChanged } from '@easel/domain/discovery/ranking-change';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import { BadQuery, type Discovery } from '../../discovery/discovery.ts';
import { type FoundRanking, findRanking } from '../../discovery/listings/find-ranking.ts';
import { scopeToSite } from '../../discovery/site-discovery.ts';
import type { UnderstandSearch } from '../../discovery/understanding/search-understanding.ts';
import { listFrequentSearches } from '../figures/search-figures.ts';
import { checkSearchRules } from './search-rules-section.ts';

export interface RulesPreviewDependencies {
  db: Db;
  tiles: WorkTiles;
  understand: UnderstandSearch;
  listed: ListedWorks;
  now: () => number;
  /** The search of the shop with other rules, or with those that visitors have. */
  searchWithRules: (rules?: SearchRules) => Discovery;
}

/** What a page of results begins with. */
const SHOWN_WORKS = 24;
/** Where a work is looked for if it is not among the first. */
const COMPARED_WORKS = 100;

/** A typed search, or the path of a listing. */
function parseWanted(search: string): Outcome<Listing, 'invalid'> {
  const [path = '', parameters = ''] = search.startsWith('/')
    ? search.split('?')
    : ['/all', String(new URLSearchParams({ query: search }))];
  const parsed = parseListingUrl(path, new URLSearchParams(parameters));
  return parsed.ok ? parsed : reject('invalid', 'There is no such listing.');
}

/** A search with the rules that visitors have, and with others. */
async function openBoth({ db, tiles, understand, listed, searchWithRules }: RulesPreviewDependencies, body: unknown) {
  const checked = await checkSearchRules(db, body);
  if (!checked.ok) return checked;
  const on = (rules?: SearchRules) => ({ tiles, understand, listed, discovery: scopeToSite(searchWithRules(rules)) });
  const [before, after] = [on(), on(checked.value)];
  return ok(async (listing: Listing, preferences: Preferences) => {
    try {
      return ok({
        before: await findRanking(before, listing, preferences, COMPARED_WORKS),
        after: await findRanking(after, listing, preferences, COMPARED_WORKS),
      });
    } catch (error) {
      if (!(error instanceof BadQuery)) throw error;
      const search = listing.query && `“${listing.query}”: `;
      return reject('invalid', `${search}${error.message}`);
    }
  });
}

/** The first works of a search before and after, side by side. */
export async function previewRules(
  parts: RulesPreviewDependencies,
  { body, search }: { body: unknown; search: string },
  preferences: Preferences,
): Promise<Outcome<RankingPreview, 'invalid'>> {
  const listing = parseWanted(search.trim());
  if (!listing.ok) return listing;
  const rank = await openBoth(parts, body);
  if (!rank.ok) return rank;
  const ranked = await rank.value(listing.value, preferences);
  if (!ranked.ok) return ranked;
  const { before, after } = ranked.value;
  const { moved } = findRankingChange(before.ids, after.ids, SHOWN_WORKS);
  const show = (found: FoundRanking, other: FoundRanking) =>
    showRanking(parts, found, other, new Set(moved), preferences);
  return ok({ before: await show(before, after), after: await show(after, before) });
}

async function showRanking(
  { tiles }: RulesPreviewDependencies,
  { ids, total, isPartial, redirect }: FoundRanking,
  other: FoundRanking,
  moved: ReadonlySet<number>,
  preferences: Preferences,
): Promise<Ranking> {
  const shown = await tiles.read(ids.slice(0, SHOWN_WORKS), preferences, (index) => index + 1);
  return {
    totalResults: total,
    isPartial,
    redirectLink: redirect ?? null,
    works: shown.map((tile) => {
      const at = other.ids.indexOf(tile.artworkId);
      return {
        artworkId: tile.artworkId,
        title: tile.artworkTitle,
        artist: `${tile.firstName} ${tile.lastName}`.trim(),
        imageBaseUrl: tile.imageBaseUrl,
        placeholderColor: tile.placeholderColor,
        aspectRatio: tile.aspectRatio,
        productUrl: tile.productUrl,
        otherPlace: at < 0 ? null : at + 1,
        isMoved: moved.has(tile.artworkId),
      };
    }),
  };
}

/** More searches than these are rare, and each is repeated twice. */
const MAX_REPLAYED = 500;
/** Few enough that a step is over soon and can be cancelled. */
const REPLAYED_AT_ONCE = 20;

/** Repeats some of last month's searches and returns those whose first works change. */
export async function replayRules(
  parts: RulesPreviewDependencies,
  { body, from }: { body: unknown; from: number },
  preferences: Preferences,
): Promise<Outcome<{ total: number; next: number | null; changed: ChangedSearch[] }, 'invalid'>> {
  const rank = await openBoth(parts, body);
  if (!rank.ok) return rank;
  const searches = await listFrequentSearches(parts, MAX_REPLAYED);
  const changed: ChangedSearch[] = [];
  for (const { text, searches: count } of searches.slice(from, from + REPLAYED_AT_ONCE)) {
    const listing = parseWanted(text.startsWith('/') ? ` ${text}` : text);
    if (!listing.ok) continue;
    const ranked = await rank.value(listing.value, preferences);
    if (!ranked.ok) return ranked;
    const { before, after } = ranked.value;
    const change = findRankingChange(before.ids, after.ids, SHOWN_WORKS);
    if (hasRankingChanged(change) || before.redirect !== after.redirect || before.total !== after.total)
      changed.push({
        ...{ text, searches: count, resultsBefore: before.total, resultsAfter: after.total },
        ...{ entered: change.entered.length, left: change.left.length, moved: change.moved.length },
        ...{ redirectBefore: before.redirect ?? null, redirectAfter: after.redirect ?? null },
      });
    // The search runs on the thread that answers visitors.
    await pause();
  }
  const next = from + REPLAYED_AT_ONCE;
  return ok({ total: searches.length, next: next < searches.length ? next : null, changed });
}
