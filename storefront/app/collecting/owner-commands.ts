import type { Api, ApiResult } from '@easel/contract/api';
import type { CollectionHit } from '@easel/contract/collecting/collection-listing';
import { COLLECTION_FLASHES } from '@easel/domain/collecting/add-to-collection';
import { announceToOtherTabs } from '../lib/collection-changes.ts';
import { showFlash } from '../lib/flash-store.ts';
import {
  changeCollection,
  chooseCollectionCover,
  deleteCollection,
  duplicateCollection,
  removeFromCollection,
  saveCollectionNote,
} from '../lib/page-calls.ts';

/** What the owner of a collection does on its page. */
export type OwnerCommand =
  | { collectionId: number; kind: 'delete' | 'duplicate' | 'publish' }
  | { collectionId: number; kind: 'cover'; artworkId: number | null }
  | { collectionId: number; kind: 'remove'; artworkId: number }
  | { collectionId: number; kind: 'note'; artworkId: number; note: string };

const DONE: Record<OwnerCommand['kind'], string> = {
  delete: 'Collection deleted.',
  duplicate: 'Collection duplicated. The copy is private.',
  publish: 'Everyone with the link can see this collection now.',
  cover: 'Cover changed.',
  remove: 'Work removed from the collection.',
  note: 'Note saved.',
};

/** Runs a command. `url` is the page to show next, if the collection is another one now. */
export async function runOwnerCommand(
  api: Api,
  command: OwnerCommand,
): Promise<{ result: ApiResult<unknown>; url?: string }> {
  const { result, url } = await callFor(api, command);
  if (result.success) {
    showFlash(DONE[command.kind], 'success');
    announceToOtherTabs();
  } else if (command.kind === 'remove')
    showFlash(COLLECTION_FLASHES.removeFailed.message, COLLECTION_FLASHES.removeFailed.type);
  // The note's form shows its own refusals.
  else if (command.kind !== 'note') showFlash(result.messages.join(' '));
  return { result, ...(url && { url }) };
}

async function callFor(api: Api, command: OwnerCommand): Promise<{ result: ApiResult<unknown>; url?: string }> {
  const { collectionId } = command;
  const body = { idUserCollection: collectionId };
  switch (command.kind) {
    case 'delete':
      return { result: await api(deleteCollection, { body }), url: '/account/collections' };
    case 'duplicate': {
      const result = await api(duplicateCollection, { body });
      return result.success ? { result, url: result.payload.collection.url } : { result };
    }
    case 'publish':
      return { result: await api(changeCollection, { params: { collectionId }, body: { privacy: '0' } }) };
    case 'cover': {
      const { artworkId } = command;
      return { result: await api(chooseCollectionCover, { params: { collectionId }, body: { artworkId } }) };
    }
    case 'remove':
      return {
        result: await api(removeFromCollection, { params: { collectionId, artworkId: command.artworkId } }),
      };
    case 'note': {
      const params = { collectionId, artworkId: command.artworkId };
      return { result: await api(saveCollectionNote, { params, body: { note: command.note } }) };
    }
  }
}

type ArrangedWork = Pick<CollectionHit, 'artworkId' | 'note'>;

/** The works and the cover as they will be if a command succeeds. */
export function expectWorks<Work extends ArrangedWork>(
  works: readonly Work[],
  coverArtworkId: number | null,
  command: OwnerCommand | undefined,
): { works: readonly Work[]; coverArtworkId: number | null } {
  if (command?.kind === 'cover') return { works, coverArtworkId: command.artworkId };
  if (command?.kind === 'remove')
    return { works: works.filter(({ artworkId }) => artworkId !== command.artworkId), coverArtworkId };
  if (command?.kind === 'note') {
    const { artworkId, note } = command;
    return { works: works.map((work) => (work.artworkId === artworkId ? { ...work, note } : work)), coverArtworkId };
  }
  return { works, coverArtworkId };
}
