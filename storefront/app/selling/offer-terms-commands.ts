import type { Api } from '@easel/contract/api';
import { showFlash } from '../lib/flash-store.ts';
import { setOfferTerms } from '../lib/page-calls.ts';

export interface OfferTermsCommand {
  artworkId: number;
  title: string;
  acceptsOffers: boolean;
  minimumCents: number | null;
}

/** The client action of the page with an artist's offer settings. */
export async function runOfferTermsCommand(api: Api, command: OfferTermsCommand) {
  const { artworkId, title, acceptsOffers, minimumCents } = command;
  const result = await api(setOfferTerms, { params: { artworkId }, body: { acceptsOffers, minimumCents } });
  const done = acceptsOffers ? `${title} accepts offers.` : `${title} does not accept offers.`;
  showFlash(result.success ? done : result.messages.join(' '), result.success ? 'success' : 'error');
  return result;
}
