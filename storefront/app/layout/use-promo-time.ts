import { nextChangeUnix } from '@easel/domain/selling/promo-campaign';
import { useEffect, useState } from 'react';
import type { PagePromotions } from '../lib/read-promotions.ts';

const MAX_TIMEOUT_MS = 2 ** 31 - 1;
const nowInSeconds = () => Math.floor(Date.now() / 1_000);

/** The time for choosing a campaign: that of the server while hydrating, then that of the browser. It advances when a campaign begins or ends. */
export function usePromoTime({ campaigns, renderedAtUnix }: PagePromotions): number {
  const [nowUnix, setNowUnix] = useState(renderedAtUnix);
  useEffect(() => {
    const nextUnix = nextChangeUnix(campaigns, nowUnix);
    const delayMs = nextUnix === undefined ? MAX_TIMEOUT_MS : nextUnix * 1_000 - Date.now();
    const timer = setTimeout(() => setNowUnix(nowInSeconds()), Math.min(Math.max(delayMs, 0), MAX_TIMEOUT_MS));
    return () => clearTimeout(timer);
  }, [campaigns, nowUnix]);
  return nowUnix;
}
