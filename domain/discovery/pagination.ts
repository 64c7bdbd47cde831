/** Paging through a listing (browse §4 Pagination, §9). Page numbers start at 1, as displayed. */
export const TOTAL_CAP = 10_000;
export const DEFAULT_RESULTS_PER_PAGE = 100;
export const RESULTS_PER_PAGE_OPTIONS = [25, 50, 100] as const;
export const formatResultsPerPage = (n: number): string => `${n} Results Per Page`;

/** Listings and feature pages with fewer results are not indexed (browse §2 Page meta). */
const MIN_RESULTS_TO_INDEX = 10;
export const hasEnoughToIndex = (totalResults: number): boolean => totalResults >= MIN_RESULTS_TO_INDEX;

/** The URL counts from zero: absent is page 1, `?page=1` is page 2. */
export const pageOfUrl = (urlPage: number): number => urlPage + 1;
/** The page of a URL parameter; undefined if it is beyond the last page possible with the smallest page size. */
export function parseUrlPage(text: string | null): number | undefined {
  if (text === null) return 1;
  const page = /^(0|[1-9]\d{0,3})$/.test(text) ? pageOfUrl(Number(text)) : undefined;
  return page !== undefined && page <= TOTAL_CAP / RESULTS_PER_PAGE_OPTIONS[0] ? page : undefined;
}

export interface Paging {
  page: number;
  resultsPerPage: number;
}

/** The parameters of a URL. */
export interface Parameters {
  get(name: string): string | null;
  getAll(name: string): string[];
}

/** The page and page size of a URL; undefined if no such page can exist. */
export function parsePaging(search: Parameters): Paging | undefined {
  const page = parseUrlPage(search.get('page'));
  const hits = Number(search.get('hitsPerPage') ?? DEFAULT_RESULTS_PER_PAGE);
  const resultsPerPage = RESULTS_PER_PAGE_OPTIONS.find((option) => option === hits);
  return page && resultsPerPage ? { page, resultsPerPage } : undefined;
}

export const urlPageOf = (page: number): number => page - 1;

/** Search providers count from zero and accept no negative pages. */
export const providerPageOf = (page: number): number => (page <= 0 ? 0 : page - 1);

/** Pages beyond the cap do not exist, even if more works are counted. */
export function totalPagesOf(totalResults: number, resultsPerPage: number): number {
  return Math.ceil(Math.min(totalResults, TOTAL_CAP) / resultsPerPage);
}

/** The position of a work in its listing, starting at 1. */
export function positionOf(resultsPerPage: number, page: number, index: number): number {
  return resultsPerPage * (page - 1) + index + 1;
}

/** The page at the default page size that contains the first work of this page. */
export const canonicalPageOf = (page: number, resultsPerPage: number): number =>
  Math.floor(((page - 1) * resultsPerPage) / DEFAULT_RESULTS_PER_PAGE) + 1;

export type PageLink = number | 'gap';

const ALL_LISTED_UP_TO = 7;

const WINDOW_SIZE = 3;

/** None for one page; all for up to seven; otherwise the first, the last and three around the current page, with gaps. */
export function pageLinksOf(page: number, totalPages: number): PageLink[] {
  if (totalPages <= 1) return [];
  const all = Array.from({ length: totalPages }, (_, index) => index + 1);
  if (totalPages <= ALL_LISTED_UP_TO) return all;
  // At either end the window moves inward, so that it always has three pages.
  const from = Math.min(Math.max(page - 1, 1), totalPages - WINDOW_SIZE + 1);
  const shown = all.filter((n) => n === 1 || n === totalPages || (n >= from && n < from + WINDOW_SIZE));
  return shown.flatMap((n, i): PageLink[] => (i > 0 && n - (shown[i - 1] ?? 0) > 1 ? ['gap', n] : [n]));
}
