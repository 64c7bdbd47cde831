import type { Cart } from '@easel/contract/selling/cart';
import { parseSku } from '@easel/domain/catalogue/sku';
import { useEffect, useEffectEvent } from 'react';
import { useSite } from '../lib/page-meta.ts';
import { sendSearchEvent } from './search-events.ts';

/** Search events name at most this many works. */
const MAX_WORKS = 25;

/** Reports that somebody has begun to check out the cart, or a single item, once for each page. */
export function useCheckoutEvent({ items }: Cart, item: { sku?: string; offerId?: string }) {
  const { searchKey } = useSite();
  const report = useEffectEvent(() => {
    const single = item.sku === undefined ? undefined : parseSku(item.sku)?.artworkId;
    const works = items.flatMap(({ work }) =>
      work ? [{ artworkId: work.artworkId, priceCents: null, position: 0 }] : [],
    );
    const own = single === undefined ? works : [{ artworkId: single, priceCents: null, position: 0 }];
    // The works of an offer are not part of the page.
    if (item.offerId === undefined)
      sendSearchEvent({ name: 'begin_checkout', works: own.slice(0, MAX_WORKS) }, searchKey);
  });
  useEffect(() => report(), []);
}
