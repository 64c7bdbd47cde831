import { TileRow } from '../discovery/tile-row.tsx';
import { useRecommendationTracking } from '../tracking/use-recommendation-tracking.ts';
import type { RecommendedRow } from './recommendation-rows.ts';

/** A row of recommended works that says why they are here. */
export function RecommendationRow({
  row,
  list,
  title = row.title,
}: {
  row: RecommendedRow;
  list: string;
  title?: string;
}) {
  const onWork = useRecommendationTracking(row.podId, row.tiles, row.seedId);
  return <TileRow title={title} why={row.why} reasons={row.reasons} tiles={row.tiles} list={list} onWork={onWork} />;
}
