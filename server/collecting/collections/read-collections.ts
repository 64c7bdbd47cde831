import type { CollectionHit, CollectionListing } from '@easel/contract/collecting/collection-listing';
import type { CollectionPage } from '@easel/contract/collecting/collections';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { PUBLISHED_TYPES } from '@easel/domain/collecting/collection-types';
import { maySeeCollection } from '@easel/domain/collecting/collection-visibility';
import { calculatePosition, type Paging } from '@easel/domain/discovery/pagination';
import { type Outcome, ok } from '@easel/domain/outcome';
import { readWithheldTiles } from '../../catalogue/withheld-works.ts';
import {
  type CollectionListingDependencies,
  readCollectionListings,
  readSearchableListings,
  toCollectionAccess,
} from './collection-listings.ts';
import {
  type ListingRow,
  readBrowsableRowsOfOwner,
  readListingRow,
  readListingRows,
  readPublishedIds,
} from './collection-listings-store.ts';
import { formatCollectionPath, toCollectionForm } from './collection-values.ts';
import { countShownWorks, readAllWorks, readCoverChoice, readShownWorks } from './collection-works-store.ts';
import { NO_SUCH_COLLECTION } from './collections.ts';
import { readOwnCollection } from './collections-store.ts';

export interface Viewer {
  id: number | undefined;
  preferences: Preferences;
}

async function readVisible(
  { db }: CollectionListingDependencies,
  id: number,
  viewer: Viewer,
): Promise<ListingRow | undefined> {
  const row = await readListingRow(db, id);
  return row && maySeeCollection(toCollectionAccess(row), viewer.id) ? row : undefined;
}

/** A collection as its page shows it. The values of the form are for the owner only. */
export async function readCollection(
  parts: CollectionListingDependencies,
  id: number,
  viewer: Viewer,
): Promise<Outcome<CollectionPage>> {
  const row = await readVisible(parts, id, viewer);
  const [listing] = row ? await readCollectionListings(parts, [row], viewer.preferences) : [];
  if (!row || !listing) return NO_SUCH_COLLECTION;
  const own = row.owner_id === viewer.id ? await readOwnCollection(parts.db, row.owner_id, id) : undefined;
  return ok({
    ...listing,
    count: own ? own.works_count : listing.count,
    header: row.header,
    subtitle: row.subtitle,
    printsView: row.is_prints_view,
    viewUrl: formatCollectionPath(row),
    isOwn: own !== undefined,
    coverArtworkId: own ? await readCoverChoice(parts.db, id) : null,
    form: own ? toCollectionForm(own) : null,
  });
}

export interface CollectionWorksPage extends Paging {
  artworks: CollectionHit[];
  totalResults: number;
}

/** A page of works. The owner sees all of them, others only those that are shown. */
export async function listCollectionWorks(
  parts: CollectionListingDependencies,
  id: number,
  viewer: Viewer,
  { page, pageSize }: Paging,
): Promise<Outcome<CollectionWorksPage>> {
  const { db, tiles } = parts;
  const row = await readVisible(parts, id, viewer);
  if (!row) return NO_SUCH_COLLECTION;
  const isOwn = row.owner_id === viewer.id;
  const range = { limit: pageSize, offset: page * pageSize };
  const [works, totalResults] = await Promise.all([
    (isOwn ? readAllWorks : readShownWorks)(db, id, range),
    isOwn ? row.works_count : countShownWorks(db, [id]).then((counts) => counts.get(id) ?? 0),
  ]);
  const idsOf = (isShown: boolean) => works.filter((work) => work.is_shown === isShown).map(({ work_id }) => work_id);
  const shown = await tiles.read(idsOf(true), viewer.preferences, (index) => index + 1);
  const withheld = await readWithheldTiles(db, idsOf(false), await tiles.readSetting(viewer.preferences));
  const byId = new Map([...withheld, ...shown.map((tile) => [tile.artworkId, tile] as const)]);
  const artworks = works.flatMap(({ work_id, note, installation_type, is_shown }, index): CollectionHit[] => {
    const tile = byId.get(work_id);
    const position = calculatePosition({ page, pageSize }, index);
    if (!tile) return [];
    return [
      {
        ...tile,
        positionID: position,
        collectionId: id,
        collectionUserId: row.owner_id,
        idUserCollection: id,
        installationType: installation_type,
        sortOrder: position,
        note,
        isUnavailable: !is_shown,
      },
    ];
  });
  return ok({ artworks, totalResults, page, pageSize });
}

export interface CollectionsOfType {
  typeId: number;
  name: string;
  collections: CollectionListing[];
}

/** The collections that the staff publishes, by type in the order of the list of types. */
export async function listPublishedCollections(
  parts: CollectionListingDependencies,
  preferences: Preferences,
  perType: number,
): Promise<CollectionsOfType[]> {
  const types = PUBLISHED_TYPES.map(({ id }) => id);
  const published = await readPublishedIds(parts.db, types, perType);
  const rows = await readListingRows(parts.db, [...new Set(published.map(({ id }) => id))]);
  const listings = new Map(
    (await readSearchableListings(parts, rows, preferences)).map((listing) => [listing.userCollectionId, listing]),
  );
  return PUBLISHED_TYPES.map(({ id: typeId, name }) => ({
    typeId,
    name,
    collections: published.flatMap(({ type_id, id }) => (type_id === typeId ? (listings.get(id) ?? []) : [])),
  })).filter(({ collections }) => collections.length > 0);
}

const MAX_OF_USER = 24;

/** The collections of a user that everyone can find. */
export async function listCollectionsOfUser(
  parts: CollectionListingDependencies,
  userId: number,
  preferences: Preferences,
): Promise<CollectionListing[]> {
  const rows = await readBrowsableRowsOfOwner(parts.db, userId, MAX_OF_USER);
  return readSearchableListings(parts, rows, preferences);
}
