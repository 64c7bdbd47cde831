import { type CategorySlug, readCategory } from '../catalogue/categories.ts';
import type { Breadcrumb } from '../text/breadcrumb.ts';
import { toFacetSlug } from './facet-slug.ts';
import { GUARANTEE } from './guarantee.ts';
import { DEFAULT_PAGE_SIZE, hasEnoughToIndex, type Paging, TOTAL_CAP } from './pagination.ts';

/** The page of a keyword within a category (docs/specification/listings.md#feature-page). */
export interface Feature {
  category: CategorySlug | 'all';
  /** As in the URL: words joined by dashes. */
  keyword: string;
}

export const SKELETON_CARDS = 100;

export interface FeaturePage extends Feature, Paging {}

export const formatFeatureUrl = ({ category, keyword }: Feature): string =>
  `/${category}/${encodeURIComponent(toFacetSlug(keyword))}/feature`;

/** The URL of one page of results; default values are omitted. */
export function formatFeaturePageUrl({ page, pageSize, ...feature }: FeaturePage): string {
  const parameters = [
    page > 0 ? `page=${page}` : '',
    pageSize === DEFAULT_PAGE_SIZE ? '' : `hitsPerPage=${pageSize}`,
  ].filter((parameter) => parameter !== '');
  return formatFeatureUrl(feature) + (parameters.length > 0 ? `?${parameters.join('&')}` : '');
}

/** `blue-sea` as a title: Blue Sea. */
export function formatKeywordTitle(keyword: string): string {
  return keyword
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ');
}

const categoryTitleOf = (category: CategorySlug | 'all') =>
  category === 'all' ? 'Artworks' : (readCategory(category)?.name ?? category);

export const formatFeatureHeading = ({ category, keyword }: Feature): string =>
  `Results for "${formatKeywordTitle(keyword)}" ${categoryTitleOf(category)}`;

export const createFeatureBreadcrumbs = ({ category, keyword }: Feature): Breadcrumb[] => [
  { label: 'All Artworks', url: '/all' },
  ...(category === 'all' ? [] : [{ label: categoryTitleOf(category), url: `/${category}` }]),
  { label: formatKeywordTitle(keyword) },
];

export const formatFeatureName = ({ category, keyword }: Feature): string =>
  `${formatKeywordTitle(keyword)} ${categoryTitleOf(category)}`;

const MAX_KEYWORD_LENGTH = 80;

/** The canonical form of a keyword; undefined if it has no words or is too long. */
export function parseKeyword(text: string): string | undefined {
  const keyword = toFacetSlug(text);
  return keyword !== '' && keyword.length <= MAX_KEYWORD_LENGTH ? keyword : undefined;
}

/** The words that are searched for. */
export const formatFeatureQuery = ({ keyword }: Pick<Feature, 'keyword'>): string => keyword.replaceAll('-', ' ');

/** Names up to three artists. */
export function formatFeatureDescription(
  { category, keyword }: Feature,
  count: number,
  artistNames: readonly string[],
): string {
  const what = categoryTitleOf(category).toLowerCase();
  const names = [...new Set(artistNames)].slice(0, 3).join(', ');
  return `Results for "${formatKeywordTitle(keyword).toLowerCase()}" ${what}. Discover ${count} ${what} by top emerging artists${names ? ` ${names}` : ''}. ${GUARANTEE}`;
}

/** Keywords of visitors who do not want to buy art. The list is not part of the specification. */
const SPAM_LIKE = ['coloring', 'download', 'free', 'tattoo', 'wallpaper'];

/** Pages with few results, and later pages of spam-like keywords, are not indexed. */
export function isFeatureIndexable({ keyword }: Pick<Feature, 'keyword'>, page: number, count: number): boolean {
  const isSpamLike = keyword
    .toLowerCase()
    .split('-')
    .some((word) => SPAM_LIKE.includes(word));
  return hasEnoughToIndex(count) && !(isSpamLike && page > 0);
}

/** A feature page without results does not exist. */
export const isFeatureMissing = (count: number): boolean => count === 0;
export const featurePaginationTotal = (count: number): number => Math.min(count, TOTAL_CAP);
