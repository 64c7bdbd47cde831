import { readCategory } from '@easel/domain/catalogue/categories';
import { facetNameOf } from '@easel/domain/discovery/facets';
import { isPrintPreset, lastCentOf } from '@easel/domain/discovery/price-bands';
import { providerValueOf } from '@easel/domain/discovery/query-shaping';
import { type Filter, type SearchQuery, TREE_SEPARATOR } from '@easel/search/search-schema';
import { tokenize } from '@easel/search/tokenizer';
import { BadQuery, type WorksAsked } from '../discovery.ts';
import { isEnglishWord } from '../understanding/english-words.ts';
import { ALL_WORKS, WORKS_SCHEMA } from '../work-documents.ts';

/** Where words themselves find fewer works than this, works near in meaning are shown too. */
const FEW_RESULTS = 24;
const MAX_REACHABLE_HITS = 10_000;
/** More than words can add to a score: among the works that have the words, those for sale come first. */
const AVAILABLE_POINTS = 100;
/** More than words and availability can add. */
export const FIRST_POINTS = 1_000;
const AVAILABLE: Filter = { facet: 'is_available', anyOf: ['True'] };

/** A question to the port in the engine's words. */
export function engineQueryOf(query: string, asked: WorksAsked): SearchQuery {
  const { filters, where, zone, page, resultsPerPage, facets, fields, typos, isTyping = false, first } = asked;
  const choices: Record<string, string[]> = {};
  const ranges: Record<string, { min?: number; max?: number }[]> = {};
  const and: Filter[] = [{ facet: 'is_sold_here', anyOf: ['True'] }];
  if (where) and.push(where);
  for (const [filter, values] of Object.entries(filters)) {
    const name = facetNameOf(filter);
    if (values.length === 0) continue;
    const kind = Object.hasOwn(WORKS_SCHEMA.facets, name) ? WORKS_SCHEMA.facets[name] : undefined;
    // A category is a choice too: one sees how many works the others have.
    if (name === 'group_id' && values.every((value) => readCategory(value))) choices.category = [...values];
    else if (name === 'group_id') and.push({ or: values.map(groupFilter) });
    else if (name === 'prints_price_ranges' && !values.every(isPrintPreset)) and.push({ or: values.map(printsAt) });
    else if (typeof kind === 'object') ranges[name] = values.map((value) => parseRange(name, value));
    else if (kind) choices[name] = values.map(providerValueOf);
    else if (WORKS_SCHEMA.numbers.includes(name))
      and.push({ or: values.map((value) => ({ number: name, ...parseRange(name, value) })) });
    else throw new BadQuery(`There is no facet "${name}".`);
  }
  // A search whose words all became filters is a search, too.
  const isSearch = query !== '' || asked.typed !== undefined;
  const boosts = [
    ...(isSearch ? [{ where: AVAILABLE, points: AVAILABLE_POINTS, byWordsOnly: true }] : []),
    ...(first ? [{ where: first, points: FIRST_POINTS }] : []),
  ];
  const offset = page * resultsPerPage;
  return {
    text: query,
    ...(query !== '' && {
      semanticBelow: FEW_RESULTS,
      correctWords: correctWordsOf(query),
      ...(!isTyping && { prefix: 'fallback' as const }),
    }),
    ...(boosts.length > 0 && { boosts }),
    zone,
    choices,
    ranges,
    where: { and },
    // Nobody pages beyond the cap: there is nothing to see, but it can still be counted.
    offset: Math.min(offset, MAX_REACHABLE_HITS),
    limit: Math.max(0, Math.min(resultsPerPage, MAX_REACHABLE_HITS - offset)),
    ...sortOf(asked),
    ...(facets && { count: facets }),
    ...(fields && { fields }),
    ...(typos !== undefined && { typos }),
  };
}

const MAX_CHECKED_WORDS = 50;

/** The words of a query that are English: where no work has them, they are still not mistaken for another word. */
const correctWordsOf = (query: string): string[] =>
  tokenize(query.slice(0, 1_000)).slice(0, MAX_CHECKED_WORDS).filter(isEnglishWord);

/** Works that have a print at a price of one's own choosing: one that costs no more, and one that costs no less. */
function printsAt(text: string): Filter {
  if (isPrintPreset(text)) return { facet: 'prints_price_ranges', anyOf: [text] };
  const { min, max } = parseRange('prints_price_ranges', text);
  return {
    and: [
      ...(min === undefined ? [] : [{ number: 'print_max_price', min }]),
      ...(max === undefined ? [] : [{ number: 'print_min_price', max }]),
    ],
  };
}

function groupFilter(group: string): Filter {
  if (group === ALL_WORKS) return { and: [] };
  return { facet: 'group_id', anyOf: [[ALL_WORKS, group].join(TREE_SEPARATOR)] };
}

/** `50000-100000`; `-inf` and `inf` are no bound, and so is the highest price there is. */
export function parseRange(name: string, text: string): { min?: number; max?: number } {
  const [, low, high] = /^(-inf|-?\d+(?:\.\d+)?)-(inf|-?\d+(?:\.\d+)?)$/.exec(text) ?? [];
  if (low === undefined || high === undefined)
    throw new BadQuery(`"${text}" is not a range of ${name}; a range looks like 100-200.`);
  const isMoney = name === 'price' || name === 'prints_price_ranges';
  const max = isMoney ? lastCentOf({ min: Number(low) / 100, max: Number(high) / 100 }) : Number(high);
  return {
    ...(low !== '-inf' && { min: Number(low) }),
    ...(high !== 'inf' && max !== undefined && { max }),
  };
}

const SORTABLE = ['created_at', 'price', 'print_min_price', 'width', 'height', 'curated_status_value'];

function sortOf({ sort, zone }: WorksAsked): Pick<SearchQuery, 'sort'> {
  if (!sort || sort.sortBy === 'relevance') return {};
  const number = sort.sortBy === `geo_prices.${zone}` ? 'price' : sort.sortBy;
  if (!SORTABLE.includes(number)) throw new BadQuery(`Works cannot be sorted by "${sort.sortBy}".`);
  return { sort: { number, direction: sort.sortOrder === 'ascending' ? 'asc' : 'desc' } };
}
