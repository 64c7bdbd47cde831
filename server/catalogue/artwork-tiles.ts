import type { ArtworkTile } from '@easel/contract/artwork-tile';
import type { Preferences } from '@easel/domain/preferences';
import { profileUrlOf } from '@easel/domain/profile-url';
import { userTypeIdOf } from '@easel/domain/roles';
import { offeredStatusOf } from '@easel/domain/sale-state';
import { formatSku, ORIGINAL_PRODUCT_TYPE } from '@easel/domain/sku';
import { printUrlOf, productUrlOf } from '@easel/domain/work-url';
import { zoneOf, zonePriceOf } from '@easel/domain/zone-price';
import type { WorkRow } from './works-store.ts';

/** What tiles depend on besides the works themselves. */
export interface TileSetting {
  preferences: Preferences;
  frames: string[];
}

export const tilesOf = (rows: WorkRow[], setting: TileSetting): ArtworkTile[] =>
  rows.map((row, index) => tileOf(row, index + 1, setting));

export function tileOf(row: WorkRow, positionID: number, { preferences, frames }: TileSetting): ArtworkTile {
  const { id: artworkId, artist_id: artistId, title, category } = row;
  const zone = zoneOf(preferences.countryCode);
  const hasPrint = row.min_print_price_cents !== null;
  const artUrl = productUrlOf({ title, category, artistId, artworkId });
  return {
    artworkId,
    artworkTitle: title,
    artistId,
    firstName: row.first_name,
    lastName: row.last_name,
    country: row.country_code ?? '',
    profileUrl: profileUrlOf({ userId: artistId, userTypeId: userTypeIdOf(row.user_type), userName: row.user_name }),
    category,
    styles: row.styles,
    subject: row.subject,
    mediums: row.mediums,
    materials: row.materials,
    positionID,
    sku: formatSku({ userId: artistId, artworkId, productTypeId: ORIGINAL_PRODUCT_TYPE }),
    originalStatus: offeredStatusOf(offerOf(row)),
    printStatus: hasPrint ? 'avail' : 'unavail',
    hasPrint,
    hasOpenEditions: row.has_open_editions ?? false,
    isReadyToHang: row.is_ready_to_hang ? 1 : 0,
    listPrice: row.sold_in_zones.includes(zone) ? (zonePriceOf(row.list_prices, zone) ?? null) : null,
    listPrices: row.list_prices,
    minPrintPrice: row.min_print_price_cents,
    printMaterials: row.print_materials ?? [],
    printDimensions: (row.print_sizes ?? []).map(parsePrintSize).sort((a, b) => a.width - b.width),
    printFrames: hasPrint ? frames : [],
    width: row.width_cm,
    height: row.height_cm,
    depth: row.depth_cm,
    aspectRatio: row.picture_width_px / row.picture_height_px,
    orientation: row.orientation,
    curatedStatus: row.curated_status,
    imageBaseUrl: row.has_picture ? pictureUrlOf(artworkId, row.picture_version) : '',
    placeholderColor: row.picture_color,
    placeholder: row.picture_placeholder,
    productUrl: artUrl,
    printUrl: hasPrint ? printUrlOf(artUrl) : null,
    uploadedDate: row.uploaded_at.toISOString(),
    isSponsored: false,
    slCampaignId: null,
    slCampaignOwner: null,
  };
}

export const offerOf = ({ original_status, is_on_vacation }: WorkRow) => ({
  originalStatus: original_status,
  isArtistAway: is_on_vacation,
});

function parsePrintSize(size: string): { width: number; height: number } {
  const [width = 0, height = 0] = size.split(' ').map(Number);
  return { width, height };
}

/** Browsers keep a picture for a year, so another picture has another address. */
const pictureUrlOf = (artworkId: number, version: number) =>
  `/media/works/${artworkId}${version > 1 ? `v${version}` : ''}`;
