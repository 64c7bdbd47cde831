import type { Preferences } from '@easel/domain/preferences';

/** Prices are held, and shown, in US dollars; where the visitor's currency is another, they say so. */
export const priceIn = ({ currency }: Pick<Preferences, 'currency'>) => ({
  currency: 'USD',
  isAbroad: currency !== 'USD',
});
