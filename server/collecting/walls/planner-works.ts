import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { PlannerWork } from '@easel/contract/collecting/wall-plans';
import type { Preferences } from '@easel/domain/accounts/preferences';
import type { WallPlan } from '@easel/domain/collecting/wall-plan';
import type { Db } from '@easel/platform/db/open-database';
import { listPrintSizes, type PrintSize } from '../../catalogue/print-sizes.ts';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';

const known = (cm: number): number | null => (cm > 0 ? cm : null);

const plannerWorkOf = (tile: ArtworkTile, prints: PrintSize[]): PlannerWork => ({
  artworkId: tile.artworkId,
  artworkTitle: tile.artworkTitle,
  artistName: `${tile.firstName} ${tile.lastName}`.trim(),
  category: tile.category,
  widthCm: known(tile.width),
  heightCm: known(tile.height),
  aspectRatio: tile.aspectRatio,
  imageBaseUrl: tile.imageBaseUrl,
  placeholderColor: tile.placeholderColor,
  originalStatus: tile.originalStatus,
  listPriceCents: tile.listPrice,
  // Prints of withdrawn works cannot be bought.
  prints: tile.hasPrint ? prints : [],
  productUrl: tile.productUrl,
});

/** Works as the planner shows them, in the order of the IDs. Missing and unsafe works are left out. */
export async function listPlannerWorks(
  { db, tiles }: { db: Db; tiles: WorkTiles },
  ids: readonly number[],
  preferences: Preferences,
): Promise<PlannerWork[]> {
  const unique = [...new Set(ids)];
  const [works, prints] = await Promise.all([
    tiles.read(unique, preferences, (index) => index + 1),
    listPrintSizes(db, unique),
  ]);
  return works.map((tile) => plannerWorkOf(tile, prints.get(tile.artworkId) ?? []));
}

export const listPlannedWorkIds = (plans: readonly WallPlan[]): number[] =>
  plans.flatMap(({ works }) => works.map(({ artworkId }) => artworkId));
