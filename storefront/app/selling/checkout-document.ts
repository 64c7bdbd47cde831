import { parseStorePath } from '@easel/domain/locale/store-locale';

/** The only page with the scripts of a payment gateway. */
export const CHECKOUT_PATH = '/checkout';

/** Whether the browser has loaded this document as the checkout, and not as another page that led to it. */
export function isCheckoutDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const place = parseStorePath(new URL(entry?.name ?? 'about:blank').pathname);
  return place.ok && place.value.path === CHECKOUT_PATH;
}
