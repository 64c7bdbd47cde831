import { lazy, useMemo } from 'react';
import type { CollectionCardData } from '../collecting/collection-card-data.ts';
import { SaveSearchButton } from '../collecting/save-search-button.tsx';
import { ListingPage } from '../discovery/listing-page.tsx';
import type { WallPage } from '../discovery/load-listing.ts';
import { deserialize, type Serialized } from '../lib/serialized-loader-data.ts';
import { useListingTracking } from '../tracking/use-listing-tracking.ts';

/** Only some searches find collections. Without a Suspense boundary, so that the server renders it. */
const CollectionRow = lazy(async () => ({ default: (await import('../collecting/collection-row.tsx')).CollectionRow }));

export interface TrackedListingProps {
  works: Serialized<WallPage>;
  /** Collections that match the search. */
  collections: readonly CollectionCardData[];
}

/** A listing with tracking. */
export function TrackedListing({ works: serialized, collections }: TrackedListingProps) {
  const works = useMemo(() => deserialize(serialized), [serialized]);
  const place = useMemo(
    () => ({ ...works, subpagetype: works.query ? ('search' as const) : ('listing' as const) }),
    [works],
  );
  const onWork = useListingTracking(place, works.results);
  return (
    <ListingPage
      saveSearch={<SaveSearchButton listing={works.savedListing} />}
      saveEmptySearch={<SaveSearchButton listing={works.savedListing} kind="button" />}
      works={works}
      onWork={onWork}
      aboveWorks={collections.length > 0 && <CollectionRow title="Collections" collections={collections} isCompact />}
    />
  );
}
