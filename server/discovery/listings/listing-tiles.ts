import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { readCategory } from '@easel/domain/catalogue/categories';
import { imageUrlOf } from '@easel/domain/catalogue/image-variant';
import { zoneOf } from '@easel/domain/catalogue/zone-price';
import { positionOf } from '@easel/domain/discovery/pagination';
import { type MappingPlace, mapProviderItem, type ProviderItem } from '@easel/domain/discovery/provider-mapping';
import { type TileSetting, tileOf } from '../../catalogue/artwork-tiles.ts';
import type { WorkRow } from '../../catalogue/work-tiles.ts';

const STATUS = { avail: 'available', reserved: 'reserved', sold: 'sold', unavail: 'unavailable' } as const;

/** A work as the search provider hands it out (browse §3 Provider mapping). */
export function providerItemOf(tile: ArtworkTile): ProviderItem {
  return {
    value: tile.artworkTitle,
    data: {
      id: String(tile.artworkId),
      ...(tile.imageBaseUrl && { image_url: imageUrlOf(tile.imageBaseUrl, 'plp') }),
      url: tile.productUrl,
      sku: tile.sku,
      artist_first_name: tile.firstName,
      artist_last_name: tile.lastName,
      artist_profile_url: tile.profileUrl,
      ...(tile.listPrices && { geo_prices: tile.listPrices }),
      groups: [{ group_id: tile.category, display_name: readCategory(tile.category)?.name ?? tile.category }],
      original_availability_status: STATUS[tile.originalStatus],
      print_min_price: tile.minPrintPrice,
      image_aspect_ratio: tile.aspectRatio,
      print_image_aspect_ratio: tile.printAspectRatio,
      created_at: tile.uploadedDate,
      curated_status: tile.curatedStatus,
    },
  };
}

/** A tile of a search's results: what the provider says of a work goes through the mapping, what it does not say is the shop's. */
export function searchTileOf(row: WorkRow, index: number, place: MappingPlace, setting: TileSetting): ArtworkTile {
  const tile = tileOf(row, index + 1, setting);
  const mapped = mapProviderItem(providerItemOf(tile), index, place);
  const { artworkTitle, productUrl, firstName, lastName, profileUrl, sku, originalStatus, minPrintPrice } = mapped;
  const { aspectRatio, uploadedDate, positionID } = mapped;
  return {
    ...tile,
    artworkTitle,
    productUrl,
    firstName,
    lastName,
    profileUrl,
    sku,
    originalStatus,
    minPrintPrice,
    aspectRatio,
    uploadedDate,
    positionID,
    listPrices: mapped.listPrices ?? null,
    listPrice: row.sold_in_zones.includes(place.zone) ? (mapped.listPrice ?? null) : null,
  };
}

interface Written {
  frames: readonly string[];
  zones: string;
  json: Buffer;
}

/** What was written of a work, as long as its row is kept: one for each zone that asked. */
const written = new WeakMap<WorkRow, Written[]>();
const POSITION = Buffer.from(',"positionID":');
const CLOSED = Buffer.from('}');

/** The same tile as JSON, in pieces: its place in the listing is all that differs from one question to the next. */
export function writeSearchTile(row: WorkRow, index: number, place: MappingPlace, setting: TileSetting): Buffer[] {
  const zones = `${place.zone} ${zoneOf(setting.preferences.countryCode)}`;
  const known = written.get(row) ?? [];
  let found = known.find((one) => one.zones === zones && one.frames === setting.frames);
  if (!found) {
    const { positionID: _, ...tile } = searchTileOf(row, index, place, setting);
    found = { frames: setting.frames, zones, json: Buffer.from(JSON.stringify(tile).slice(0, -1)) };
    written.set(row, [found, ...known.filter((one) => one.frames === setting.frames)]);
  }
  const position = Buffer.from(String(positionOf(place.resultsPerPage, place.page, index)));
  return [found.json, POSITION, position, CLOSED];
}
