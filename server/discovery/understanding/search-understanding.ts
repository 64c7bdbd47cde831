import type { UnderstoodPart } from '@easel/contract/discovery/search';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { type ArtistNames, artistNameOf } from '@easel/domain/catalogue/artist-names';
import { queryPriceOf } from '@easel/domain/discovery/query-price';
import { type QueryPart, understandShopQuery } from '@easel/domain/discovery/shop-query';
import type { Zone } from '@easel/domain/locale/countries';
import type { DisplayCurrency } from '@easel/domain/locale/exchange';
import { plainWord } from '@easel/domain/text/fold-words';
import type { Filter } from '@easel/search/search-schema';
import { LRUCache } from 'lru-cache';
import { readRate } from '../../accounts/preferences/preferences.ts';
import { readRatesAt } from '../../accounts/preferences/rates.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Discovery } from '../discovery.ts';
import { createArtistDirectory } from './artist-directory.ts';
import { isEnglishWord } from './english-words.ts';

/** A query as the search reads it. */
export interface UnderstoodSearch {
  /** The query in one line; positions of the parts refer to it. */
  query: string;
  /** What is left to search for by words. */
  words: string;
  parts: readonly Omit<UnderstoodPart, 'isApplied'>[];
  /** The query with typos of understood words corrected. */
  corrected: string | undefined;
  /** Artists that the words name. */
  artistIds: readonly number[];
}

export interface UnderstandRequest {
  query: string;
  /** What the visitor has chosen by filters, by facet: a choice counts for more than the same facet's words. */
  chosen: Readonly<Record<string, readonly string[]>>;
  zone: Zone;
  preferences: Preferences;
  isTyping?: boolean;
}

export type UnderstandSearch = (discovery: Discovery, request: UnderstandRequest) => Promise<UnderstoodSearch>;

/** Facets whose words are found in texts as well, where a filter alone could miss most of the works. */
const TEXT_FACETS: ReadonlySet<string> = new Set(['color', 'styles', 'subject', 'mediums', 'materials', 'country']);
/** A word is a filter where at least this share of the works that have the word have the value. */
const MIN_COVERAGE = 0.25;
/** A single word is an artist's name where at least this share of the works it finds are theirs, or where it is no English word. */
const MIN_ARTIST_SHARE = 0.3;
const COVERAGE_MAX_AGE_MS = 60_000;
const MAX_COVERAGES = 5_000;

