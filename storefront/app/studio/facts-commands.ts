import type { Api } from '@easel/contract/api';
import type { StatedFacts } from '@easel/domain/catalogue/stated-facts';
import { showFlash } from '../lib/flash-store.ts';
import { saveStatedFacts } from '../lib/page-calls.ts';

export interface FactsCommand extends StatedFacts {
  artworkId: number;
  baseVersion: number;
}

/** The client action of pages with the facts of a work. */
export async function saveFacts(api: Api, { artworkId, ...body }: FactsCommand) {
  const result = await api(saveStatedFacts, { params: { artworkId }, body });
  if (result.success) showFlash(result.messages.join(' '), 'success');
  return result;
}
