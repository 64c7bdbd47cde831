import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { WorkPage } from '@easel/contract/catalogue/works';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { isWithdrawn, serverStatusOf } from '@easel/domain/catalogue/sale-state';
import { zoneOf } from '@easel/domain/catalogue/zone-price';
import type { Db } from '../../platform/db/open-database.ts';
import { avatarOf } from '../artists/artists.ts';
import { offerOf, tileOf, tilesOf } from '../artwork-tiles.ts';
import type { WorkTiles } from '../work-tiles.ts';
import { readFrames, readPrints, readWorkRow, readWorkRows } from '../works-store.ts';

const MORE_BY_ARTIST = 8;

export async function readWorkPage(db: Db, id: number, preferences: Preferences): Promise<WorkPage | undefined> {
  const row = await readWorkRow(db, id);
  if (!row) return undefined;
  const { hasPrint } = offerOf(row);
  const [others, frames, prints] = await Promise.all([
    readWorkRows(db, { artistId: row.artist_id, order: 'rank', limit: MORE_BY_ARTIST + 1 }),
    readFrames(db),
    hasPrint ? readPrints(db, id) : [],
  ]);
  const setting = { preferences, frames: frames.map(({ code }) => code) };
  const { statement, year, city, packaging, colors } = row;
  return {
    work: {
      ...tileOf(row, 1, setting),
      saleStatus: serverStatusOf(offerOf(row)),
      awayUntil: row.away_until,
      statement,
      year,
      city,
      packaging,
      colors,
      weight: row.weight_kg,
      isFramed: row.is_framed,
      isOutdoorSafe: row.is_outdoor_safe,
      acceptsOffers: row.accepts_offers,
    },
    artist: { statement: row.artist_statement, avatar: avatarOf(row.artist_id, row.avatar_color) },
    prints: prints.map(offeredPrintOf),
    frames: !hasPrint
      ? []
      : frames.map(({ code, name, color, price_cents_per_meter, sort_order }) => ({
          code,
          frameNumber: sort_order,
          name,
          color,
          priceCentsPerMeter: price_cents_per_meter,
        })),
    moreByArtist: tilesOf(others.filter((other) => other.id !== id).slice(0, MORE_BY_ARTIST), setting),
  };
}

const offeredPrintOf = (row: Awaited<ReturnType<typeof readPrints>>[number]) => ({
  printProductId: row.id,
  edition: row.edition,
  editionSize: row.edition_size,
  left: row.edition_size === null ? null : row.edition_size - row.edition_sold,
  material: row.material,
  widthCm: row.width_cm,
  heightCm: row.height_cm,
  priceCents: row.price_cents,
});

/** In the order of the IDs, without works that are withdrawn, unsafe, or not sold in the zone of the visitor. */
export async function readWorksById(
  tiles: WorkTiles,
  ids: readonly number[],
  preferences: Preferences,
): Promise<ArtworkTile[]> {
  const zone = zoneOf(preferences.countryCode);
  const [rows, setting] = await Promise.all([tiles.readRows([...new Set(ids)]), tiles.readSetting(preferences)]);
  return rows
    .filter((row) => !isWithdrawn(offerOf(row)) && row.sold_in_zones.includes(zone))
    .map((row, index) => tileOf(row, index + 1, setting));
}
