import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../nullable.ts';
import { CollectionHit, CollectionImage, CollectionListing } from './collection-listing.ts';

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Flag = Type.Enum(['0', '1']);

/**
 * The fields of the collection form. Fields that are not sent have the default of a new collection, or keep their value. The lengths only bound the request;
 * the rules and their messages are in domain/collecting/collection-form.ts.
 */
const FormFields = {
  title: Type.Optional(Type.String({ maxLength: 2_000 })),
  description: Type.Optional(Type.String({ maxLength: 10_000 })),
  header: Type.Optional(Type.String({ maxLength: 2_000 })),
  subtitle: Type.Optional(Type.String({ maxLength: 2_000 })),
  privacy: Type.Optional(Flag),
  visible: Type.Optional(Flag),
  printsView: Type.Optional(Flag),
  collectionTypeIds: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 50 })),
  firstName: Type.Optional(Type.String({ maxLength: 200 })),
  lastName: Type.Optional(Type.String({ maxLength: 200 })),
  email: Type.Optional(Type.String({ maxLength: 320 })),
  zendeskTicketId: Type.Optional(Type.String({ maxLength: 200 })),
};
const FormBody = Type.Object(FormFields);

/** All values of the form, for its owner. */
const FormValues = Type.Object({
  title: Type.String(),
  description: Type.String(),
  header: Type.String(),
  subtitle: Type.String(),
  privacy: Flag,
  visible: Flag,
  printsView: Flag,
  collectionTypeIds: Type.Array(Type.String()),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  zendeskTicketId: Type.String(),
});

/** One of the user's own collections (docs/specification/collections.md#collection-fields). */
export const MyCollection = Type.Object({
  userCollectionId: Type.Integer(),
  title: Type.String(),
  artworksCount: Type.Integer(),
  description: Type.String(),
  header: Type.String(),
  subtitle: Type.String(),
  privacy: Flag,
  visible: Flag,
  printsView: Flag,
  collectionTypeIds: Type.Array(Type.String()),
  url: Type.String({ description: 'The path of its page, starting with a slash.' }),
  updatedAt: Type.String({ format: 'date-time' }),
  coverImages: Type.Array(CollectionImage, { description: 'Up to four works, the cover first.' }),
});
export type MyCollection = Static<typeof MyCollection>;

const PanelCollection = Type.Object({
  userCollectionId: Type.Integer(),
  title: Type.String(),
  artworksCount: Type.Integer(),
});

export const Created = Type.Object({
  data: Type.Object({ id_user_collection: Type.Integer() }),
  collection_id: Type.Optional(
    Type.Integer({ description: 'Only for type 17. The view URL then starts with aa-collection/.' }),
  ),
  collection: MyCollection,
});

const Changed = Type.Object({ userCollectionId: Type.Integer(), artworksCount: Type.Integer() });

const own = { access: 'keepCollections', impersonation: 'log' } as const;
const ownRead = { access: 'keepCollections', impersonation: 'allow' } as const;
/** Visibility is decided by the use case. A private collection of another user does not exist for the caller (404). */
const open = { access: 'everyone', impersonation: 'allow' } as const;

/** The calls of collections: docs/specification/collections.md#collection-calls. */
export const listMyCollections = defineCall({
  method: 'GET',
  path: '/my-collections',
  summary: 'List your collections, newest first',
  ...ownRead,
  query: Type.Object({
    covers: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 4, default: 4, description: 'The number of cover images per collection.' }),
    ),
  }),
  payload: Type.Array(MyCollection),
});

export const listCollectionsOfWork = defineCall({
  method: 'GET',
  path: '/my-collections/artwork/:artworkId',
  summary: 'List your collections that contain a work',
  ...ownRead,
  params: Type.Object({ artworkId: Id }),
  payload: Type.Array(PanelCollection),
});

export const createCollection = defineCall({
  method: 'POST',
  path: '/my-collections/create',
  summary: 'Create a collection',
  ...own,
  body: Type.Object({
    ...FormFields,
    artworkId: Type.Optional(Type.Integer({ ...Id, description: 'A work to add at once.' })),
  }),
  payload: Created,
});

const InCollection = Type.Object({ collectionId: Id, artworkId: Id });

export const addToCollection = defineCall({
  method: 'PUT',
  path: '/my-collections/collection/:collectionId/artwork/:artworkId',
  summary: 'Add a work to one of your collections',
  description: 'Adding a work that is already in the collection changes nothing.',
  ...own,
  params: InCollection,
  payload: Changed,
});

export const removeFromCollection = defineCall({
  method: 'DELETE',
  path: '/my-collections/collection/:collectionId/artwork/:artworkId',
  summary: 'Remove a work from one of your collections',
  ...own,
  params: InCollection,
  payload: Changed,
});

