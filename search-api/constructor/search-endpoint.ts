import type { ClientCall } from './client-call.ts';
import { echoListing, listingResponse } from './listing-response.ts';
import { readList } from './read-parameters.ts';
import { findRedirect } from './redirects.ts';
import { readListing } from './section-listing.ts';

/** GET /search/{term} */
export async function search(call: ClientCall, term: string) {
  const listing = readListing(call);
  const echo = { term };
  const redirect = findRedirect(call.account.definition, term, readList(call.parameters.us, 'us'));
  if (redirect)
    return { request: echoListing(call, listing, { echo }), response: { redirect }, result_id: call.newId() };
  return listingResponse(call, listing, { text: term, echo });
}
