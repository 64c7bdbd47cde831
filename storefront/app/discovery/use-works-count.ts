import { getZone } from '@easel/domain/catalogue/zone-price';
import type { Listing } from '@easel/domain/discovery/listing';
import { formatListingUrl } from '@easel/domain/discovery/listing-url';
import { createSearchRequest } from '@easel/domain/discovery/query-shaping';
import { useEffect, useState } from 'react';
import { searchWorks } from '../lib/api-calls.ts';
import { api } from '../lib/api-client.ts';
import { useSite } from '../lib/page-meta.ts';

/** How many works a listing has; undefined until it is known. */
export function useWorksCount(listing: Listing): number | undefined {
  const { countryCode } = useSite().preferences;
  const url = formatListingUrl(listing);
  const [counted, setCounted] = useState<{ url: string; count: number }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL identifies the listing.
  useEffect(() => {
    let isCurrent = true;
    const body = createSearchRequest({ ...listing, pageSize: 1 }, getZone(countryCode));
    void api(searchWorks, { body }).then((result) => {
      if (isCurrent && result.success) setCounted({ url, count: result.payload.data.totalResults });
    });
    return () => {
      isCurrent = false;
    };
  }, [url, countryCode]);
  return counted?.url === url ? counted.count : undefined;
}
