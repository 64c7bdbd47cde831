import type { Api } from '@easel/contract/api';
import type { CollectionHit } from '@easel/contract/collecting/collection-listing';
import { COLLECTION_FLASHES } from '@easel/domain/collecting/add-to-collection';
import { data } from 'react-router';
import { type ActionResult, withFlash, withNextPage, withOutdated } from '../lib/action-result.ts';
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

/** The action of the page of a collection, for its owner. */
export async function runOwnerCommand(api: Api, command: OwnerCommand): Promise<ActionResult> {
  const result = await callFor(api, command);
  if (result.success) return withOutdated(withFlash(result, DONE[command.kind]), 'collections');
  if (command.kind === 'remove') return { ...result, flash: COLLECTION_FLASHES.removeFailed };
  // The note's form shows its own refusals.
  return command.kind === 'note' ? result : withFlash(result);
}

async function callFor(api: Api, command: OwnerCommand): Promise<ActionResult> {
  const { collectionId } = command;
  const params = { collectionId };
  switch (command.kind) {
    case 'delete':
      return withNextPage(await api(deleteCollection, { params }), () => '/account/collections');
    case 'duplicate':
      return withNextPage(await api(duplicateCollection, { params }), ({ collection }) => collection.url);
    case 'publish':
      return api(changeCollection, { params, body: { privacy: '0' } });
    case 'cover':
      return api(chooseCollectionCover, { params, body: { artworkId: command.artworkId } });
    case 'remove':
      return api(removeFromCollection, { params: { collectionId, artworkId: command.artworkId } });
    case 'note':
      return api(saveCollectionNote, {
        params: { collectionId, artworkId: command.artworkId },
        body: { note: command.note },
      });
    default:
      throw data(null, { status: 400 });
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
