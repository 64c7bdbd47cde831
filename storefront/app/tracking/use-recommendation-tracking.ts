import { useEffect } from 'react';
import { useSite } from '../lib/page-meta.ts';
import { tell } from './tracker.ts';
import { itemsTracked } from './use-listing-tracking.ts';

interface Recommended {
  artworkId: number;
  artworkTitle: string;
}

/** Tells which works were recommended beside another, and which of them was chosen. */
export function useRecommendationTracking(podId: string, works: readonly Recommended[], seedId: number) {
  const { searchKey } = useSite();
  useEffect(() => {
    if (works.length === 0) return;
    const items = itemsTracked(works);
    tell(
      ({ tracker }) =>
        tracker.trackRecommendationView({ url: location.href, podId, numResultsViewed: items.length, items }),
      searchKey,
    );
  }, [podId, works, searchKey]);
  return (artworkId: number) => {
    const chosen = works.find((work) => work.artworkId === artworkId);
    if (!chosen) return;
    const item = { itemId: String(artworkId), itemName: chosen.artworkTitle, seedItemIds: [String(seedId)] };
    tell(({ tracker }) => tracker.trackRecommendationClick({ ...item, podId, strategyId: podId }), searchKey);
  };
}
