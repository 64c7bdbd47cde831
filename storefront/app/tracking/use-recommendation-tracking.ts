import { DEFAULT_SECTION } from '@easel/domain/tracking/tracking-queue';
import { useEffect, useRef } from 'react';
import { useSite } from '../lib/page-meta.ts';
import type { TrackedWork } from '../lib/wall-tracking.ts';
import { newQueryId } from './search-events.ts';
import { track } from './tracker.ts';
import { toClickedItem, toTrackedItems } from './work-list-events.ts';

/** Tracks views and clicks of recommendations. */
export function useRecommendationTracking(podId: string, works: readonly TrackedWork[], seedId: number) {
  const { searchKey } = useSite();
  /** New works have a new one. */
  const resultId = useRef('');
  useEffect(() => {
    if (works.length === 0) return;
    resultId.current = newQueryId();
    const items = toTrackedItems(works);
    const event = {
      url: location.href,
      podId,
      numResultsViewed: items.length,
      items,
      resultId: resultId.current,
      section: DEFAULT_SECTION,
    };
    track(({ tracker }) => tracker.trackRecommendationView(event), searchKey);
  }, [podId, works, searchKey]);
  return (artworkId: number) => {
    const work = works.find((one) => one.artworkId === artworkId);
    if (!work) return;
    const item = { ...toClickedItem(works, work), seedItemIds: [String(seedId)], resultId: resultId.current };
    track(({ tracker }) => tracker.trackRecommendationClick({ ...item, podId, strategyId: podId }), searchKey);
  };
}
