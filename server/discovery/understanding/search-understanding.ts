import type { UnderstoodPart } from '@easel/contract/discovery/search';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { type ArtistNames, formatArtistName } from '@easel/domain/catalogue/artist-names';
import { withTolerance } from '@easel/domain/discovery/conversation-fit';
import type { SearchFacet } from '@easel/domain/discovery/facets';
import type { NumberRange } from '@easel/domain/discovery/number-range';
import type { LengthRange } from '@easel/domain/discovery/parse-lengths';
import { type PriceRange, priceRangeText, toCentsRange } from '@easel/domain/discovery/price-bands';
import { toQueryPrice } from '@easel/domain/discovery/query-price';
import type { QueryPart } from '@easel/domain/discovery/query-sentence';
import { printPriceFilters, type SearchFilter, type SearchFilters } from '@easel/domain/discovery/search-filters';
import { understandShopQuery } from '@easel/domain/discovery/shop-query';
import type { Zone } from '@easel/domain/locale/countries';
import type { DisplayCurrency } from '@easel/domain/locale/exchange';
import { plainWord } from '@easel/domain/text/fold-words';
import type { Db } from '@easel/platform/db/open-database';
import { LRUCache } from 'lru-cache';
import { readRate } from '../../accounts/preferences/preferences.ts';
import { readRatesAt } from '../../accounts/preferences/rates.ts';
import type { Discovery } from '../discovery.ts';
import { type ArtistDirectory, createArtistDirectory } from './artist-directory.ts';
import { isEnglishWord } from './english-words.ts';

/** A search query, split into filters and words. */
export interface UnderstoodSearch {
  /** The query in one line; positions of the parts refer to it. */
  query: string;
  /** The words that are left to search for. */
  words: string;
  parts: readonly SearchPart[];
  /** The query with typos in recognized words corrected. */
  corrected: string | undefined;
  /** Artists that the words name. */
  artistIds: readonly number[];
  /** A subject that the query names and no work has. */
  missingSubject: string | undefined;
  /** It says nothing about a work: "gift for my mother". */
  isOpen: boolean;
}

/** A part of the query that was recognized as a filter. */
export interface SearchPart extends Omit<UnderstoodPart, 'isApplied'> {
  /** In US dollars; only for the facet `price`. */
  price?: PriceRange;
  /** Only for sizes that were named as a length. */
  length?: LengthRange;
}

export interface UnderstandRequest {
  query: string;
  /** Values the visitor selected, by facet. They take precedence over words for the same facet. */
  chosen: Readonly<Record<string, readonly string[]>>;
  zone: Zone;
  preferences: Preferences;
  isTyping?: boolean;
  /** False: words are understood only as they are spelled. */
  typoTolerance?: boolean | undefined;
}

interface Coverage {
  isCovered: boolean;
  /** No work has the value. */
  isEmpty: boolean;
}

export type UnderstandSearch = (discovery: Discovery, request: UnderstandRequest) => Promise<UnderstoodSearch>;

/** Facets whose values also occur in texts, so that a filter alone could miss most works. */
const TEXT_FACETS: ReadonlySet<string> = new Set(['color', 'styles', 'subject', 'mediums', 'materials', 'country']);
/** A word becomes a filter if at least this share of the works that contain the word have the value. */
const MIN_COVERAGE = 0.25;
/** A single word is an artist's name if at least this share of the works it finds are theirs, or if it is not an English word. */
const MIN_ARTIST_SHARE = 0.3;
const COVERAGE_MAX_AGE_MS = 60_000;
const MAX_COVERAGES = 5_000;

