import type { Api, ApiResult } from '@easel/contract/api';
import { COLLECTION_FLASHES } from '@easel/domain/collecting/add-to-collection';
import type { CollectionForm } from '@easel/domain/collecting/collection-form';
import { announceToOtherTabs } from '../lib/collection-changes.ts';
import { showFlash } from '../lib/flash-store.ts';
import { changeCollection, createCollection } from '../lib/page-calls.ts';
import { clearDraft } from './collection-draft.ts';

/** What the collection form sends to the client action of its page. */
export interface FormCommand {
  form: CollectionForm;
  /** Undefined for a new collection. */
  collectionId?: number;
  /** The work to add to a new collection. */
  artworkId?: number;
}

/** The page of the saved collection, or the result of a refusal, whose messages the form shows. */
export type FormOutcome = { url: string } | { refusal: ApiResult<unknown> };

export async function saveCollectionForm(api: Api, command: FormCommand): Promise<FormOutcome> {
  const { form, collectionId, artworkId } = command;
  const result =
    collectionId === undefined
      ? await api(createCollection, { body: { ...form, ...(artworkId !== undefined && { artworkId }) } })
      : await api(changeCollection, { params: { collectionId }, body: form });
  const isNew = collectionId === undefined;
  if (!result.success) {
    if (isNew) showFlash(COLLECTION_FLASHES.createFailed.message, COLLECTION_FLASHES.createFailed.type);
    return { refusal: result };
  }
  clearDraft();
  showFlash(isNew ? COLLECTION_FLASHES.created.message : 'Collection saved.', 'success');
  announceToOtherTabs();
  return { url: result.payload.collection.url };
}
