import { isSafeRedirectUrl } from '../text/redirect-safety.ts';

/** A search response (docs/specification/listings.md#feature-page-load): works or a redirect. */
export interface SearchResponse<Work> {
  success: boolean;
  type?: string;
  results?: readonly Work[];
  totalResults?: number;
  redirectLink?: string;
}

export type SearchOutcome<Work> =
  | { kind: 'works'; results: readonly Work[]; totalResults: number }
  | { kind: 'redirect'; url: string };

/** A redirect with a valid link is followed, in a new tab; only products are results; other responses and failures are empty. */
export function readSearchResponse<Work>(response: SearchResponse<Work> | undefined): SearchOutcome<Work> {
  const empty = { kind: 'works', results: [], totalResults: 0 } as const;
  if (!response?.success) return empty;
  if (response.type === 'redirect')
    return response.redirectLink && isSafeRedirectUrl(response.redirectLink)
      ? { kind: 'redirect', url: response.redirectLink }
      : empty;
  if (response.type !== 'products') return empty;
  return { kind: 'works', results: response.results ?? [], totalResults: response.totalResults ?? 0 };
}
