import { type PlacedPrice, type PlanTotal, PRICE_LABELS } from '@easel/domain/collecting/wall-plan-price';
import { formatMoney } from '@easel/domain/locale/currency';
import { convertFromUsd, type DisplayCurrency } from '@easel/domain/locale/exchange';
import { pluralize } from '@easel/domain/text/pluralize';

/** US cents in the currency of the visitor: `$1,250`. */
export const priceText = (usdCents: number, currency: DisplayCurrency): string =>
  formatMoney(convertFromUsd(usdCents, currency), currency.currencyCode, currency.isAbroad);

export function placedPriceText(price: PlacedPrice, currency: DisplayCurrency): string {
  if (price.kind !== 'price') return PRICE_LABELS[price.kind];
  return `${price.isFrom ? 'From ' : ''}${priceText(price.cents, currency)}`;
}

/** `From $1,250` and what it is for. */
export function totalTexts({ cents, isFrom, countedWorks, leftOutWorks }: PlanTotal, currency: DisplayCurrency) {
  const amount = `${isFrom ? 'From ' : ''}${priceText(cents, currency)}`;
  const leftOut = leftOutWorks > 0 ? `${pluralize(leftOutWorks, 'work')} not available, not counted` : '';
  return { amount, counted: pluralize(countedWorks, 'work'), leftOut };
}
