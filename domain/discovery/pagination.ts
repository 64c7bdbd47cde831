/**
 * Paging through a listing (docs/specification/listings.md#paging). In the code `page` starts at 0 and the number of results is `pageSize`.
 * Wire fields and URLs have other names, and some of them start at 1: they are converted where they are read and written.
 */
export const TOTAL_CAP = 10_000;
export const DEFAULT_PAGE_SIZE = 100;
export const PAGE_SIZES = [25, 50, 100] as const;
export const formatPageSize = (pageSize: number): string => `${pageSize} Results Per Page`;

/** Listings and feature pages with fewer results are not indexed (docs/specification/listings.md#page-meta). */
const MIN_RESULTS_TO_INDEX = 10;
export const hasEnoughToIndex = (totalResults: number): boolean => totalResults >= MIN_RESULTS_TO_INDEX;

export interface Paging {
  /** The first is 0. */
  page: number;
  pageSize: number;
}

/** The number that is displayed, and that most wire fields have: the first page is 1. */
export const toPageNumber = (page: number): number => page + 1;

/** Numbers below 1 mean the first page. */
export const fromPageNumber = (pageNumber: number): number => Math.max(0, pageNumber - 1);

/** A page of results with the names of the API. */
export const toWirePage = <T extends Paging>({ page, pageSize, ...results }: T) => ({
  ...results,
  pageNumber: toPageNumber(page),
  resultsPerPage: pageSize,
});

/** The page of a URL with displayed numbers: `?page=2` is page 1. Anything else is the first page. */
export const parsePageNumber = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,3}$/.test(text) ? fromPageNumber(Number(text)) : 0;

/** The page of a listing URL, which starts at 0 too. Undefined if it is beyond the last page possible with the smallest page size. */
export function parseUrlPage(text: string | null): number | undefined {
  if (text === null) return 0;
  const page = /^(0|[1-9]\d{0,3})$/.test(text) ? Number(text) : undefined;
  return page !== undefined && page < TOTAL_CAP / PAGE_SIZES[0] ? page : undefined;
}

/** The parameters of a URL. */
export interface Parameters {
  get(name: string): string | null;
  getAll(name: string): string[];
}

/** The page and page size of a listing URL; undefined if no such page can exist. */
export function parsePaging(search: Parameters): Paging | undefined {
  const page = parseUrlPage(search.get('page'));
  const hits = Number(search.get('hitsPerPage') ?? DEFAULT_PAGE_SIZE);
  const pageSize = PAGE_SIZES.find((option) => option === hits);
  return page !== undefined && pageSize ? { page, pageSize } : undefined;
}

/** Pages beyond the cap do not exist, even if more works are counted. */
export function countPages(totalResults: number, pageSize: number): number {
  return Math.ceil(Math.min(totalResults, TOTAL_CAP) / pageSize);
}

/** The position of a work in its listing, starting at 1. */
export const calculatePosition = ({ page, pageSize }: Paging, index: number): number => pageSize * page + index + 1;

/** The page at the default page size that contains the first work of this page. */
export const toDefaultSizePage = ({ page, pageSize }: Paging): number =>
  Math.floor((page * pageSize) / DEFAULT_PAGE_SIZE);

export type PageLink = number | 'gap';

const ALL_LISTED_UP_TO = 7;

const WINDOW_SIZE = 3;

/** None for one page; all for up to seven; otherwise the first, the last and three around the current page, with gaps. */
export function createPageLinks(page: number, totalPages: number): PageLink[] {
  if (totalPages <= 1) return [];
  const all = [...Array(totalPages).keys()];
  if (totalPages <= ALL_LISTED_UP_TO) return all;
  // At either end the window moves inward, so that it always has three pages.
  const from = Math.min(Math.max(page - 1, 0), totalPages - WINDOW_SIZE);
  const shown = all.filter((n) => n === 0 || n === totalPages - 1 || (n >= from && n < from + WINDOW_SIZE));
  return shown.flatMap((n, i): PageLink[] => (i > 0 && n - (shown[i - 1] ?? 0) > 1 ? ['gap', n] : [n]));
}
