import type { MyCollection } from '@easel/contract/collecting/collections';
import * as calls from '@easel/contract/collecting/collections';
import { legacyDeleteCollection, legacyDuplicateCollection } from '@easel/contract/collecting/legacy-collections';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { COLLECTION_FLASHES, COLLECTION_PAGE } from '@easel/domain/collecting/add-to-collection';
import { fromPageNumber, toPageNumber } from '@easel/domain/discovery/pagination';
import type { ApiDispatcher } from '@easel/platform/http/api-dispatcher';
import { respond } from '@easel/platform/http/call-response';
import { artistTag, COLLECTIONS_TAG, collectionTag, userCollectionsTag } from '@easel/platform/http/page-tags';
import { requireUser } from '@easel/platform/http/require-user';
import type { Visitor } from '@easel/platform/http/visitor';
import type { CollectionListingDependencies } from './collection-listings.ts';
import { type CollectionSearch, searchListings } from './collection-search.ts';
import { toCreatedIds } from './collection-values.ts';
import { addWork, chooseCover, moveWork, removeWork, saveNote } from './collection-works.ts';
import {
  type CollectionDependencies,
  changeCollection,
  createCollection,
  deleteCollection,
  duplicateCollection,
  listOwnCollections,
  listOwnCollectionsOfWork,
  MAX_COVERS,
} from './collections.ts';
import {
  listCollectionsOfUser,
  listCollectionWorks,
  listPublishedCollections,
  readCollection,
} from './read-collections.ts';

export interface CollectionRouteDependencies extends CollectionDependencies, CollectionListingDependencies {
  collectionSearch: CollectionSearch;
}

const createdOf = (collection: MyCollection) => ({ ...toCreatedIds(collection), collection });

const viewerOf = ({ person, preferences }: Visitor) => ({ id: person?.id, preferences });

/** The user's own collections. */
export function ownCollectionsRoutes(api: ApiDispatcher, parts: CollectionDependencies) {
  const { db } = parts;

  api.handle(calls.listMyCollections, async ({ query: { covers = MAX_COVERS }, visitor }) =>
    respond(await listOwnCollections(db, requireUser(visitor).id, covers)),
  );

  api.handle(calls.listCollectionsOfWork, async ({ params, visitor }) =>
    respond(await listOwnCollectionsOfWork(db, requireUser(visitor).id, params.artworkId)),
  );

  api.handle(calls.createCollection, async ({ body: { artworkId, ...form }, visitor }) => {
    const outcome = await createCollection(parts, requireUser(visitor), form, artworkId);
    return outcome.ok ? respond(createdOf(outcome.value), { messages: [COLLECTION_FLASHES.created.message] }) : outcome;
  });

  api.handle(calls.changeCollection, async ({ params, body, visitor }) => {
    const outcome = await changeCollection(parts, requireUser(visitor), params.collectionId, body);
    return outcome.ok ? respond({ collection: outcome.value }) : outcome;
  });

  const respondDeleted = async (visitor: Visitor, collectionId: number) => {
    const outcome = await deleteCollection(db, requireUser(visitor).id, collectionId);
    return outcome.ok ? respond({ idUserCollection: outcome.value }) : outcome;
  };
  api.handle(calls.deleteCollection, ({ params, visitor }) => respondDeleted(visitor, params.collectionId));
  api.handle(legacyDeleteCollection, ({ body, visitor }) => respondDeleted(visitor, body.idUserCollection));

  const respondDuplicated = async (visitor: Visitor, collectionId: number) => {
    const outcome = await duplicateCollection(parts, requireUser(visitor).id, collectionId);
    return outcome.ok ? respond(createdOf(outcome.value)) : outcome;
  };
  api.handle(calls.duplicateCollection, ({ params, visitor }) => respondDuplicated(visitor, params.collectionId));
  api.handle(legacyDuplicateCollection, ({ body, visitor }) => respondDuplicated(visitor, body.idUserCollection));
}

