import { scrubJson } from '@easel/domain/tracking/scrub-url';

/** Addresses that the client puts into the call's own address, where their letters are written otherwise; the body says them again. */
const SAID_AGAIN = ['canonical_url', 'document_referrer', 'origin_referrer'];

/** The client's way out: no personal data that somebody typed leaves the browser, and what was said outlives the page. */
export const sendScrubbed: typeof fetch = (input, { body, ...init } = {}) => {
  const url = new URL(String(input));
  for (const name of SAID_AGAIN) url.searchParams.delete(name);
  const said = typeof body === 'string' ? scrubJson(body) : undefined;
  return fetch(url, { ...init, keepalive: true, ...(said !== undefined && { body: said }) });
};
