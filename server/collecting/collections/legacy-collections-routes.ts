import type { MyCollection } from '@easel/contract/collecting/collections';
import * as calls from '@easel/contract/collecting/legacy-collections';
import { COLLECTION_FLASHES, filterByTitle } from '@easel/domain/collecting/add-to-collection';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { requireUser } from '@easel/platform/http/require-user';
import { toCreatedIds } from './collection-values.ts';
import { addWork, removeWork } from './collection-works.ts';
import {
  type CollectionDependencies,
  createCollection,
  listOwnCollections,
  listOwnCollectionsOfWork,
} from './collections.ts';

const legacyOf = (ownerId: number, collection: MyCollection): calls.LegacyCollection => ({
  id_user_collection: collection.userCollectionId,
  id_user: ownerId,
  title: collection.title,
  description: collection.description,
  privacy: collection.privacy,
  visible: collection.visible,
  artworks_count: collection.artworksCount,
  url: collection.url,
});

/** The older calls, in snake_case. Two of them change something with GET; the dispatcher rejects them from other sites. */
export function legacyCollectionsRoutes(api: ApiDispatcher, parts: CollectionDependencies) {
  const { db } = parts;

  api.handle(calls.legacyListCollections, async ({ query: { title_search = '' }, visitor }) => {
    const { id } = requireUser(visitor);
    const collections = filterByTitle(await listOwnCollections(db, id, 0), title_search);
    return respond(collections.map((collection) => legacyOf(id, collection)));
  });

  api.handle(calls.legacyListCollectionsOfWork, async ({ params, visitor }) => {
    const { id } = requireUser(visitor);
    const collections = await listOwnCollectionsOfWork(db, id, params.artId);
    return respond(collections.map((collection) => legacyOf(id, collection)));
  });

  const changed = (collectionId: number, workId: number, worksCount: number) =>
    respond({ id_user_collection: collectionId, id_user_art: workId, artworks_count: worksCount });

  api.handle(calls.legacyAddToCollection, async ({ query, visitor }) => {
    const { collection_id: collectionId, id_user_art: workId } = query;
    const outcome = await addWork(parts, { ownerId: requireUser(visitor).id, collectionId, workId });
    return outcome.ok ? changed(collectionId, workId, outcome.value) : outcome;
  });

  api.handle(calls.legacyRemoveFromCollection, async ({ params, visitor }) => {
    const { collectionId, artId: workId } = params;
    const outcome = await removeWork(parts, { ownerId: requireUser(visitor).id, collectionId, workId });
    return outcome.ok ? changed(collectionId, workId, outcome.value) : outcome;
  });

  api.handle(calls.legacyCreateCollection, async ({ body, visitor }) => {
    const user = requireUser(visitor);
    const form = {
      ...body,
      printsView: body.prints_view,
      collectionTypeIds: body.collection_type_ids,
      firstName: body.first_name,
      lastName: body.last_name,
      zendeskTicketId: body.zendesk_ticket_id,
    };
    const outcome = await createCollection(parts, user, form, body.id_user_art);
    if (!outcome.ok) return outcome;
    return respond(
      { ...toCreatedIds(outcome.value), collection: legacyOf(user.id, outcome.value) },
      { messages: [COLLECTION_FLASHES.created.message] },
    );
  });
}
