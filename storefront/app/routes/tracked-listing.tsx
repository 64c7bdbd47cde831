import { useMemo } from 'react';
import { ListingPage } from '../discovery/listing-page.tsx';
import type { WallPage } from '../discovery/load-listing.ts';
import { type Packed, unpack } from '../lib/serialized-loader-data.ts';
import { useListingTracking } from '../tracking/use-listing-tracking.ts';

/** A listing, and what is told of it. */
export function TrackedListing({ works: packed }: { works: Packed<WallPage> }) {
  const works = useMemo(() => unpack(packed), [packed]);
  const place = useMemo(
    () => ({ ...works, subpagetype: works.query ? ('search' as const) : ('listing' as const) }),
    [works],
  );
  const onWork = useListingTracking(place, works.results);
  return <ListingPage works={works} onWork={onWork} />;
}
