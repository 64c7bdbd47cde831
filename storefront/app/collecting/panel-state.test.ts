import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addNewCollection,
  beginToggle,
  EMPTY_PANEL,
  endToggle,
  getPanelEntries,
  listIncludedCollectionIds,
  openFor,
  type PanelState,
  searchFor,
  setCollections,
  setCollectionsOfWork,
  undoToggle,
} from './panel-state.ts';

const rooms = { userCollectionId: 1, title: 'Blue Rooms', artworksCount: 2 };
const sea = { userCollectionId: 2, title: 'The sea', artworksCount: 0 };
const WORK = 7;

const loaded = (): PanelState =>
  setCollectionsOfWork(setCollections(openFor(EMPTY_PANEL, WORK), [rooms, sea]), WORK, [rooms]);
const countOf = (state: PanelState, id: number) =>
  state.collections.find(({ userCollectionId }) => userCollectionId === id)?.artworksCount;

test('the state has collections, collectionsLoaded, byArtworkId and tooltip', () => {
  expect(loaded()).toEqual({
    collections: [rooms, sea],
    collectionsLoaded: true,
    byArtworkId: { 7: [{ userCollectionId: 1, isIncluded: true, isUpdating: false }] },
    tooltip: { currentArtwork: 7, isLoaded: true, items: [rooms, sea], search: '' },
  });
});

test('the search of the panel filters the items, and a new opening clears it', () => {
  const searched = searchFor(loaded(), 'sea');
  expect(searched.tooltip.items).toEqual([sea]);
  expect(openFor(searched, 8).tooltip).toEqual({
    currentArtwork: 8,
    isLoaded: false,
    items: [rooms, sea],
    search: '',
  });
});

describe('add to collection', () => {
  test('the checkbox and the count change before the server responds', () => {
    const state = beginToggle(loaded(), WORK, 2, true);
    expect(listIncludedCollectionIds(state, WORK)).toEqual([1, 2]);
    expect(getPanelEntries(state, WORK)[1]).toEqual({ userCollectionId: 2, isIncluded: true, isUpdating: true });
    expect(countOf(state, 2)).toBe(1);
    expect(state.tooltip.items[1]?.artworksCount).toBe(1);
  });

  test('the response decides the count', () => {
    const state = endToggle(beginToggle(loaded(), WORK, 1, false), WORK, {
      userCollectionId: 1,
      isIncluded: false,
      artworksCount: 5,
    });
    expect(listIncludedCollectionIds(state, WORK)).toEqual([]);
    expect(countOf(state, 1)).toBe(5);
  });

  test('a failure changes the checkbox and the count back', () => {
    const state = undoToggle(beginToggle(loaded(), WORK, 1, false), WORK, 1, true);
    expect(listIncludedCollectionIds(state, WORK)).toEqual([1]);
    expect(countOf(state, 1)).toBe(2);
    expect(getPanelEntries(state, WORK).some(({ isUpdating }) => isUpdating)).toBe(false);
  });

  test('a refetch does not undo a change that is being saved', () => {
    const state = setCollectionsOfWork(beginToggle(loaded(), WORK, 2, true), WORK, [{ ...rooms, artworksCount: 3 }]);
    expect(listIncludedCollectionIds(state, WORK)).toEqual([1, 2]);
    expect(countOf(state, 1)).toBe(3);
    expect(countOf(state, 2)).toBe(1);
  });

  test('a new collection is placed first, contains the work and is visible', () => {
    const created = { userCollectionId: 3, title: 'Hallway', artworksCount: 1 };
    const state = addNewCollection(searchFor(loaded(), 'sea'), WORK, created);
    expect(state.tooltip.items.map(({ title }) => title)).toEqual(['Hallway', 'Blue Rooms', 'The sea']);
    expect(listIncludedCollectionIds(state, WORK)).toEqual([1, 3]);
  });
});

test('any sequence of failed toggles restores the counts', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(1, 2), { maxLength: 20 }), (toggles) => {
      const before = loaded();
      const after = toggles.reduce((state, id) => {
        const wasIncluded = listIncludedCollectionIds(state, WORK).includes(id);
        return undoToggle(beginToggle(state, WORK, id, !wasIncluded), WORK, id, wasIncluded);
      }, before);
      expect(after.collections).toEqual(before.collections);
      expect(listIncludedCollectionIds(after, WORK)).toEqual(listIncludedCollectionIds(before, WORK));
    }),
  );
});
