import { expect, test } from 'vitest';
import {
  createFeatureBreadcrumbs,
  featurePaginationTotal,
  formatFeatureDescription,
  formatFeatureHeading,
  formatFeatureName,
  formatFeaturePageUrl,
  formatFeatureQuery,
  formatFeatureUrl,
  formatKeywordTitle,
  isFeatureIndexable,
  isFeatureMissing,
  parseKeyword,
  SKELETON_CARDS,
} from './feature-page.ts';

const feature = { category: 'paintings', keyword: 'blue-sea' } as const;

test('the URL of a feature page is /{category}/{keyword}/feature', () => {
  expect(formatFeatureUrl(feature)).toBe('/paintings/blue-sea/feature');
  expect(formatFeatureUrl({ category: 'all', keyword: 'Été à Nîmes' })).toBe('/all/ete-a-nimes/feature');
});

test('a feature page has its heading and breadcrumbs', () => {
  expect(formatFeatureHeading(feature)).toBe('Results for "Blue Sea" Paintings');
  expect(createFeatureBreadcrumbs(feature)).toEqual([
    { label: 'All Artworks', url: '/all' },
    { label: 'Paintings', url: '/paintings' },
    { label: 'Blue Sea' },
  ]);
  expect(createFeatureBreadcrumbs({ category: 'all', keyword: 'sea' }).map(({ label }) => label)).toEqual([
    'All Artworks',
    'Sea',
  ]);
  expect(formatKeywordTitle('--a-b-')).toBe('A B');
});

test("the title of a feature page is '{Keyword} {Category} | {brand}'", () => {
  expect(formatFeatureName(feature)).toBe('Blue Sea Paintings');
  expect(formatFeatureName({ ...feature, category: 'all' })).toBe('Blue Sea Artworks');
});

test('the description names the count and three artists', () => {
  expect(
    formatFeatureDescription(feature, 120, [
      'Ada Moreau',
      'Ada Moreau',
      'Kenji Arakawa',
      'June Halloran',
      'Ilse Brandvold',
    ]),
  ).toBe(
    'Results for "blue sea" paintings. Discover 120 paintings by top emerging artists Ada Moreau, Kenji Arakawa, June Halloran. Buy original art worry free with our 14-day satisfaction guarantee.',
  );
  expect(formatFeatureDescription(feature, 1, [])).toContain('by top emerging artists. Buy original art');
});

test.each([
  ['blue-sea', 0, 10, true],
  ['blue-sea', 0, 9, false],
  ['blue-sea', 4, 1000, true],
  ['free-wallpaper', 0, 1000, true],
  ['free-wallpaper', 1, 1000, false],
  ['freedom', 1, 1000, true],
])('the feature page of %s, page %d from 0, with %d results is indexable: %s', (keyword, page, count, isIndexable) => {
  expect(isFeatureIndexable({ keyword }, page, count)).toBe(isIndexable);
});

test('without results a feature page does not exist, the total is capped at 10000, 100 skeletons are shown', () => {
  expect([isFeatureMissing(0), isFeatureMissing(1)]).toEqual([true, false]);
  expect([featurePaginationTotal(9_999), featurePaginationTotal(1_000_000)]).toEqual([9_999, 10_000]);
  expect(SKELETON_CARDS).toBe(100);
});

test('keywords are normalized, and their words are searched for', () => {
  expect(parseKeyword('Blue Sea')).toBe('blue-sea');
  expect(parseKeyword('blue-sea')).toBe('blue-sea');
  expect(parseKeyword('--')).toBeUndefined();
  expect(parseKeyword('x'.repeat(81))).toBeUndefined();
  expect(formatFeatureQuery({ keyword: 'blue-sea' })).toBe('blue sea');
});

test('a feature page has one URL: default values are omitted', () => {
  const feature = { category: 'paintings', keyword: 'blue-sea', page: 0, pageSize: 100 } as const;
  expect(formatFeaturePageUrl(feature)).toBe('/paintings/blue-sea/feature');
  expect(formatFeaturePageUrl({ ...feature, page: 1, pageSize: 25 })).toBe(
    '/paintings/blue-sea/feature?page=1&hitsPerPage=25',
  );
});
