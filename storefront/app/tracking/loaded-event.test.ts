import { expect, test } from 'vitest';
import type { TrackedWork } from '../lib/wall-tracking.ts';
import { createLoadedEvent, type ListingPlace } from './loaded-event.ts';

const aPlace = (changes: Partial<ListingPlace> = {}): ListingPlace => ({
  ...{ category: 'all', query: 'sea', page: 1, pageSize: 100, totalResults: 101, isPrints: false },
  subpagetype: 'search',
  ...changes,
});
const works = [{ artworkId: 7, artworkTitle: 'Moon', sku: 'P7' } as TrackedWork];
const search = { url: 'https://shop.example/all?query=sea', resultId: 'a' };

test('results are reported with their page and the number of all of them', () => {
  expect(createLoadedEvent(aPlace(), works, search)).toEqual({
    ...search,
    items: [{ itemId: '7', itemName: 'Moon', variationId: 'P7' }],
    section: 'Products',
    resultCount: 101,
    resultPage: 2,
  });
});

const nothing = { totalResults: 0, page: 0 };

test.each<[string, Partial<ListingPlace>, boolean]>([
  ['a search without results', nothing, true],
  ['a search that leads to another page', { ...nothing, redirectLink: 'https://shop.example/gift-cards' }, false],
  ['a search that is down', { ...nothing, isUnavailable: true }, false],
  ['a listing without works', { ...nothing, query: '' }, false],
  ['works that are still loading', {}, false],
])('%s', (_, changes, isReported) => {
  expect(createLoadedEvent(aPlace(changes), [], search) !== undefined).toBe(isReported);
});

test.each<[Partial<ListingPlace>, string | undefined]>([
  [{ isRelaxed: false, isSimilar: false, droppedFilters: [], noSubject: undefined }, undefined],
  [{ isRelaxed: true }, 'partial'],
  [{ droppedFilters: ['“unicorn”'] }, 'partial'],
  [{ noSubject: { text: 'No cats yet' } }, 'partial'],
  [{ isSimilar: true }, 'similar'],
  [{ isSimilar: true, isRelaxed: true }, 'partial'],
])('%j is a match of the kind %j', (changes, match) => {
  const event = createLoadedEvent(aPlace(changes), works, search);
  expect(event?.analyticsTags).toEqual(match && { match });
});
