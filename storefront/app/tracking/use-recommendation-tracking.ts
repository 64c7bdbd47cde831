import { DEFAULT_SECTION } from '@easel/domain/tracking/tracking-queue';
import { useEffect, useMemo } from 'react';
import { useSite } from '../lib/page-meta.ts';
import type { TrackedWork } from '../lib/wall-tracking.ts';
import { newQueryId } from './search-events.ts';
import { track } from './tracker.ts';
import { clickedItemOf, trackedItemsOf } from './work-list-events.ts';

/** Tracks views and clicks of recommendations. */
export function useRecommendationTracking(podId: string, works: readonly TrackedWork[], seedId: number) {
  const { searchKey } = useSite();
  // biome-ignore lint/correctness/useExhaustiveDependencies: new works have a new result id.
  const resultId = useMemo(newQueryId, [podId, works]);
  useEffect(() => {
    if (works.length === 0) return;
    const items = trackedItemsOf(works);
    const event = {
      url: location.href,
      podId,
      numResultsViewed: items.length,
      items,
      resultId,
      section: DEFAULT_SECTION,
    };
    track(({ tracker }) => tracker.trackRecommendationView(event), searchKey);
  }, [podId, works, resultId, searchKey]);
  return (artworkId: number) => {
    const work = works.find((one) => one.artworkId === artworkId);
    if (!work) return;
    const item = { ...clickedItemOf(works, work), seedItemIds: [String(seedId)], resultId };
    track(({ tracker }) => tracker.trackRecommendationClick({ ...item, podId, strategyId: podId }), searchKey);
  };
}