/** Understands queries of the shop over its vocabulary, its artists and its exchange rates. */
export function createSearchUnderstanding(db: Db, now: () => number = Date.now): UnderstandSearch {
  const readArtistNames = createArtistDirectory(db, now);
  const coverages = new LRUCache<string, { isCovered: boolean; readAt: number }>({ max: MAX_COVERAGES });

  return async (discovery, request) => {
    const names = await readArtistNames();
    const ignored = new Set<string>();
    const understand = () =>
      understandShopQuery(request.query, {
        ignored,
        findArtist: (name) => {
          const artist = names.only(name);
          return artist && { artistId: artist.artistId, name: artistNameOf(artist) };
        },
        isKnownWord: (word) => isEnglishWord(word) || discovery.hasWord(word) === true,
        ...(request.isTyping && { isTyping: true }),
      });
    let understanding = understand();
    for (const part of understanding.parts) {
      const isClear = isAgreed(part, request.chosen) || !isChosen(part, request.chosen);
      if (!isClear || !(await isCovered(discovery, part, request.zone))) ignored.add(`${part.facet} ${part.values[0]}`);
    }
    if (ignored.size > 0) understanding = understand();
    const { query, words, corrected } = understanding;
    const kept = understanding.parts.filter((part) => !isChosen(part, request.chosen));
    const displayCurrency = kept.some(({ amount }) => amount)
      ? await readDisplayCurrency(request.preferences)
      : undefined;
    const parts = await Promise.all(kept.map((part) => wirePartOf(part, displayCurrency)));
    return {
      query,
      words,
      corrected,
      parts: parts.flatMap((part) => part ?? []),
      artistIds: request.isTyping ? [] : await findArtists(discovery, names, words, request.zone),
    };
  };

  /** Whether enough of the works that have a part's word have its value. Museums import works without subjects and colors. */
  async function isCovered(discovery: Discovery, part: QueryPart, zone: Zone): Promise<boolean> {
    if (!TEXT_FACETS.has(part.facet)) return true;
    const key = `${zone} ${part.facet} ${part.label}`;
    const known = coverages.get(key);
    if (known && now() - known.readAt < COVERAGE_MAX_AGE_MS) return known.isCovered;
    const counting = { page: 0, resultsPerPage: 0, zone, facets: [] };
    const { total } = await discovery.browse({ ...counting, filters: { [part.facet]: part.values } });
    // A country is hardly ever part of a text.
    const byText = total === 0 || part.facet === 'country' ? 0 : await countByText(discovery, part.label, zone);
    const isCovered = total > 0 && total >= byText * MIN_COVERAGE;
    coverages.set(key, { isCovered, readAt: now() });
    return isCovered;
  }

  async function countByText(discovery: Discovery, text: string, zone: Zone): Promise<number> {
    const found = await discovery.search(text, {
      filters: {},
      page: 0,
      resultsPerPage: 0,
      zone,
      facets: [],
      typos: false,
    });
    return found.kind === 'works' && !found.isRelaxed ? found.matches.byWords : 0;
  }

  async function findArtists(discovery: Discovery, names: ArtistNames, words: string, zone: Zone): Promise<number[]> {
    const match = names.match(words);
    if (!match) return [];
    if (match.by === 'part' && isEnglishWord(plainWord(words.trim()))) {
      const works = match.artists.reduce((sum, { worksCount }) => sum + worksCount, 0);
      if (works < (await countByText(discovery, words, zone)) * MIN_ARTIST_SHARE) return [];
    }
    return match.artists.map(({ artistId }) => artistId);
  }

  async function readDisplayCurrency(preferences: Preferences): Promise<DisplayCurrency> {
    const { currencyCode, exchangeRate } = await readRate(db, preferences, now());
    return { currencyCode, exchangeRate, isAbroad: preferences.currency !== currencyCode };
  }

  async function wirePartOf(
    { facet, values, label, start, end, isExcluded, amount }: QueryPart,
    displayCurrency: DisplayCurrency | undefined,
  ): Promise<UnderstoodSearch['parts'][number] | undefined> {
    if (!amount || !displayCurrency) return { facet, values: [...values], label, start, end, isExcluded };
    const rateOf = amount.unit ? await readRatesAt(db, now()) : () => undefined;
    const price = queryPriceOf(amount, displayCurrency, rateOf);
    return price && { facet, values: [price.range], label: price.label, start, end, isExcluded };
  }
}

const isChosen = ({ facet }: QueryPart, chosen: UnderstandRequest['chosen']): boolean =>
  (chosen[facet]?.length ?? 0) > 0;

/** The words say what the visitor has chosen anyway. A chosen price counts for more than any amount. */
const isAgreed = ({ facet, values, isExcluded }: QueryPart, chosen: UnderstandRequest['chosen']): boolean =>
  facet === 'price' || (!isExcluded && values.some((value) => chosen[facet]?.includes(value)));

/** Parts as filters of the port: one choice of each facet, whose own counts it does not narrow, and what must hold besides. */
export function filtersOfParts(parts: UnderstoodSearch['parts'], isPrints: boolean) {
  const filters: Record<string, string[]> = {};
  const where: Filter[] = [];
  for (const { facet, values, isExcluded } of parts) {
    const name = PORT_NAMES[facet] ?? (facet === 'price' && isPrints ? 'prints_price_ranges' : facet);
    const wanted =
      facet === 'price' ? values.map(inCents) : facet === 'artist' ? values.map((id) => `${id}-${id}`) : values;
    if (isExcluded) where.push({ not: { facet: name, anyOf: values } });
    else if (filters[name]) where.push({ facet: name, anyOf: values });
    else filters[name] = wanted;
  }
  return { filters, where };
}

const PORT_NAMES: Readonly<Record<string, string>> = { artist: 'artist_id' };

const inCents = (range: string): string =>
  range
    .split('-')
    .map((dollars) => Math.round(Number(dollars) * 100))
    .join('-');
