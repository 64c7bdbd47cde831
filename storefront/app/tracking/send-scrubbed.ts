import { scrubJson } from '@easel/domain/tracking/scrub-url';

/** URLs that the client repeats in the query string. They are removed there: the body contains them as well. */
const DUPLICATED_PARAMETERS = ['canonical_url', 'document_referrer', 'origin_referrer'];

/** The `fetch` of the search client: removes personal data, and lets requests outlive the page. */
export const sendScrubbed: typeof fetch = (input, { body, ...init } = {}) => {
  const url = new URL(String(input));
  for (const name of DUPLICATED_PARAMETERS) url.searchParams.delete(name);
  const scrubbed = typeof body === 'string' ? scrubJson(body) : undefined;
  return fetch(url, { ...init, keepalive: true, ...(scrubbed !== undefined && { body: scrubbed }) });
};
