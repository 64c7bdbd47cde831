import type { Api } from '@easel/contract/api';
import { withFlash } from '../lib/action-result.ts';
import { setOfferTerms } from '../lib/page-calls.ts';

export interface OfferTermsCommand {
  artworkId: number;
  title: string;
  acceptsOffers: boolean;
  minimumCents: number | null;
}

/** The action of the page with an artist's offer settings. */
export async function runOfferTermsCommand(api: Api, command: OfferTermsCommand) {
  const { artworkId, title, acceptsOffers, minimumCents } = command;
  const result = await api(setOfferTerms, { params: { artworkId }, body: { acceptsOffers, minimumCents } });
  return withFlash(result, acceptsOffers ? `${title} accepts offers.` : `${title} does not accept offers.`);
}
