import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { CollectionCardData } from '../collecting/collection-card-data.ts';
import { SaveSearchButton } from '../collecting/save-search-button.tsx';
import { ListingPage } from '../discovery/listing-page.tsx';
import type { WallPage } from '../discovery/load-listing.ts';
import { useSite } from '../lib/page-meta.ts';
import { type SentData, useSentData } from '../lib/serialized-loader-data.ts';
import { assistantEvents } from '../tracking/assistant-events.ts';
import { useListingTracking } from '../tracking/use-listing-tracking.ts';
import { useRedirectTracking } from '../tracking/use-redirect-tracking.ts';

/** Only some searches find collections, or nothing. Without a Suspense boundary, so that the server renders them. */
const CollectionRow = lazy(async () => ({ default: (await import('../collecting/collection-row.tsx')).CollectionRow }));
const Assistant = lazy(async () => ({ default: (await import('../discovery/assistant.tsx')).Assistant }));

const AssistantPanel = lazy(async () => ({ default: (await import('./assistant-panel.tsx')).AssistantPanel }));

export interface TrackedListingProps {
  works: SentData<WallPage>;
  /** Collections that match the search. */
  collections: readonly CollectionCardData[];
  /** False for what cannot be saved as a search. */
  isSaveable?: boolean;
  /** Above the works, instead of collections. */
  aboveWorks?: ReactNode;
}

/** A listing with tracking. */
export function TrackedListing({ works: sent, collections, isSaveable = true, aboveWorks }: TrackedListingProps) {
  const works = useSentData(sent);
  const place = useMemo(
    () => ({ ...works, subpagetype: works.query ? ('search' as const) : ('listing' as const) }),
    [works],
  );
  const onWork = useListingTracking(place, works.results);
  useRedirectTracking(works.query, works.redirectLink);
  const { searchKey } = useSite();
  const isEmptySearch = works.query !== '' && works.totalResults === 0 && !works.isUnavailable;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <ListingPage
      askButton={
        <>
          <Link
            to="/assistant"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              setIsAsking(true);
            }}
          >
            Ask the assistant
          </Link>
          {isAsking && (
            <Suspense>
              <AssistantPanel onClose={() => setIsAsking(false)} />
            </Suspense>
          )}
        </>
      }
      saveSearch={isSaveable && <SaveSearchButton listing={works.savedListing} />}
      saveEmptySearch={isSaveable && <SaveSearchButton listing={works.savedListing} kind="button" />}
      works={works}
      onWork={onWork}
      assistant={isEmptySearch && searchKey !== '' && <Assistant listeners={assistantEvents(searchKey)} />}
      aboveWorks={
        aboveWorks ??
        (collections.length > 0 && <CollectionRow title="Collections" collections={collections} isCompact />)
      }
    />
  );
}
