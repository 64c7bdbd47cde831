import { DEFAULT_SECTION } from '@easel/domain/tracking/tracking-queue';
import { useSite } from '../lib/page-meta.ts';
import type { UseWallTracking } from '../lib/wall-tracking.ts';
import { tell } from './tracker.ts';
import { useImpressions } from './use-impressions.ts';
import { itemsTracked, measureList } from './work-list-events.ts';

/** Tells what is seen of a wall that is no listing (an artist's, a row of the home page), and what is chosen from it. */
export const useWallTracking: UseWallTracking = ({ list, works, element, isPrints = false, isClickTold }) => {
  const { searchKey } = useSite();
  const placed = works.map((work, at) => ({ ...work, positionID: at + 1 }));
  const measured = measureList({ listId: list ?? '', isPrints, works: placed, queryId: undefined }, searchKey);
  // The same works make the same wall, however often it is drawn.
  const wall = list && `${list}: ${works.map(({ artworkId }) => artworkId)}`;
  useImpressions(() => (list ? element.current : null), wall, measured);
  return (artworkId) => {
    const work = list ? measured.choose(artworkId) : undefined;
    const [item] = work && !isClickTold ? itemsTracked([work]) : [];
    if (item) tell(({ tracker }) => tracker.trackGenericResultClick({ ...item, section: DEFAULT_SECTION }), searchKey);
  };
};
