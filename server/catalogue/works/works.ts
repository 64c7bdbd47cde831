import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { WorkPage } from '@easel/contract/catalogue/works';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { calculatePriceHistory } from '@easel/domain/catalogue/price-history';
import { getServerStatus, isWithdrawn } from '@easel/domain/catalogue/sale-state';
import { completeDescriptions } from '@easel/domain/catalogue/visual-description';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { WORK_NOT_FOUND } from '@easel/domain/text/missing-page';
import type { Db } from '@easel/platform/db/open-database';
import { isLimitedSite } from '@easel/platform/db/site-scope';
import { toOfferFacts, toTile, toTiles } from '../artwork-tiles.ts';
import { toAvatar } from '../avatar.ts';
import { readGallery } from '../images/gallery.ts';
import type { WorkTiles } from '../work-tiles.ts';
import {
  isRemovedWork,
  readFrames,
  readOtherWorkIds,
  readPriceChanges,
  readPrints,
  readWorkRow,
} from '../works-store.ts';

const MORE_BY_ARTIST = 8;
/** More than are shown, since several on one day count as one. */
const MAX_PRICE_CHANGES = 100;

export interface WorkPageDependencies {
  db: Db;
  tiles: WorkTiles;
  /** The name of the shop, which is on the share cards. */
  brand: string;
}

/** Sold and withdrawn works have a page, unsafe works do not. A deleted work is gone for good. */
export async function readWorkPage(
  { db, tiles, brand }: WorkPageDependencies,
  id: number,
  preferences: Preferences,
): Promise<Outcome<WorkPage>> {
  const row = await readWorkRow(db, id);
  if (!row) return reject((await isRemovedWork(db, id)) ? 'gone' : 'not-found', WORK_NOT_FOUND);
  const { hasPrint } = toOfferFacts(row);
  const [others, frames, prints, changes, gallery] = await Promise.all([
    readOtherWorkIds(db, row, MORE_BY_ARTIST).then(tiles.readRows),
    readFrames(db),
    hasPrint ? readPrintsOnSite(db, id) : [],
    readPriceChanges(db, id, MAX_PRICE_CHANGES),
    readGallery(db, row, brand),
  ]);
  const setting = { preferences, frames: frames.map(({ code }) => code) };
  const { statement, year, city, packaging, colors } = row;
  return ok({
    work: {
      ...toTile(row, 1, setting),
      saleStatus: getServerStatus(toOfferFacts(row)),
      awayUntil: row.away_until,
      shipsFrom: row.ships_from,
      vacationNote: row.vacation_note,
      statement,
      year,
      city,
      packaging,
      colors,
      weight: row.weight_kg,
      isFramed: row.is_framed,
      isOutdoorSafe: row.is_outdoor_safe,
      acceptsOffers: row.accepts_offers,
      condition: row.condition,
      conditionNote: row.condition_note,
      provenance: row.provenance,
      series: row.series,
      signature: row.signature,
      isHandSigned: row.is_hand_signed,
      hasArtistCertificate: row.has_artist_certificate,
      editionNumber: row.edition_number,
      editionSize: row.edition_size,
      ...completeDescriptions(
        { altText: row.alt_text, visualDescription: row.visual_description, describedBy: row.described_by },
        row,
      ),
    },
    priceHistory: calculatePriceHistory(
      changes.map(({ old_prices, new_prices, changed_at }) => ({
        oldPrices: old_prices,
        newPrices: new_prices,
        changedAt: changed_at.toISOString(),
      })),
      getZone(preferences.countryCode),
      row.uploaded_at.toISOString(),
    ),
    artist: { statement: row.artist_statement, avatar: toAvatar({ ...row, id: row.artist_id }) },
    gallery,
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
    moreByArtist: toTiles(others, setting),
  });
}

/** The site of limited editions has no others. */
const readPrintsOnSite = async (db: Db, id: number) =>
  (await readPrints(db, id)).filter(({ edition }) => edition === 'limited' || !isLimitedSite());

const offeredPrintOf = (row: Awaited<ReturnType<typeof readPrints>>[number]) => ({
  printProductId: row.id,
  edition: row.edition,
  editionSize: row.edition_size,
  artistProofs: row.artist_proofs,
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
  const zone = getZone(preferences.countryCode);
  const [rows, setting] = await Promise.all([tiles.readRows([...new Set(ids)]), tiles.readSetting(preferences)]);
  return rows
    .filter((row) => !isWithdrawn(toOfferFacts(row)) && row.sold_in_zones.includes(zone))
    .map((row, index) => toTile(row, index + 1, setting));
}
