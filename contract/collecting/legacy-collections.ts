import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { Created } from './collections.ts';

/**
 * The older collection calls (docs/specification/collections.md#legacy-collection-calls). They do the same as those of collections.ts, in
 * snake_case.
 */

const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Flag = Type.Enum(['0', '1']);

export const LegacyCollection = Type.Object({
  id_user_collection: Type.Integer(),
  id_user: Type.Integer(),
  title: Type.String(),
  description: Type.String(),
  privacy: Flag,
  visible: Flag,
  artworks_count: Type.Integer(),
  url: Type.String(),
});
export type LegacyCollection = Static<typeof LegacyCollection>;

const own = { access: 'keepCollections', impersonation: 'log', isDeprecated: true } as const;
const ownRead = { access: 'keepCollections', impersonation: 'allow', isDeprecated: true } as const;

const Changed = Type.Object({
  id_user_collection: Type.Integer(),
  id_user_art: Type.Integer(),
  artworks_count: Type.Integer(),
});

export const legacyListCollections = defineCall({
  method: 'GET',
  path: '/collections/get-art-collections',
  summary: 'List your collections (legacy)',
  ...ownRead,
  query: Type.Object({ title_search: Type.Optional(Type.String({ maxLength: 1_000, default: '' })) }),
  payload: Type.Array(LegacyCollection),
});

export const legacyListCollectionsOfWork = defineCall({
  method: 'GET',
  path: '/collections/get-collections-art-is-in/:artId',
  summary: 'List your collections that contain a work (legacy)',
  ...ownRead,
  params: Type.Object({ artId: Id }),
  payload: Type.Array(LegacyCollection),
});

export const legacyAddToCollection = defineCall({
  method: 'GET',
  path: '/collections/add-art-to-collection',
  summary: 'Add a work to one of your collections (legacy)',
  ...own,
  hasSideEffects: true,
  query: Type.Object({ id_user_art: Id, collection_id: Id }),
  payload: Changed,
});

export const legacyRemoveFromCollection = defineCall({
  method: 'GET',
  path: '/collections/remove-art-from-collection/:artId/:collectionId',
  summary: 'Remove a work from one of your collections (legacy)',
  ...own,
  hasSideEffects: true,
  params: Type.Object({ artId: Id, collectionId: Id }),
  payload: Changed,
});

export const legacyCreateCollection = defineCall({
  method: 'POST',
  path: '/collections/create',
  summary: 'Create a collection from form data (legacy)',
  ...own,
  body: Type.Object({
    title: Type.Optional(Type.String({ maxLength: 2_000 })),
    description: Type.Optional(Type.String({ maxLength: 10_000 })),
    header: Type.Optional(Type.String({ maxLength: 2_000 })),
    subtitle: Type.Optional(Type.String({ maxLength: 2_000 })),
    privacy: Type.Optional(Flag),
    visible: Type.Optional(Flag),
    prints_view: Type.Optional(Flag),
    collection_type_ids: Type.Optional(
      Type.Array(Type.String({ maxLength: 20 }), { maxItems: 50, description: 'Repeated as collection_type_ids[].' }),
    ),
    first_name: Type.Optional(Type.String({ maxLength: 200 })),
    last_name: Type.Optional(Type.String({ maxLength: 200 })),
    email: Type.Optional(Type.String({ maxLength: 320 })),
    zendesk_ticket_id: Type.Optional(Type.String({ maxLength: 200 })),
    id_user_art: Type.Optional(Type.Integer({ ...Id, description: 'A work to add at once.' })),
  }),
  payload: Type.Object({
    data: Type.Object({ id_user_collection: Type.Integer() }),
    collection_id: Type.Optional(Type.Integer({ description: 'Only for type 17.' })),
    collection: LegacyCollection,
  }),
});

export const legacyDeleteCollection = defineCall({
  method: 'DELETE',
  path: '/my-collection/delete',
  summary: 'Delete one of your collections (legacy)',
  ...own,
  body: Type.Object({ idUserCollection: Id }),
  payload: Type.Object({ idUserCollection: Type.Integer() }),
});

export const legacyDuplicateCollection = defineCall({
  method: 'POST',
  path: '/my-collection/duplicate',
  summary: 'Copy one of your collections (legacy)',
  ...own,
  body: Type.Object({ idUserCollection: Id }),
  payload: Created,
});
