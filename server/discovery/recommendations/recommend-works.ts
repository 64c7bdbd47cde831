import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { zoneOf } from '@easel/domain/catalogue/zone-price';
import { positionOf } from '@easel/domain/discovery/pagination';
import type { Zone } from '@easel/domain/locale/countries';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import type { Discovery, PodId, Recommended } from '../discovery.ts';
import { createResultId } from '../result-id.ts';

export interface RecommendRequest {
  podId: PodId | 'palette';
  artworkId?: number | undefined;
  limit?: number | undefined;
}

export async function recommendWorks(
  { discovery, tiles, newId }: { discovery: Discovery; tiles: WorkTiles; newId: () => string },
  { podId, artworkId, limit = 12 }: RecommendRequest,
  preferences: Preferences,
): Promise<{ items: ArtworkTile[]; totalResults: number; resultId: string }> {
  const zone = zoneOf(preferences.countryCode);
  const workIds = artworkId === undefined ? [] : [artworkId];
  const { ids, total } =
    podId === 'palette'
      ? await findSimilarColors(discovery, artworkId, { limit, zone })
      : await discovery.recommendations(podId, { workIds, limit, zone });
  const items = await tiles.read(ids, preferences, (index) => positionOf(limit, 1, index));
  return { items, totalResults: total, resultId: createResultId(newId) };
}

async function findSimilarColors(
  discovery: Discovery,
  workId: number | undefined,
  options: { limit: number; zone: Zone },
): Promise<Recommended> {
  const ids = workId === undefined ? [] : await discovery.neighbors(workId, options);
  return { ids, total: ids.length };
}
