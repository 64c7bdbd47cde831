import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { getUserTypeId } from '@easel/domain/accounts/roles';
import { formatProfileUrl } from '@easel/domain/catalogue/profile-url';
import { getOfferedStatus, isWithdrawn } from '@easel/domain/catalogue/sale-state';
import { formatSku, ORIGINAL_PRODUCT_TYPE } from '@easel/domain/catalogue/sku';
import { suggestAltText } from '@easel/domain/catalogue/visual-description';
import { formatProductUrl, toPrintUrl } from '@easel/domain/catalogue/work-url';
import { getZone, getZonePrice } from '@easel/domain/catalogue/zone-price';
import { isOnSite } from '@easel/domain/locale/site-context';
import { lengthIn } from '@easel/domain/locale/units';
import { currentSite, isLimitedSite } from '@easel/platform/db/site-scope';
import { formatVersionSuffix } from '@easel/platform/media/image-version';
import type { WorkRow } from './works-store.ts';

/** What tiles depend on besides the works. */
export interface TileSetting {
  preferences: Preferences;
  frames: string[];
}

export const toTiles = (rows: WorkRow[], setting: TileSetting): ArtworkTile[] =>
  rows.map((row, index) => toTile(row, index + 1, setting));

export const isRowOnSite = (row: WorkRow): boolean =>
  isOnSite(currentSite(), {
    isLimitedArtist: row.user_type === 'limited_artist',
    hasLimitedEditions: row.min_limited_price_cents !== null,
  });

/**
 * The site of limited editions sells neither originals nor open editions. Its editions count as open for the badge, which otherwise says that an
 * unavailable original without open editions cannot be bought.
 */
const offeredOnSite = (row: WorkRow): WorkRow =>
  isLimitedSite()
    ? {
        ...row,
        original_status: 'unavail',
        min_print_price_cents: row.min_limited_price_cents,
        has_open_editions: true,
        print_materials: row.limited_materials,
        print_sizes: row.limited_sizes,
      }
    : row;

/** What a row tells every visitor. Rows are cached and become tiles many times, so this is calculated once for each. */
const describeRow = remember((row: WorkRow) => ({
  artUrl: formatProductUrl({ title: row.title, category: row.category, artistId: row.artist_id, artworkId: row.id }),
  profileUrl: formatProfileUrl({
    userId: row.artist_id,
    userTypeId: getUserTypeId(row.user_type),
    userName: row.user_name,
  }),
  altText: row.alt_text || suggestAltText(row),
}));

const parsePrintSizes = remember((sizes: readonly string[]) =>
  sizes.map(parsePrintSize).sort((a, b) => a.width - b.width),
);

/** A function whose results are kept as long as the object it was called with. */
function remember<T extends object, U>(calculate: (of: T) => U): (of: T) => U {
  const results = new WeakMap<T, U>();
  return (of) => {
    const known = results.get(of);
    if (known !== undefined) return known;
    const result = calculate(of);
    results.set(of, result);
    return result;
  };
}

export function toTile(stored: WorkRow, positionID: number, { preferences, frames }: TileSetting): ArtworkTile {
  const row = offeredOnSite(stored);
  const { id: artworkId, artist_id: artistId, title, category } = row;
  const zone = getZone(preferences.countryCode);
  const offer = toOfferFacts(row);
  const hasPrint = offer.hasPrint;
  const printDimensions = hasPrint && row.print_sizes ? parsePrintSizes(row.print_sizes) : [];
  const [smallest] = printDimensions;
  const { artUrl, profileUrl, altText } = describeRow(stored);
  return {
    artworkId,
    artworkTitle: title,
    altText,
    artistId,
    firstName: row.first_name,
    lastName: row.last_name,
    country: row.country_code ?? '',
    profileUrl,
    category,
    styles: row.styles,
    subject: row.subject,
    mediums: row.mediums,
    materials: row.materials,
    positionID,
    sku: formatSku({ userId: artistId, artworkId, productTypeId: ORIGINAL_PRODUCT_TYPE }),
    originalStatus: getOfferedStatus(offer),
    printStatus: hasPrint ? 'avail' : 'unavail',
    hasPrint,
    hasOpenEditions: hasPrint && (row.has_open_editions ?? false),
    isReadyToHang: row.is_ready_to_hang ? 1 : 0,
    listPrice: row.sold_in_zones.includes(zone) ? (getZonePrice(row.list_prices, zone) ?? null) : null,
    listPrices: row.list_prices,
    minPrintPrice: hasPrint ? row.min_print_price_cents : null,
    printMaterials: hasPrint ? (row.print_materials ?? []) : [],
    printDimensions,
    printFrames: hasPrint ? frames : [],
    editionSizes: hasPrint ? readEditionSizes(stored) : null,
    width: row.width_cm,
    height: row.height_cm,
    depth: row.depth_cm,
    aspectRatio: row.picture_width_px / row.picture_height_px,
    printAspectRatio: smallest ? smallest.width / smallest.height : null,
    dimensionsInches: {
      width: lengthIn(row.width_cm, 'in'),
      height: lengthIn(row.height_cm, 'in'),
      depth: row.depth_cm === null ? null : lengthIn(row.depth_cm, 'in'),
    },
    orientation: row.orientation,
    curatedStatus: row.curated_status,
    imageBaseUrl: row.has_picture ? formatPictureUrl(artworkId, row.picture_version) : '',
    placeholderColor: row.picture_color,
    placeholder: row.picture_placeholder,
    productUrl: artUrl,
    printUrl: hasPrint ? toPrintUrl(artUrl) : null,
    uploadedDate: row.uploaded_at.toISOString(),
    // Listings mark works in paid places (discovery/sponsored/).
    isSponsored: false,
    slCampaignId: null,
    slCampaignOwner: null,
  };
}

/** Of works whose prints are all limited, as far as the site sells them. */
function readEditionSizes(row: WorkRow): ArtworkTile['editionSizes'] {
  const { least_edition_size: least, most_edition_size: most, has_open_editions: hasOpenEditions } = row;
  if (least === null || most === null || (hasOpenEditions && !isLimitedSite())) return null;
  return { least, most };
}

export function toOfferFacts(stored: WorkRow) {
  const row = offeredOnSite(stored);
  const withdrawal = { isArtistBanned: row.is_banned, isDelisted: row.is_delisted };
  return {
    originalStatus: row.original_status,
    isArtistAway: row.is_away,
    ...withdrawal,
    hasPrint: row.min_print_price_cents !== null && !isWithdrawn(withdrawal),
  };
}

function parsePrintSize(size: string): { width: number; height: number } {
  const [width = 0, height = 0] = size.split(' ').map(Number);
  return { width, height };
}

/** Browsers cache images for a year, so a new image gets a new URL. */
export const formatPictureUrl = (artworkId: number, version: number) =>
  `/media/works/${artworkId}${formatVersionSuffix(version)}`;
