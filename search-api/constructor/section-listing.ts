import { isObject } from '@easel/domain/text/is-object';
import type { Filter, SearchQuery } from '@easel/search/search-schema';
import type { SearchSection } from '../accounts/search-account.ts';
import { type ClientCall, readSection } from './client-call.ts';
import { ConstructorError } from './constructor-error.ts';
import { createFilterParser, type FilterParser, type SectionFilter } from './filter-parameters.ts';
import {
  type Filters,
  type Format,
  readFilters,
  readFormat,
  readInteger,
  readMatchTypes,
  readText,
} from './read-parameters.ts';
import { knowsNumber } from './section-vocabulary.ts';
import { readVariationsMap, type VariationsMap } from './variations-map.ts';

/** Parameters shared by all listings: page, filters, order and format. */
export interface Listing {
  section: SearchSection;
  words: FilterParser;
  page: number | undefined;
  offset: number;
  limit: number;
  filters: Filters;
  narrowing: SectionFilter;
  preFilter: Filter[];
  sortBy: string;
  sortOrder: 'ascending' | 'descending';
  sort: SearchQuery['sort'];
  format: Format;
  variationsMap: VariationsMap | undefined;
}

const USUAL_RESULTS = 20;
const RELEVANCE = 'relevance';

export function readListing(call: ClientCall, section = readSection(call)): Listing {
  const { parameters } = call;
  const words = createFilterParser(call.account, section);
  const page = readInteger(parameters, 'page', 1);
  const offset = readInteger(parameters, 'offset');
  if (page !== undefined && offset !== undefined)
    throw new ConstructorError('"page" and "offset" cannot be used together.');
  const limit = readInteger(parameters, 'num_results_per_page') ?? USUAL_RESULTS;
  const filters = readFilters(parameters.filters);
  const { sortBy, sortOrder } = readSort(call);
  return {
    section,
    words,
    page: offset === undefined ? (page ?? 1) : undefined,
    offset: offset ?? ((page ?? 1) - 1) * limit,
    limit,
    filters,
    narrowing: words.narrowing(filters, readMatchTypes(parameters.filter_match_types)),
    preFilter:
      parameters.pre_filter_expression === undefined ? [] : [words.expression(parameters.pre_filter_expression)],
    sortBy,
    sortOrder,
    // Any name is accepted. Unknown ones sort by relevance.
    sort:
      sortBy !== RELEVANCE && knowsNumber(section, sortBy)
        ? { number: sortBy, direction: sortOrder === 'ascending' ? 'asc' : 'desc' }
        : undefined,
    format: readFormat(parameters.fmt_options),
    variationsMap: readVariationsMap(parameters.variations_map),
  };
}

function readSort({ parameters }: ClientCall): Pick<Listing, 'sortBy' | 'sortOrder'> {
  if (isObject(parameters.sort_by)) throw new ConstructorError('"sort_by" must be a string.');
  const sortBy = readText(parameters, 'sort_by') || RELEVANCE;
  const sortOrder = readText(parameters, 'sort_order') || 'descending';
  if (sortOrder !== 'ascending' && sortOrder !== 'descending')
    throw new ConstructorError('"sort_order" must be ascending or descending.');
  return { sortBy, sortOrder };
}

/** The sort options for shoppers. */
export function sortOptions({ account }: ClientCall, { sortBy, sortOrder }: Listing) {
  const { sortOptions: own = [{ sortBy: RELEVANCE, sortOrder: 'descending', displayName: 'Relevance' }] } =
    account.definition;
  return own.flatMap((option) => {
    if ('isHidden' in option && option.isHidden) return [];
    const isSelected = option.sortBy === sortBy && option.sortOrder === sortOrder;
    return [
      {
        sort_by: option.sortBy,
        sort_order: option.sortOrder,
        display_name: option.displayName,
        status: isSelected ? 'selected' : '',
        hidden: false,
      },
    ];
  });
}
