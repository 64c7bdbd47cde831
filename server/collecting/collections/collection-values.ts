import type { CollectionImage } from '@easel/contract/collecting/collection-listing';
import type { MyCollection } from '@easel/contract/collecting/collections';
import type { CollectionForm } from '@easel/domain/collecting/collection-form';
import { AA_SELECTION } from '@easel/domain/collecting/collection-types';
import { formatCollectionUrl } from '@easel/domain/collecting/collection-url';
import { formatPictureUrl } from '../../catalogue/artwork-tiles.ts';
import type { CoverRow } from './collection-works-store.ts';
import type { CollectionRow, CollectionValues } from './collections-store.ts';

/** Translates between the form's wire values, rows and payloads. */

const flagOf = (isOn: boolean): '0' | '1' => (isOn ? '1' : '0');

export const toCollectionValues = (form: CollectionForm): CollectionValues => ({
  title: form.title,
  description: form.description,
  header: form.header,
  subtitle: form.subtitle,
  is_private: form.privacy === '1',
  is_visible: form.visible === '1',
  is_prints_view: form.printsView === '1',
  type_ids: form.collectionTypeIds.map(Number),
  client_first_name: form.firstName,
  client_last_name: form.lastName,
  client_email: form.email,
  zendesk_ticket_id: form.zendeskTicketId,
});

export const toCollectionForm = (row: CollectionRow): CollectionForm => ({
  title: row.title,
  description: row.description,
  header: row.header,
  subtitle: row.subtitle,
  privacy: flagOf(row.is_private),
  visible: flagOf(row.is_visible),
  printsView: flagOf(row.is_prints_view),
  collectionTypeIds: row.type_ids.map(String),
  firstName: row.client_first_name,
  lastName: row.client_last_name,
  email: row.client_email,
  zendeskTicketId: row.zendesk_ticket_id,
});

/** The path of the page. Selections of the advisory service have their own prefix. */
export const formatCollectionPath = ({
  id,
  owner_id,
  title,
  type_ids,
}: Pick<CollectionRow, 'id' | 'owner_id' | 'title' | 'type_ids'>) =>
  `/${formatCollectionUrl({
    title,
    userId: owner_id,
    collectionId: id,
    hasCollectionIdInPayload: type_ids.includes(AA_SELECTION),
  })}`;

export const toMyCollection = (row: CollectionRow, coverImages: CollectionImage[]): MyCollection => ({
  userCollectionId: row.id,
  title: row.title,
  artworksCount: row.works_count,
  description: row.description,
  header: row.header,
  subtitle: row.subtitle,
  privacy: flagOf(row.is_private),
  visible: flagOf(row.is_visible),
  printsView: flagOf(row.is_prints_view),
  collectionTypeIds: row.type_ids.map(String),
  url: formatCollectionPath(row),
  updatedAt: row.updated_at.toISOString(),
  coverImages,
});

/**
 * The ids in the response to a new collection. `collection_id` marks a selection of the advisory service
 * (docs/specification/collections.md#collection-url).
 */
export const toCreatedIds = ({ userCollectionId, collectionTypeIds }: MyCollection) => ({
  data: { id_user_collection: userCollectionId },
  ...(collectionTypeIds.includes(String(AA_SELECTION)) && { collection_id: userCollectionId }),
});

/** The images of each collection, the chosen cover first, without repetition. */
export function groupCoverImages(rows: readonly CoverRow[], perCollection: number): Map<number, CollectionImage[]> {
  const images = new Map<number, CollectionImage[]>();
  for (const row of rows) {
    const own = images.get(row.collection_id) ?? [];
    images.set(row.collection_id, own);
    if (own.length < perCollection && !own.some(({ artworkId }) => artworkId === row.work_id)) own.push(imageOf(row));
  }
  return images;
}

const imageOf = (row: CoverRow): CollectionImage => ({
  artworkId: row.work_id,
  artworkTitle: row.title,
  imageBaseUrl: row.has_picture ? formatPictureUrl(row.work_id, row.picture_version) : '',
  aspectRatio: row.picture_width_px / row.picture_height_px,
  placeholderColor: row.picture_color,
});
