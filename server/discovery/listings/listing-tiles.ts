import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import { getTileAspectRatio } from '@easel/domain/catalogue/print-tile';
import { getZone, getZonePrice } from '@easel/domain/catalogue/zone-price';
import { calculatePosition, type Paging } from '@easel/domain/discovery/pagination';
import type { Zone } from '@easel/domain/locale/countries';
import { currentSite } from '@easel/platform/db/site-scope';
import { type TileSetting, toTile } from '../../catalogue/artwork-tiles.ts';
import type { WorkRow } from '../../catalogue/work-tiles.ts';
import type { FoundWorks } from '../discovery.ts';
import { markSponsored } from '../sponsored/sponsored-works.ts';

/** The page of a listing that a tile is on. */
export interface ListingPage extends Paging {
  /** The zone of the prices. */
  zone: Zone;
  sponsors?: FoundWorks['sponsors'];
}

/** A tile of search results: prices are those of the requested zone, and a work with prints has the aspect ratio of its prints. */
export function toListingTile(
  row: WorkRow,
  index: number,
  { zone, sponsors, ...paging }: ListingPage,
  setting: TileSetting,
): ArtworkTile {
  const tile = toTile(row, calculatePosition(paging, index), setting);
  return {
    ...markSponsored(tile, sponsors),
    aspectRatio: getTileAspectRatio(tile),
    listPrice: row.sold_in_zones.includes(zone) ? (getZonePrice(row.list_prices, zone) ?? null) : null,
  };
}

interface SerializedTile {
  frames: readonly string[];
  zones: string;
  json: Buffer;
}

/** The serialized tiles of a work by zone, for as long as its row is cached. */
const serialized = new WeakMap<WorkRow, SerializedTile[]>();
const POSITION = Buffer.from(',"positionID":');
const CLOSED = Buffer.from('}');

/** The same tile as JSON, in pieces. Everything but its position is cached: serializing a hundred tiles takes longer than finding them. */
export function serializeListingTile(
  row: WorkRow,
  index: number,
  listing: ListingPage,
  setting: TileSetting,
): Buffer[] {
  if (listing.sponsors?.has(row.id)) return [Buffer.from(JSON.stringify(toListingTile(row, index, listing, setting)))];
  const zones = `${listing.zone} ${getZone(setting.preferences.countryCode)} ${currentSite()}`;
  const known = serialized.get(row) ?? [];
  let found = known.find((one) => one.zones === zones && one.frames === setting.frames);
  if (!found) {
    const { positionID: _, ...tile } = toListingTile(row, index, listing, setting);
    found = { frames: setting.frames, zones, json: Buffer.from(JSON.stringify(tile).slice(0, -1)) };
    serialized.set(row, [found, ...known.filter((one) => one.frames === setting.frames)]);
  }
  const position = Buffer.from(String(calculatePosition(listing, index)));
  return [found.json, POSITION, position, CLOSED];
}
