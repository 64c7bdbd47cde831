import { formatCount } from './pluralize.ts';
import { parseQueryString } from './query-string.ts';

/** What a list of staff can be sorted and filtered by (docs/specification/staff.md#lists). Each list has one, which its page and its call share. */
export interface ListDefinition<Sort extends string = string, Filter extends string = string> {
  /** Columns that the server sorts by. */
  sorts: readonly Sort[];
  defaultSort: ListSort<Sort>;
  /** Names of filters, as in the URL. */
  filters: readonly Filter[];
  /** How the values of some filters are read. A value that is undefined is left out, for the list, its chips and its file alike. */
  read?: Readonly<Partial<Record<Filter, ReadFilter>>>;
  /** Rows of a list that grows for ever are counted up to here. */
  maxCounted?: number;
}

export interface ListSort<Sort extends string = string> {
  by: Sort;
  isDescending: boolean;
}

/** The values that the filters of a list can have: those that `read` returns, or any text. */
type FilterValues<Definition extends ListDefinition> = {
  [Filter in Definition['filters'][number]]?: Definition['read'] extends {
    [name in Filter]: infer Read extends ReadFilter;
  }
    ? NonNullable<ReturnType<Read>>
    : string;
};

type ReadFilter = (value: string) => string | undefined;

/** The state of a list. All of it is in the URL, so that a list can be bookmarked, sent to somebody and used without JavaScript. */
export interface ListQuery<Sort extends string = string, Filters extends Values = Values> {
  /** Search text. `find` in the URL: `query` belongs to the search box of the shop. */
  find: string;
  sort: ListSort<Sort>;
  /** From 0. */
  page: number;
  filters: Readonly<Filters>;
}

type Values = Partial<Record<string, string>>;

/** The state of a list with this definition. */
export type ListQueryFor<Definition extends ListDefinition> = ListQuery<
  Definition['sorts'][number],
  FilterValues<Definition>
>;

export const MAX_FIND_LENGTH = 200;
export const MAX_FILTER_LENGTH = 100;
/** Later pages are reached by narrowing the list. */
export const MAX_LIST_PAGE = 1_000;

/** How many rows a list has, such as `1,204`, or `10,000+` if no more were counted. */
export const formatTotal = (total: number, { maxCounted = Infinity }: Pick<ListDefinition, 'maxCounted'>): string =>
  total < maxCounted ? formatCount(total) : `${formatCount(maxCounted)}+`;

/** How many pages a list has. Nobody knows it if not all rows were counted. */
export const countPages = (
  total: number,
  pageSize: number,
  { maxCounted = Infinity }: Pick<ListDefinition, 'maxCounted'>,
): number => (total < maxCounted ? Math.ceil(total / pageSize) : Infinity);

/** What is after a page: another one, nothing, or more than can be paged through. */
export function getNextPage(page: number, pages: number): 'next' | 'narrow' | undefined {
  if (page + 1 >= pages) return undefined;
  return page + 1 < MAX_LIST_PAGE ? 'next' : 'narrow';
}

/** A file has no more rows than this: spreadsheets open hardly more. */
export const MAX_EXPORTED_ROWS = 1_000_000;

/** Reads a list from the query of a page. What is not valid is left out. */
export function parseListQuery<Definition extends ListDefinition>(
  { sorts, defaultSort, filters, read }: Definition,
  search: string,
): ListQueryFor<Definition> {
  const query = parseQueryString(search);
  const page = Number(query.get('page') ?? '1');
  const values = filters.flatMap((name) => {
    const typed = (query.get(name) ?? '').trim().slice(0, MAX_FILTER_LENGTH);
    const value = read?.[name] && typed !== '' ? (read[name](typed) ?? '') : typed;
    return value === '' ? [] : [[name, value] as const];
  });
  return {
    find: (query.get('find') ?? '').trim().slice(0, MAX_FIND_LENGTH),
    sort: parseListSort(sorts, query.get('sort') ?? '') ?? defaultSort,
    // A page that is too far away is as empty as any behind the end, and not the first one.
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_LIST_PAGE) - 1 : 0,
    filters: Object.fromEntries(values) as FilterValues<Definition>,
  };
}

/** `total` for ascending, `-total` for descending order. */
export const formatListSort = ({ by, isDescending }: ListSort): string => `${isDescending ? '-' : ''}${by}`;

export function parseListSort<Sort extends string>(sorts: readonly Sort[], text: string): ListSort<Sort> | undefined {
  const isDescending = text.startsWith('-');
  const by = sorts.find((sort) => sort === (isDescending ? text.slice(1) : text));
  return by && { by, isDescending };
}

/** The query of a page, without what is the default: `?find=blue&state=placed&sort=-total&page=2`, or empty. */
export function formatListQuery(definition: ListDefinition, { find, sort, page, filters }: ListQuery): string {
  const sortText = formatListSort(sort);
  const pairs = [
    ['find', find],
    ...definition.filters.map((name) => [name, filters[name] ?? '']),
    ['sort', sortText === formatListSort(definition.defaultSort) ? '' : sortText],
    ['page', page > 0 ? String(page + 1) : ''],
  ].filter(([, value]) => value !== '');
  return pairs.length === 0
    ? ''
    : `?${pairs.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

/** The query of a call: filters and sort by the same names as in the URL, the search text as `q`. */
export const toListCall = <Filters extends Values>({
  find,
  sort,
  page,
  filters,
}: ListQuery<string, Filters>): { q?: string; sort: string; pageNumber: number } & Filters => ({
  ...filters,
  ...(find !== '' && { q: find }),
  sort: formatListSort(sort),
  pageNumber: page + 1,
});

/** The list after a click on the head of a column. A second click turns the order round. Every change leads to the first page. */
export const sortListBy = <Query extends ListQuery>(query: Query, by: Query['sort']['by']): Query => ({
  ...query,
  sort: { by, isDescending: query.sort.by === by ? !query.sort.isDescending : false },
  page: 0,
});

export const isListNarrowed = ({ find, filters }: ListQuery): boolean => find !== '' || Object.keys(filters).length > 0;

/** Days of other years are typing errors, and calculations with them leave what dates can express. */
const [FIRST_YEAR, LAST_YEAR] = [1970, 2999];

/** A day as in the field of a form, or undefined. */
export function parseDay(text: string | undefined): string | undefined {
  if (text === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const year = Number(text.slice(0, 4));
  if (year < FIRST_YEAR || year > LAST_YEAR) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  // The 31st of February is another day.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : text;
}
