import { type Promotions, readPromotions } from '@easel/contract/selling/promotions';
import type { PageContext } from './page-context.ts';

/** The promotions of a page, and when it was rendered. Cached pages are older. */
export interface PagePromotions extends Promotions {
  renderedAtUnix: number;
}

/** Without promotions the page has no promo bar; that is no reason to fail. */
export async function readPagePromotions({ api }: Pick<PageContext, 'api'>): Promise<PagePromotions> {
  const result = await api(readPromotions);
  const promotions = result.success ? result.payload : { campaigns: [], callsToAction: {} };
  return { ...promotions, renderedAtUnix: Math.floor(Date.now() / 1_000) };
}
