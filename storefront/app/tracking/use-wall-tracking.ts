import { DEFAULT_SECTION } from '@easel/domain/tracking/tracking-queue';
import { useEffect } from 'react';
import { useSite } from '../lib/page-meta.ts';
import { showVariant } from '../lib/shown-variants.ts';
import type { UseWallTracking } from '../lib/wall-tracking.ts';
import { track } from './tracker.ts';
import { useImpressions } from './use-impressions.ts';
import { toTrackedItems, trackList } from './work-list-events.ts';

/** Tracks impressions and clicks of a wall that is not a listing, such as an artist's works or a row of the home page. */
export const useWallTracking: UseWallTracking = ({ list, works, element, isPrints = false, pageTracksClicks }) => {
  const { searchKey } = useSite();
  const placed = works.map((work, at) => ({ ...work, positionID: at + 1 }));
  const tracked = trackList({ listId: list ?? '', isPrints, works: placed, queryId: undefined }, searchKey);
  // The same works are the same wall in every render.
  const wall = list && `${list}: ${works.map(({ artworkId }) => artworkId)}`;
  useEffect(() => {
    if (wall) showVariant('tiles');
  }, [wall]);
  useImpressions(() => (list ? element.current : null), wall, tracked);
  return (artworkId) => {
    const work = list ? tracked.click(artworkId) : undefined;
    const [item] = work && !pageTracksClicks ? toTrackedItems([work]) : [];
    if (item) track(({ tracker }) => tracker.trackGenericResultClick({ ...item, section: DEFAULT_SECTION }), searchKey);
  };
};
