import type { Api } from '@easel/contract/api';
import { COLLECTION_FLASHES, toggleCollection } from '@easel/domain/collecting/add-to-collection';
import type { Flash } from '@easel/domain/text/flash';
import { announceCollectionChange } from '../lib/collection-changes.ts';
import { showFlash } from '../lib/flash-store.ts';
import { openModal } from '../lib/modal-store.ts';
import { inOrder, isBusy } from '../lib/ordered-queue.ts';
import {
  addToCollection,
  createCollection,
  listCollectionsOfWork,
  listMyCollections,
  removeFromCollection,
} from '../lib/page-calls.ts';
import { saveIntent } from '../lib/pending-intent.ts';
import { sessionStore } from '../lib/session-store.ts';
import { createStore } from '../lib/store.ts';
import {
  addNewCollection,
  beginToggle,
  EMPTY_PANEL,
  endToggle,
  listIncludedCollectionIds,
  openFor,
  type PanelState,
  searchFor,
  setCollections,
  setCollectionsOfWork,
  undoToggle,
} from './panel-state.ts';

/** The collections of the signed-in user as the panel shows them. It outlives the panel, so that opening it again shows them at once. */
export const panelStore = createStore<PanelState & { ownerId: number | null }>({ ...EMPTY_PANEL, ownerId: null });

const change = (next: (state: PanelState) => PanelState) =>
  panelStore.set((state) => ({ ...next(state), ownerId: state.ownerId }));

const flash = ({ message, type }: Flash) => showFlash(message, type);

/** Shows the panel of a work. Nothing of another user is shown. */
export function preparePanel(artworkId: number) {
  const ownerId = sessionStore.get().userId;
  if (panelStore.get().ownerId !== ownerId) panelStore.set({ ...EMPTY_PANEL, ownerId });
  change((state) => openFor(state, artworkId));
}

export const searchPanel = (search: string) => change((state) => searchFor(state, search));

/** Loads the user's collections and those that contain the work. Returns false if that failed. */
export async function loadPanel(api: Api, artworkId: number): Promise<boolean> {
  const before = saved;
  const [all, ofWork] = await Promise.all([
    // Without images.
    api(listMyCollections, { query: { covers: 0 } }),
    api(listCollectionsOfWork, { params: { artworkId } }),
  ]);
  if (!all.success || !ofWork.success) return false;
  // A change that is being saved is newer than this list, and so are its counts. The list is loaded again after it.
  if (saving > 0) return true;
  // What was saved meanwhile may not be in this list.
  if (saved !== before) return loadPanel(api, artworkId);
  change((state) =>
    setCollectionsOfWork(setCollections(state, all.payload.map(panelPartOf)), artworkId, ofWork.payload),
  );
  return true;
}

const panelPartOf = ({ userCollectionId, title, artworksCount }: PanelState['collections'][number]) => ({
  userCollectionId,
  title,
  artworksCount,
});

/** How many changes are being saved. */
let saving = 0;
/** How many have been saved. */
let saved = 0;

/**
 * A click on a checkbox. It changes immediately, and back if saving fails. Calls for the same work and collection run one after the other,
 * and only the latest decides what the checkbox shows. Afterwards the collections of the work are fetched again.
 */
export async function toggleInPanel(api: Api, artworkId: number, userCollectionId: number): Promise<void> {
  const { isAuthenticated, userId } = sessionStore.get();
  const step = toggleCollection(
    userCollectionId,
    listIncludedCollectionIds(panelStore.get(), artworkId),
    isAuthenticated,
  );
  if (step.kind === 'logIn') return askToLogIn(artworkId, null);
  const isAdding = step.kind === 'add';
  change((state) => beginToggle(state, artworkId, userCollectionId, isAdding));
  const queue = `collect ${artworkId} ${userCollectionId}`;
  const params = { collectionId: userCollectionId, artworkId };
  saving += 1;
  const result = await inOrder(queue, () => api(isAdding ? addToCollection : removeFromCollection, { params }));
  saving -= 1;
  saved += 1;
  if (!isBusy(queue)) {
    if (result.success) {
      const { artworksCount } = result.payload;
      change((state) => endToggle(state, artworkId, { userCollectionId, isIncluded: isAdding, artworksCount }));
    } else change((state) => undoToggle(state, artworkId, userCollectionId, !isAdding));
  }
  if (!result.success) {
    // The session has ended: the panel opens again after the next login.
    if (result.status === 401) saveIntent('collection', artworkId, userId);
    flash(isAdding ? COLLECTION_FLASHES.addFailed : COLLECTION_FLASHES.removeFailed);
  }
  await refetch(api, artworkId);
  if (result.success) announceCollectionChange();
}

function askToLogIn(artworkId: number, userId: number | null) {
  saveIntent('collection', artworkId, userId);
  openModal({ name: 'login', purpose: 'collection' });
}

/** Not while other changes are being saved: each of them fetches again. */
async function refetch(api: Api, artworkId: number) {
  if (saving > 0) return;
  const result = await api(listCollectionsOfWork, { params: { artworkId } });
  if (result.success && saving === 0) change((state) => setCollectionsOfWork(state, artworkId, result.payload));
}

export interface NewCollection {
  title: string;
  /** Artists and admins choose a type. */
  collectionTypeIds?: string[];
}

/** Creates a collection that contains the work. Returns the messages of a refusal, and nothing on success. */
export async function createInPanel(api: Api, artworkId: number, fields: NewCollection): Promise<string[]> {
  const result = await inOrder('new collection', () => api(createCollection, { body: { ...fields, artworkId } }));
  if (!result.success) {
    if (result.status === 401) saveIntent('collection', artworkId, sessionStore.get().userId);
    flash(COLLECTION_FLASHES.createFailed);
    return result.messages;
  }
  const { collection } = result.payload;
  saved += 1;
  change((state) => addNewCollection(state, artworkId, panelPartOf(collection)));
  flash(COLLECTION_FLASHES.created);
  announceCollectionChange();
  return [];
}
