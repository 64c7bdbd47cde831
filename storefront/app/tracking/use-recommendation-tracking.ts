import { DEFAULT_SECTION } from '@easel/domain/tracking/tracking-queue';
import { useEffect, useMemo } from 'react';
import { useSite } from '../lib/page-meta.ts';
import type { TrackedWork } from '../lib/wall-tracking.ts';
import { newQueryId } from './search-events.ts';
import { tell } from './tracker.ts';
import { itemChosen, itemsTracked } from './work-list-events.ts';

/** Tells which works were recommended beside another, and which of them was chosen. */
export function useRecommendationTracking(podId: string, works: readonly TrackedWork[], seedId: number) {
  const { searchKey } = useSite();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other works are another answer.
  const resultId = useMemo(newQueryId, [podId, works]);
  useEffect(() => {
    if (works.length === 0) return;
    const items = itemsTracked(works);
    const said = {
      url: location.href,
      podId,
      numResultsViewed: items.length,
      items,
      resultId,
      section: DEFAULT_SECTION,
    };
    tell(({ tracker }) => tracker.trackRecommendationView(said), searchKey);
  }, [podId, works, resultId, searchKey]);
  return (artworkId: number) => {
    const work = works.find((one) => one.artworkId === artworkId);
    if (!work) return;
    const chosen = { ...itemChosen(works, work), seedItemIds: [String(seedId)], resultId };
    tell(({ tracker }) => tracker.trackRecommendationClick({ ...chosen, podId, strategyId: podId }), searchKey);
  };
}
