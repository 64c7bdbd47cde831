import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { consentStore } from '../lib/consent-store.ts';
import type { TrackedWork } from '../lib/wall-tracking.ts';
import { toClickedItem, toTrackedItems, trackList } from './work-list-events.ts';

const aWork = (artworkId: number): TrackedWork =>
  ({
    artworkId,
    artworkTitle: `Moon ${artworkId}`,
    firstName: 'Ada',
    lastName: 'Moreau',
    sku: `P${artworkId}`,
    category: 'paintings',
    listPrice: 120_000,
    minPrintPrice: 4_000,
    positionID: artworkId,
  }) as TrackedWork;

const works = [aWork(1), aWork(2), aWork(3)];
let dataLayer: Record<string, unknown>[];

beforeEach(() => {
  dataLayer = [];
  vi.stubGlobal('window', { dataLayer });
  // The search client is not loaded for robots, so only the data layer is written.
  vi.stubGlobal('navigator', { userAgent: 'Googlebot', webdriver: true });
  consentStore.set('granted');
});
afterEach(() => vi.unstubAllGlobals());

describe('a list of works', () => {
  const list = (isPrints = false) => trackList({ listId: 'artist 5', isPrints, works }, 'key');

  test('reports the works of a batch', () => {
    list().onDataLayerBatch([3, 1]);
    expect(dataLayer).toHaveLength(1);
    expect(JSON.stringify(dataLayer[0])).toContain('Moon 1');
    expect(JSON.stringify(dataLayer[0])).not.toContain('Moon 2');
  });

  test('reports a click as select_item and productClick', () => {
    expect(list().click(2)).toEqual(works[1]);
    expect(dataLayer.map(({ event }) => event)).toEqual(['select_item', 'productClick']);
  });

  test('ignores works of other lists', () => {
    expect(list().click(9)).toBeUndefined();
    expect(dataLayer).toEqual([]);
  });

  test('reports the price of the prints in a listing of prints', () => {
    list(true).onDataLayerBatch([1]);
    list(false).onDataLayerBatch([1]);
    expect(JSON.stringify(dataLayer[0])).toContain('40');
    expect(JSON.stringify(dataLayer[0])).not.toContain('1200');
    expect(JSON.stringify(dataLayer[1])).toContain('1200');
  });
});

test('items of the search client are at most a hundred', () => {
  const many = Array.from({ length: 150 }, (_, index) => aWork(index + 1));
  expect(toTrackedItems(many)).toHaveLength(100);
});

test('a clicked item has its position on the page', () => {
  expect(toClickedItem(works, aWork(2))).toMatchObject({
    itemId: '2',
    itemName: 'Moon 2',
    resultPositionOnPage: 2,
    numResultsPerPage: 3,
  });
  expect(toClickedItem(works, aWork(2), 100)).toMatchObject({ resultPositionOnPage: 2, numResultsPerPage: 100 });
});
