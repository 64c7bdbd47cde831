import type { Api } from '@easel/contract/api';
import { COLLECTION_FLASHES } from '@easel/domain/collecting/add-to-collection';
import { type CollectionForm, newCollectionForm } from '@easel/domain/collecting/collection-form';
import { type ActionResult, withOutdated, withSuccessFlash } from '../lib/action-result.ts';
import { formHandler } from '../lib/page-action.ts';
import { changeCollection, createCollection } from '../lib/page-calls.ts';

/** What the collection form sends: its state, which depends on the role. */
export interface FormCommand {
  form: CollectionForm;
  /** Undefined for a new collection. */
  collectionId?: number;
  /** The work to add to a new collection. */
  artworkId?: number;
}

/** Saves a collection. The form shows why it was refused. */
export async function saveCollection(api: Api, { form, collectionId, artworkId }: FormCommand) {
  if (collectionId !== undefined)
    return announced(await api(changeCollection, { params: { collectionId }, body: form }), 'Collection saved.');
  const result = await api(createCollection, { body: { ...form, ...(artworkId !== undefined && { artworkId }) } });
  if (!result.success) return { ...result, flash: COLLECTION_FLASHES.createFailed };
  return announced(result, COLLECTION_FLASHES.created.message);
}

const announced = <Payload>(result: ActionResult<Payload>, done: string) =>
  withOutdated(withSuccessFlash(result, done), 'collections');

const flagOf = (value: string | undefined): CollectionForm['privacy'] => (value === '1' ? '1' : '0');

/** A new collection without JavaScript. The fields for artists and staff need it. */
export const newCollection = formHandler({
  async send({ title = '', header = '', subtitle = '', description = '', privacy, artworkId }, api) {
    const form = { ...newCollectionForm('guest'), title, header, subtitle, description, privacy: flagOf(privacy) };
    return saveCollection(api, { form, ...(artworkId && { artworkId: Number(artworkId) }) });
  },
  nextPage: () => '/account/collections',
});
