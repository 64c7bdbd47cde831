import { MOBILE_MAX_WIDTH_PX } from '../catalogue/tile-actions.ts';

export interface MobileFacts {
  userAgent?: string;
  /** The `Sec-CH-UA-Mobile` client hint. */
  mobileHint?: string | undefined;
  /** The width of the window in CSS pixels; the server knows it only from client hints. */
  widthPx?: number | undefined;
}

/** Mobile by user agent, or by a width of at most 999 (docs/specification/client-data.md#mobile-traffic). */
export const isMobileTraffic = ({ userAgent = '', mobileHint, widthPx }: MobileFacts): boolean =>
  /Mobi|Android.+Mobile|iPhone/.test(userAgent) ||
  mobileHint === '?1' ||
  (widthPx !== undefined && widthPx > 0 && widthPx <= MOBILE_MAX_WIDTH_PX);