const placeOf = (visitor: Visitor, params: { collectionId: number; artworkId: number }) => ({
  ownerId: requireUser(visitor).id,
  collectionId: params.collectionId,
  workId: params.artworkId,
});

/** The works of the user's own collections. */
export function collectionWorksRoutes(api: ApiDispatcher, parts: CollectionDependencies) {
  for (const [call, change] of [
    [calls.addToCollection, addWork],
    [calls.removeFromCollection, removeWork],
  ] as const)
    api.handle(call, async ({ params, visitor }) => {
      const outcome = await change(parts, placeOf(visitor, params));
      return outcome.ok ? respond({ userCollectionId: params.collectionId, artworksCount: outcome.value }) : outcome;
    });

  api.handle(calls.moveInCollection, async ({ params: { collectionId }, body, visitor }) => {
    const { artworkId, beforeArtworkId } = body;
    const outcome = await moveWork(parts, placeOf(visitor, { collectionId, artworkId }), beforeArtworkId);
    return outcome.ok
      ? respond({ userCollectionId: collectionId, artworkId, beforeArtworkId: outcome.value })
      : outcome;
  });

  api.handle(calls.chooseCollectionCover, async ({ params: { collectionId }, body, visitor }) => {
    const outcome = await chooseCover(parts, { ownerId: requireUser(visitor).id, collectionId }, body.artworkId);
    return outcome.ok ? respond({ collection: outcome.value }) : outcome;
  });

  api.handle(calls.saveCollectionNote, async ({ params, body, visitor }) => {
    const outcome = await saveNote(parts, placeOf(visitor, params), body.note);
    const { collectionId, artworkId } = params;
    return outcome.ok ? respond({ userCollectionId: collectionId, artworkId, note: outcome.value }) : outcome;
  });
}

/** Collections that everyone can see. */
export function publicCollectionsRoutes(api: ApiDispatcher, parts: CollectionRouteDependencies) {
  api.handle(calls.readCollection, async ({ params, visitor }) => {
    const outcome = await readCollection(parts, params.collectionId, viewerOf(visitor));
    if (!outcome.ok) return outcome;
    const { userCollectionId, owner } = outcome.value;
    return respond(outcome.value, { tags: [collectionTag(userCollectionId), artistTag(owner.id)] });
  });

  api.handle(calls.listCollectionWorks, async ({ params, query, visitor }) => {
    const { pageNumber = COLLECTION_PAGE.number, pageSize = COLLECTION_PAGE.size } = query;
    const paging = { page: fromPageNumber(pageNumber), pageSize };
    const outcome = await listCollectionWorks(parts, params.collectionId, viewerOf(visitor), paging);
    if (!outcome.ok) return outcome;
    const { page, ...works } = outcome.value;
    return respond({ ...works, pageNumber: toPageNumber(page) }, { tags: [collectionTag(params.collectionId)] });
  });

  api.handle(
    calls.listCollectionsByType,
    async ({ query: { perType = 12 }, visitor }) => {
      const types = await listPublishedCollections(parts, visitor.preferences, perType);
      return respond(types, { tags: [COLLECTIONS_TAG, ...types.flatMap(({ collections }) => tagsOf(collections))] });
    },
    { keepBy: ({ visitor }) => [getZone(visitor.preferences.countryCode)], isKeptForPages: true },
  );

  api.handle(calls.listCollectionsOfUser, async ({ params, visitor }) => {
    const found = await listCollectionsOfUser(parts, params.userId, visitor.preferences);
    return respond(found, { tags: [userCollectionsTag(params.userId), ...tagsOf(found)] });
  });

  api.handle(calls.searchCollections, async ({ query: { query, limit = 12 }, visitor }) => {
    const found = await searchListings(parts, parts.collectionSearch, query, limit, visitor.preferences);
    return respond(found, { tags: tagsOf(found) });
  });
}

const tagsOf = (listings: readonly { userCollectionId: number; owner: { id: number } }[]) =>
  listings.flatMap(({ userCollectionId, owner }) => [collectionTag(userCollectionId), artistTag(owner.id)]);
