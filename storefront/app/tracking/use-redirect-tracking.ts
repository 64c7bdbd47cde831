import { isSafeRedirectUrl } from '@easel/domain/text/redirect-safety';
import { DEFAULT_SECTION } from '@easel/domain/tracking/tracking-queue';
import { useEffect } from 'react';
import { useSite } from '../lib/page-meta.ts';
import { track } from './tracker.ts';

/** Reports that a search leads to another page (`browse_redirect`), once for each page. */
export function useRedirectTracking(searchTerm: string, redirectLink: string | null | undefined) {
  const { searchKey } = useSite();
  useEffect(() => {
    if (!redirectLink || !isSafeRedirectUrl(redirectLink)) return;
    const event = { searchTerm, redirectToUrl: redirectLink, section: DEFAULT_SECTION };
    track(({ tracker }) => tracker.trackBrowseRedirect(event), searchKey);
  }, [searchTerm, redirectLink, searchKey]);
}
