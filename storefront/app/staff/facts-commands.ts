import type { Api } from '@easel/contract/api';
import type { StatedFacts } from '@easel/domain/catalogue/stated-facts';
import { withSuccessFlash } from '../lib/action-result.ts';
import { saveStatedFacts } from '../lib/page-calls.ts';

export interface FactsCommand extends StatedFacts {
  artworkId: number;
  baseVersion: number;
}

/** The action of pages with the facts of a work. */
export async function saveFacts(api: Api, { artworkId, ...body }: FactsCommand) {
  const result = await api(saveStatedFacts, { params: { artworkId }, body });
  return withSuccessFlash(result);
}