/** Parses search queries with the shop's vocabulary, artists and exchange rates. */
export function createSearchUnderstanding(
  db: Db,
  now: () => number,
  readArtistNames: ArtistDirectory = createArtistDirectory(db, now),
): UnderstandSearch {
  const coverages = new LRUCache<string, Coverage & { readAt: number }>({ max: MAX_COVERAGES });

  return async (discovery, request) => {
    const [names] = await Promise.all([readArtistNames(), discovery.ready?.()]);
    const ignored = new Set<string>();
    const understand = () =>
      understandShopQuery(request.query, {
        ignored,
        findArtist: (name) => {
          const artist = names.only(name);
          return artist && { artistId: artist.artistId, name: formatArtistName(artist) };
        },
        ...(request.typoTolerance !== false && {
          isKnownWord: (word) => isEnglishWord(word) || discovery.hasWord(word) === true,
        }),
        ...(request.isTyping && { isTyping: true }),
      });
    let understanding = understand();
    let missingSubject: string | undefined;
    for (const part of understanding.parts) {
      const isClear = isAgreed(part, request.chosen) || !isChosen(part, request.chosen);
      const { isCovered, isEmpty } = await readCoverage(discovery, part, request.zone);
      if (isEmpty && part.facet === 'subject') missingSubject ??= part.values[0];
      if (!isClear || !isCovered) ignored.add(`${part.facet} ${part.values[0]}`);
    }
    if (ignored.size > 0) understanding = understand();
    const { query, words, corrected, isOpen } = understanding;
    const remaining = understanding.parts.filter((part) => !isChosen(part, request.chosen));
    const displayCurrency = remaining.some(({ amount }) => amount)
      ? await readDisplayCurrency(request.preferences)
      : undefined;
    const parts = await Promise.all(remaining.map((part) => searchPartOf(part, displayCurrency)));
    return {
      query,
      words,
      corrected,
      parts: parts.flatMap((part) => part ?? []),
      missingSubject,
      isOpen,
      artistIds: request.isTyping ? [] : await findArtists(discovery, names, words, request.zone),
    };
  };

  /** Whether enough of the works that contain a part's word have its value. Imported works may lack subjects and colors. */
  async function readCoverage(discovery: Discovery, part: QueryPart, zone: Zone): Promise<Coverage> {
    // What is not wanted is excluded even if no work has it.
    if (!TEXT_FACETS.has(part.facet) || part.isExcluded) return { isCovered: true, isEmpty: false };
    const key = `${zone} ${part.facet} ${part.label}`;
    const known = coverages.get(key);
    if (known && now() - known.readAt < COVERAGE_MAX_AGE_MS) return known;
    const counting = { page: 0, pageSize: 0, zone, facets: [] };
    const { total } = await discovery.browse({ ...counting, choices: { [part.facet]: part.values } });
    // Texts rarely contain countries.
    const byText = total === 0 || part.facet === 'country' ? 0 : await countByText(discovery, part.label, zone);
    const coverage = { isCovered: total > 0 && total >= byText * MIN_COVERAGE, isEmpty: total === 0, readAt: now() };
    coverages.set(key, coverage);
    return coverage;
  }

  async function countByText(discovery: Discovery, text: string, zone: Zone): Promise<number> {
    const found = await discovery.search(text, {
      page: 0,
      pageSize: 0,
      zone,
      facets: [],
      typoTolerance: false,
    });
    return found.kind === 'works' && !found.isRelaxed ? found.matches.lexical : 0;
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

  async function searchPartOf(
    { facet, values, label, start, end, isExcluded, amount, length }: QueryPart,
    displayCurrency: DisplayCurrency | undefined,
  ): Promise<SearchPart | undefined> {
    if (!amount || !displayCurrency)
      return { facet, values: [...values], label, start, end, isExcluded, ...(length && { length }) };
    const rateOf = amount.unit ? await readRatesAt(db, now()) : () => undefined;
    const price = toQueryPrice(amount, displayCurrency, rateOf);
    return (
      price && {
        facet,
        values: [priceRangeText(price.range)],
        label: price.label,
        start,
        end,
        isExcluded,
        price: price.range,
      }
    );
  }
}

/** A selected value takes precedence. What is not wanted still applies, unless it excludes everything that was selected. */
function isChosen({ facet, values, isExcluded }: QueryPart, chosen: UnderstandRequest['chosen']): boolean {
  const own = chosen[facet] ?? [];
  return own.length > 0 && (!isExcluded || own.every((value) => values.includes(value)));
}

/** The query repeats a selected value. A selected price takes precedence over any amount. */
const isAgreed = ({ facet, values, isExcluded }: QueryPart, chosen: UnderstandRequest['chosen']): boolean =>
  facet === 'price' || (!isExcluded && values.some((value) => chosen[facet]?.includes(value)));

/** The parts as filters: the first part of a facet is its choice, all others are conditions. */
export function toSearchFilters(parts: readonly SearchPart[], isPrints: boolean): SearchFilters {
  const choices: Partial<Record<SearchFacet, readonly string[]>> = {};
  const where: SearchFilter[] = [];
  let prices: readonly NumberRange[] = [];
  for (const { facet, values, isExcluded, price, length } of parts) {
    if (length) where.push(...lengthFilters(length));
    else if (price && isPrints) {
      const filters = printPriceFilters([price]);
      Object.assign(choices, filters.choices);
      where.push(...filters.where);
    } else if (price) {
      if (prices.length === 0) prices = [toCentsRange(price)];
      else where.push({ number: 'price', ...toCentsRange(price) });
    } else {
      const filter = filterOf(facet, values);
      if (isExcluded) where.push({ not: filter });
      else if ('facet' in filter && !choices[filter.facet]) choices[filter.facet] = filter.anyOf;
      else where.push(filter);
    }
  }
  return { choices, prices, where };
}

/** A length is more precise than the sizes that works of this length have. */
function lengthFilters(length: LengthRange): SearchFilter[] {
  const { side, leastCm: min, mostCm: max } = withTolerance(length);
  if (side !== 'side') return [{ number: side, ...(min !== undefined && { min }), ...(max !== undefined && { max }) }];
  const sides = ['width', 'height'] as const;
  return [
    ...(max === undefined ? [] : sides.map((number) => ({ number, max }))),
    ...(min === undefined ? [] : [{ or: sides.map((number) => ({ number, min })) }]),
  ];
}

function filterOf(facet: string, values: readonly string[]): SearchFilter {
  if (facet !== 'artist') return { facet: facet as SearchFacet, anyOf: values };
  return { or: values.map((id) => ({ number: 'artist_id', min: Number(id), max: Number(id) })) };
}
