import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { CollectionImage, CollectionListing } from '@easel/contract/collecting/collection-listing';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { formatPublicName } from '@easel/domain/accounts/public-name';
import { getUserTypeId } from '@easel/domain/accounts/roles';
import { formatProfileUrl } from '@easel/domain/catalogue/profile-url';
import { getJobTitle, listCollectionTypes } from '@easel/domain/collecting/collection-types';
import { type CollectionAccess, isPubliclySearchable } from '@easel/domain/collecting/collection-visibility';
import type { Db } from '@easel/platform/db/open-database';
import { toAvatar } from '../../catalogue/avatar.ts';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import type { ListingRow } from './collection-listings-store.ts';
import { formatCollectionPath, groupCoverImages } from './collection-values.ts';
import { countShownWorks, readCoverRows } from './collection-works-store.ts';

export interface CollectionListingDependencies {
  db: Db;
  tiles: WorkTiles;
}

/** The main image and three thumbnails. */
const IMAGES = 4;

export const toCollectionAccess = (row: ListingRow): CollectionAccess => ({
  ownerId: row.owner_id,
  isPrivate: row.is_private,
  isVisible: row.is_visible,
  isOwnerBanned: row.is_banned,
});

/** Listings in the order of the rows, with the works that everyone may see. */
export async function readCollectionListings(
  { db, tiles }: CollectionListingDependencies,
  rows: readonly ListingRow[],
  preferences: Preferences,
): Promise<CollectionListing[]> {
  const ids = rows.map(({ id }) => id);
  const [counts, covers] = await Promise.all([countShownWorks(db, ids), readCoverRows(db, ids, IMAGES)]);
  const images = groupCoverImages(covers, IMAGES);
  const workIds = new Set([...images.values()].flatMap((own) => own.map(({ artworkId }) => artworkId)));
  const shown = await tiles.read([...workIds], preferences, (index) => index + 1);
  const byId = new Map(shown.map((tile) => [tile.artworkId, tile]));
  return rows.map((row) => {
    const own = images.get(row.id) ?? [];
    const works = own.flatMap(({ artworkId }) => byId.get(artworkId) ?? []);
    return listingOf(row, counts.get(row.id) ?? 0, own, works);
  });
}

/** Without collections that can no longer be found, such as one whose only work was withdrawn. */
export const readSearchableListings = async (
  parts: CollectionListingDependencies,
  rows: readonly ListingRow[],
  preferences: Preferences,
): Promise<CollectionListing[]> =>
  (await readCollectionListings(parts, rows, preferences)).filter((listing) => listing.isPubliclySearchable);

function listingOf(
  row: ListingRow,
  count: number,
  [mainImage, ...thumbnails]: CollectionImage[],
  works: ArtworkTile[],
): CollectionListing {
  const { id: userCollectionId, owner_id, user_type, type_ids } = row;
  return {
    userCollectionId,
    title: row.title,
    description: row.description,
    owner: {
      id: owner_id,
      name: formatPublicName({
        role: user_type,
        firstName: row.first_name,
        lastName: row.last_name,
        publicName: row.public_name,
      }),
      avatar: toAvatar({ ...row, id: owner_id }),
      jobTitle: getJobTitle(user_type, type_ids),
      profileUrl: formatProfileUrl({ userId: owner_id, userTypeId: getUserTypeId(user_type), userName: row.user_name }),
    },
    count,
    keywords: keywordsOf(row.keywords, works),
    types: listCollectionTypes(user_type, type_ids),
    url: formatCollectionPath(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    isLimited: user_type === 'limited_artist',
    isPrivate: row.is_private,
    isVisible: row.is_visible,
    isPubliclySearchable: isPubliclySearchable(toCollectionAccess(row), count),
    mainImage: mainImage ?? null,
    thumbnails,
    artworks: works.map(({ artworkId, artworkTitle, productUrl, firstName, lastName }) => ({
      artworkId,
      artworkTitle,
      artworkUrl: productUrl,
      firstName,
      lastName,
    })),
    products: works.map(({ artworkId, sku, originalStatus, listPrice, minPrintPrice }) => ({
      artworkId,
      sku,
      originalStatus,
      listPrice,
      minPrintPrice,
    })),
  };
}

/** Stored keywords, or the styles and subjects of the first works. */
const keywordsOf = (stored: string[], works: ArtworkTile[]): string[] =>
  stored.length > 0
    ? stored
    : [...new Set(works.flatMap(({ styles, subject }) => [...styles, subject]))].filter((word) => word !== '');
