import { pricePartsOf } from '@easel/domain/catalogue/price-parts';
import { type ZonePrices, zoneOf } from '@easel/domain/catalogue/zone-price';
import { formatMoney } from '@easel/domain/locale/currency';
import { convertFromUsd } from '@easel/domain/locale/exchange';
import { useSite } from '../lib/page-meta.ts';
import css from './price-details.module.css';

/** What the price of an original includes. */
export function PriceDetails({ listPrices, countryName }: { listPrices: ZonePrices | null; countryName: string }) {
  const { preferences, displayCurrency } = useSite();
  const parts = pricePartsOf(listPrices, zoneOf(preferences.countryCode));
  if (!parts) return null;
  const shown = (usdCents: number) =>
    formatMoney(convertFromUsd(usdCents, displayCurrency), displayCurrency.currencyCode, displayCurrency.isAbroad);
  const lines: [string, string][] = [
    ['The work', shown(parts.workCents)],
    ...(parts.zoneCents === 0
      ? []
      : ([
          [
            parts.zoneCents > 0
              ? `International shipping, insurance and import fees to ${countryName}`
              : `Lower price in ${countryName}`,
            shown(parts.zoneCents),
          ],
        ] as [string, string][])),
    ['Sales tax or VAT', 'Not included'],
  ];
  return (
    <details className={css.details}>
      <summary>What the price includes</summary>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>Price</dt>
          <dd>{shown(parts.totalCents)}</dd>
        </div>
      </dl>
    </details>
  );
}
