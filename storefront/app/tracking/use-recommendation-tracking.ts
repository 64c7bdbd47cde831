import { DEFAULT_SECTION } from '@easel/domain/tracking-queue';
import { useEffect } from 'react';
import { useSite } from '../lib/page-meta.ts';
import type { TrackedWork } from '../lib/wall-tracking.ts';
import { itemChosen, itemsTracked } from './measured-works.ts';
import { tell } from './tracker.ts';

/** Tells which works were recommended beside another, and which of them was chosen. */
export function useRecommendationTracking(podId: string, works: readonly TrackedWork[], seedId: number) {
  const { searchKey } = useSite();
  useEffect(() => {
    if (works.length === 0) return;
    const items = itemsTracked(works);
    const said = { url: location.href, podId, numResultsViewed: items.length, items, section: DEFAULT_SECTION };
    tell(({ tracker }) => tracker.trackRecommendationView(said), searchKey);
  }, [podId, works, searchKey]);
  return (artworkId: number) => {
    const work = works.find((one) => one.artworkId === artworkId);
    if (!work) return;
    const chosen = { ...itemChosen(works, work), seedItemIds: [String(seedId)] };
    tell(({ tracker }) => tracker.trackRecommendationClick({ ...chosen, podId, strategyId: podId }), searchKey);
  };
}