export const changeCollection = defineCall({
  method: 'PUT',
  path: '/my-collections/collection/:collectionId',
  summary: 'Change one of your collections',
  description: 'Fields that are not sent keep their value.',
  ...own,
  params: Type.Object({ collectionId: Id }),
  body: FormBody,
  payload: Type.Object({ collection: MyCollection }),
});

export const deleteCollection = defineCall({
  method: 'DELETE',
  path: '/my-collections/collection/:collectionId',
  summary: 'Delete one of your collections',
  ...own,
  params: Type.Object({ collectionId: Id }),
  payload: Type.Object({ idUserCollection: Type.Integer() }),
});

export const duplicateCollection = defineCall({
  method: 'POST',
  path: '/my-collections/collection/:collectionId/duplicate',
  summary: 'Copy one of your collections with its works, order, cover and notes',
  description: 'The copy is private until you change it.',
  ...own,
  params: Type.Object({ collectionId: Id }),
  payload: Created,
});

export const moveInCollection = defineCall({
  method: 'PUT',
  path: '/my-collections/collection/:collectionId/order',
  summary: 'Move a work within one of your collections',
  ...own,
  params: Type.Object({ collectionId: Id }),
  body: Type.Object({
    artworkId: Id,
    beforeArtworkId: nullable(Id, 'The work that follows afterwards. Null moves it to the end.'),
  }),
  payload: Type.Object({
    userCollectionId: Type.Integer(),
    artworkId: Type.Integer(),
    beforeArtworkId: nullable(Type.Integer(), 'The work that follows now. Null at the end.'),
  }),
});

export const chooseCollectionCover = defineCall({
  method: 'PUT',
  path: '/my-collections/collection/:collectionId/cover',
  summary: 'Choose the cover of one of your collections',
  ...own,
  params: Type.Object({ collectionId: Id }),
  body: Type.Object({ artworkId: nullable(Id, 'A work of the collection. Null: its first work.') }),
  payload: Type.Object({ collection: MyCollection }),
});

export const saveCollectionNote = defineCall({
  method: 'PUT',
  path: '/my-collections/collection/:collectionId/artwork/:artworkId/note',
  summary: 'Write a note about a work in one of your collections',
  ...own,
  params: InCollection,
  body: Type.Object({
    note: Type.String({ maxLength: 5_000, description: 'At most 500 characters. Empty removes it.' }),
  }),
  payload: Type.Object({ userCollectionId: Type.Integer(), artworkId: Type.Integer(), note: Type.String() }),
});

export const readCollection = defineCall({
  method: 'GET',
  path: '/collection/:collectionId',
  summary: 'Get a collection',
  ...open,
  params: Type.Object({ collectionId: Id }),
  payload: Type.Object({
    ...CollectionListing.properties,
    header: Type.String(),
    subtitle: Type.String(),
    printsView: Type.Boolean({ description: 'Show print prices by default.' }),
    viewUrl: Type.String({ description: 'The canonical path of its page.' }),
    isOwn: Type.Boolean(),
    coverArtworkId: nullable(Type.Integer(), 'The cover that the owner chose. Only for the owner.'),
    form: nullable(FormValues, 'Only for the owner.'),
  }),
});
export type CollectionPage = Static<typeof readCollection.payload>;

export const listCollectionWorks = defineCall({
  method: 'GET',
  path: '/collection/:collectionId/artworks',
  summary: 'List the works of a collection in its order',
  ...open,
  params: Type.Object({ collectionId: Id }),
  query: Type.Object({
    pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 100 })),
  }),
  payload: Type.Object({
    artworks: Type.Array(CollectionHit),
    totalResults: Type.Integer(),
    pageNumber: Type.Integer(),
    pageSize: Type.Integer(),
  }),
});

export const listCollectionsByType = defineCall({
  method: 'GET',
  path: '/collections/by-type',
  summary: 'List the collections of the staff by type, the last changed first',
  ...open,
  query: Type.Object({
    perType: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 12 })),
  }),
  payload: Type.Array(
    Type.Object({ typeId: Type.Integer(), name: Type.String(), collections: Type.Array(CollectionListing) }),
  ),
});

export const listCollectionsOfUser = defineCall({
  method: 'GET',
  path: '/people/:userId/collections',
  summary: 'List the public collections of a user, the last changed first',
  ...open,
  params: Type.Object({ userId: Id }),
  payload: Type.Array(CollectionListing, { description: 'At most 24.' }),
});

export const searchCollections = defineCall({
  method: 'GET',
  path: '/collections/search',
  summary: 'Search public collections by title, description, owner and keywords',
  ...open,
  query: Type.Object({
    query: Type.String({ maxLength: 1_000 }),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 12 })),
  }),
  payload: Type.Array(CollectionListing),
});
