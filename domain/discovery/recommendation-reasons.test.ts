import { expect, test } from 'vitest';
import {
  formatRecommendationReason,
  formatRecommendationSentence,
  getRecommendationTitle,
  listSharedTraits,
  MIN_PEOPLE_SHOWN,
  RECOMMENDATION_BASES,
} from './recommendation-reasons.ts';

test('every row has a heading and a plain sentence that says why it is here', () => {
  for (const basis of RECOMMENDATION_BASES) {
    expect(getRecommendationTitle(basis, 'similar')).toMatch(/^[A-Z]/);
    expect(formatRecommendationSentence(basis, ['Harbor'])).toMatch(/^[A-Z].+\.$/);
  }
  expect(formatRecommendationSentence('viewed', ['Harbor'])).toBe(
    'People who viewed or saved “Harbor” also viewed or saved these works.',
  );
});

test('a row for several works names the first three', () => {
  const sentenceOf = (...titles: string[]) => formatRecommendationSentence('colors', titles);
  expect(sentenceOf()).toContain('colors of this work.');
  expect(sentenceOf('A', 'B')).toContain('“A” and “B”');
  expect(sentenceOf('A', 'B', 'C')).toContain('“A”, “B” and “C”');
  expect(sentenceOf('A', 'B', 'C', 'D', 'E')).toContain('“A”, “B”, “C” and 2 more');
});

test('the number of people is shown only if there are enough of them', () => {
  expect(formatRecommendationReason('viewed', { people: MIN_PEOPLE_SHOWN })).toBe('5 people viewed or saved both.');
  expect(formatRecommendationReason('bought', { people: 12 })).toBe('12 people chose both.');
  for (const basis of ['viewed', 'bought'] as const)
    expect(formatRecommendationReason(basis, { people: MIN_PEOPLE_SHOWN - 1 })).toBeUndefined();
});

test('otherwise the reason is what the works have in common', () => {
  expect(formatRecommendationReason('viewed', { people: 2, shared: ['Sea', 'Abstract', 'Oil'] })).toBe(
    'In common: Sea, Abstract and Oil.',
  );
  expect(formatRecommendationReason('traits', { shared: ['a', 'b', 'c', 'd', 'e'] })).toBe('In common: a, b, c and d.');
  expect(formatRecommendationReason('traits', {})).toBeUndefined();
  expect(formatRecommendationReason('trending', { people: 90, shared: ['Sea'] })).toBeUndefined();
});

test('subject, styles, mediums and colors are compared, categories are not named', () => {
  const work = {
    category: 'paintings',
    subject: 'Sea',
    styles: ['Abstract', 'Minimalism'],
    mediums: ['Oil'],
    colors: ['Navy', 'White'],
  };
  expect(listSharedTraits(work, { ...work, styles: ['Minimalism'], mediums: [], colors: ['White'] })).toEqual([
    'Sea',
    'Minimalism',
    'white',
  ]);
  expect(
    listSharedTraits({ ...work, subject: '' }, { ...work, subject: '', styles: [], mediums: [], colors: [] }),
  ).toEqual([]);
});

test('the heading follows what was found, and for a hosted service what was asked for', () => {
  expect(getRecommendationTitle('traits', 'also-viewed')).toBe('Similar works');
  expect(getRecommendationTitle('provider', 'also-viewed')).toBe('People also viewed');
  expect(getRecommendationTitle('provider', 'for-you')).toBe('You may also like');
});
