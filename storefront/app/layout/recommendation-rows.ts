import type { Api } from '@easel/contract/api';
import type { CallInput, CallPayload } from '@easel/contract/call';
import { type Recommendations, recommend } from '@easel/contract/discovery/recommendations';
import { toWallTiles, type WallTile } from '../discovery/wall-tile.ts';

export type PodId = CallInput<typeof recommend>['params']['podId'];

/** A row of recommendations with its explanation. */
export interface RecommendedRow {
  podId: PodId;
  /** The first work that the row was found for; 0 for none. */
  seedId: number;
  basis: Recommendations['basis'];
  title: string;
  why: string;
  reasons: { title: string; reason: string }[];
  tiles: WallTile[];
}

export interface WantedRow {
  podId: PodId;
  limit: number;
}

export interface WantedRows {
  pods: readonly WantedRow[];
  /** The works that recommendations are for. */
  artworkIds?: readonly number[];
  /** Works that are on the page already. */
  without?: readonly number[];
}

/** Shorter rows look broken. */
const MIN_WORKS = 3;

/**
 * Rows of recommendations. A work is shown once, and a row that fell back to the basis of an earlier one is left out. There are no rows if they
 * cannot be loaded.
 */
export async function readRows(
  api: Api,
  { pods, artworkIds = [], without = [] }: WantedRows,
): Promise<RecommendedRow[]> {
  const results = await Promise.all(
    pods.map(async ({ podId, limit }) => {
      // Works that are on the page already are replaced by others.
      const query = {
        limit: Math.min(50, limit + without.length + 8),
        ...(artworkIds.length > 0 && { artworkIds: artworkIds.join() }),
      };
      const result = await api(recommend, { params: { podId }, query });
      return { podId, limit, found: result.success ? result.payload : undefined };
    }),
  );
  const shown = new Set([...without, ...artworkIds]);
  const bases = new Set<string>();
  const rows: RecommendedRow[] = [];
  for (const { podId, limit, found } of results) {
    if (!found) continue;
    const tiles = found.items.filter(({ artworkId }) => !shown.has(artworkId)).slice(0, limit);
    const basis = found.basis === 'provider' ? podId : found.basis;
    if (tiles.length < MIN_WORKS || bases.has(basis)) continue;
    bases.add(basis);
    for (const { artworkId } of tiles) shown.add(artworkId);
    rows.push(rowOf(podId, artworkIds[0] ?? 0, { ...found, items: tiles }));
  }
  return rows;
}

function rowOf(
  podId: PodId,
  seedId: number,
  { items, basis, title, why, reasons }: CallPayload<typeof recommend>,
): RecommendedRow {
  const reasonOf = new Map(reasons.map(({ artworkId, reason }) => [artworkId, reason]));
  return {
    podId,
    seedId,
    basis,
    title,
    why,
    reasons: items.flatMap(({ artworkId, artworkTitle }) => {
      const reason = reasonOf.get(artworkId);
      return reason ? [{ title: artworkTitle, reason }] : [];
    }),
    tiles: toWallTiles(items, 'below'),
  };
}
