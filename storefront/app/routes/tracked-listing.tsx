import { useMemo } from 'react';
import { ListingPage } from '../discovery/listing-page.tsx';
import type { WallPage } from '../discovery/load-listing.ts';
import { deserialize, type Serialized } from '../lib/serialized-loader-data.ts';
import { useListingTracking } from '../tracking/use-listing-tracking.ts';

/** A listing with tracking. */
export function TrackedListing({ works: serialized }: { works: Serialized<WallPage> }) {
  const works = useMemo(() => deserialize(serialized), [serialized]);
  const place = useMemo(
    () => ({ ...works, subpagetype: works.query ? ('search' as const) : ('listing' as const) }),
    [works],
  );
  const onWork = useListingTracking(place, works.results);
  return <ListingPage works={works} onWork={onWork} />;
}
