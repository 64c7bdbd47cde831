import { filterByTitle, type PanelCollection, withNewCollection } from '@easel/domain/collecting/add-to-collection';

/** Whether a work is in a collection, and whether a change of that is being saved. */
export interface CollectionEntry {
  userCollectionId: number;
  isIncluded: boolean;
  isUpdating: boolean;
}

/** The state behind the add-to-collection panel (docs/specification/collections.md#add-to-collection). */
export interface PanelState {
  collections: readonly PanelCollection[];
  collectionsLoaded: boolean;
  byArtworkId: Readonly<Record<number, readonly CollectionEntry[]>>;
  tooltip: {
    currentArtwork: number | null;
    /** The collections of the current work are known. */
    isLoaded: boolean;
    /** The collections whose title contains the search. */
    items: readonly PanelCollection[];
    search: string;
  };
}

export const EMPTY_PANEL: PanelState = {
  collections: [],
  collectionsLoaded: false,
  byArtworkId: {},
  tooltip: { currentArtwork: null, isLoaded: false, items: [], search: '' },
};

export const getPanelEntries = (state: PanelState, artworkId: number): readonly CollectionEntry[] =>
  state.byArtworkId[artworkId] ?? [];

export const listIncludedCollectionIds = (state: PanelState, artworkId: number): number[] =>
  getPanelEntries(state, artworkId)
    .filter(({ isIncluded }) => isIncluded)
    .map(({ userCollectionId }) => userCollectionId);

const withItems = (state: PanelState): PanelState => ({
  ...state,
  tooltip: { ...state.tooltip, items: filterByTitle(state.collections, state.tooltip.search) },
});

/** Opens the panel for a work. What is known from an earlier opening is shown until it has been loaded again. */
export const openFor = (state: PanelState, artworkId: number): PanelState =>
  withItems({
    ...state,
    tooltip: { currentArtwork: artworkId, isLoaded: artworkId in state.byArtworkId, items: [], search: '' },
  });

export const searchFor = (state: PanelState, search: string): PanelState =>
  withItems({ ...state, tooltip: { ...state.tooltip, search } });

export const setCollections = (state: PanelState, collections: readonly PanelCollection[]): PanelState =>
  withItems({ ...state, collections, collectionsLoaded: true });

const setEntry = (state: PanelState, artworkId: number, entry: CollectionEntry): PanelState => ({
  ...state,
  byArtworkId: {
    ...state.byArtworkId,
    [artworkId]: [
      ...getPanelEntries(state, artworkId).filter(
        ({ userCollectionId }) => userCollectionId !== entry.userCollectionId,
      ),
      entry,
    ],
  },
});

const setCount = (state: PanelState, userCollectionId: number, countOf: (count: number) => number): PanelState =>
  withItems({
    ...state,
    collections: state.collections.map((collection) =>
      collection.userCollectionId === userCollectionId
        ? { ...collection, artworksCount: countOf(collection.artworksCount) }
        : collection,
    ),
  });

/** The checkbox and the count change before the change is saved. */
export function beginToggle(
  state: PanelState,
  artworkId: number,
  userCollectionId: number,
  isIncluded: boolean,
): PanelState {
  const wasIncluded = listIncludedCollectionIds(state, artworkId).includes(userCollectionId);
  const change = Number(isIncluded) - Number(wasIncluded);
  const marked = setEntry(state, artworkId, { userCollectionId, isIncluded, isUpdating: true });
  return setCount(marked, userCollectionId, (count) => Math.max(0, count + change));
}

/** The change was saved with this number of works. */
export const endToggle = (
  state: PanelState,
  artworkId: number,
  { userCollectionId, isIncluded, artworksCount }: Omit<CollectionEntry, 'isUpdating'> & { artworksCount: number },
): PanelState =>
  setCount(
    setEntry(state, artworkId, { userCollectionId, isIncluded, isUpdating: false }),
    userCollectionId,
    () => artworksCount,
  );

/** The change could not be saved: the checkbox and the count change back. */
export function undoToggle(
  state: PanelState,
  artworkId: number,
  userCollectionId: number,
  wasIncluded: boolean,
): PanelState {
  const back = beginToggle(state, artworkId, userCollectionId, wasIncluded);
  return setEntry(back, artworkId, { userCollectionId, isIncluded: wasIncluded, isUpdating: false });
}

/** The collections of a work from the server, with their counts. Changes that are being saved are newer and stay. */
export function setCollectionsOfWork(
  state: PanelState,
  artworkId: number,
  found: readonly PanelCollection[],
): PanelState {
  const updating = getPanelEntries(state, artworkId).filter(({ isUpdating }) => isUpdating);
  const updatingIds = new Set(updating.map(({ userCollectionId }) => userCollectionId));
  const settled = found.filter(({ userCollectionId }) => !updatingIds.has(userCollectionId));
  const counts = new Map(settled.map(({ userCollectionId, artworksCount }) => [userCollectionId, artworksCount]));
  const entries = settled.map(({ userCollectionId }) => ({ userCollectionId, isIncluded: true, isUpdating: false }));
  return withItems({
    ...state,
    collections: state.collections.map((collection) => ({
      ...collection,
      artworksCount: counts.get(collection.userCollectionId) ?? collection.artworksCount,
    })),
    byArtworkId: { ...state.byArtworkId, [artworkId]: [...entries, ...updating] },
    tooltip: {
      ...state.tooltip,
      isLoaded: state.tooltip.isLoaded || state.tooltip.currentArtwork === artworkId,
    },
  });
}

/** A new collection that contains the work. It is placed first, and the search is cleared so that it is visible. */
export const addNewCollection = (state: PanelState, artworkId: number, created: PanelCollection): PanelState =>
  withItems(
    setEntry(
      {
        ...state,
        collections: withNewCollection(state.collections, created),
        tooltip: { ...state.tooltip, search: '' },
      },
      artworkId,
      { userCollectionId: created.userCollectionId, isIncluded: true, isUpdating: false },
    ),
  );
