import { type Promotions, readPromotions } from '@easel/contract/selling/promotions';
import type { PageContext } from './page-context.ts';

/** The promotions of a page, and when it was rendered. Cached pages are older. */
export interface PagePromotions extends Promotions {
  renderedAtUnix: number;
  /** The time stands still: the page is a preview, without scripts. */
  isPreview?: true;
}

/** Without promotions the page has no promo bar; that is no reason to fail. */
export async function readPagePromotions({
  api,
  preview,
}: Pick<PageContext, 'api' | 'preview'>): Promise<PagePromotions> {
  const result = await api(readPromotions);
  const promotions = result.success ? result.payload : { campaigns: [], callsToAction: {} };
  const time = preview && preview !== 'ended' && preview.at ? Date.parse(preview.at) : Date.now();
  return { ...promotions, renderedAtUnix: Math.floor(time / 1_000), ...(preview && { isPreview: true }) };
}
