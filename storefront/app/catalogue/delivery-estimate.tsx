import type { DeliveryEstimate as Estimate } from '@easel/contract/selling/delivery-estimate';
import { readCountry } from '@easel/domain/locale/countries';
import { countryInText } from '@easel/domain/locale/country-in-text';
import { formatMoney } from '@easel/domain/locale/currency';
import { convertFromUsd } from '@easel/domain/locale/exchange';
import { formatArrival } from '@easel/domain/selling/arrival-dates';
import { breakDownCost } from '@easel/domain/selling/delivered-cost';
import { useSite } from '../lib/page-meta.ts';
import { useToday } from '../lib/use-today.ts';
import css from './delivery-estimate.module.css';

export interface DeliveryEstimateProps {
  estimate: Estimate;
  /** Another print was chosen, and its amounts are being loaded. */
  isUpdating?: boolean;
}

/** What delivery to the country of the store costs, how long it takes, and what the work costs in all. */
export function DeliveryEstimate({ estimate, isUpdating = false }: DeliveryEstimateProps) {
  const { displayCurrency } = useSite();
  const today = useToday();
  const { currencyCode, isAbroad } = displayCurrency;
  const { rows, total } = breakDownCost(estimate);
  const countryName = countryInText(readCountry(estimate.countryCode)?.name ?? '');
  const shown = (usdCents: number) => formatMoney(convertFromUsd(usdCents, displayCurrency), currencyCode, isAbroad);
  return (
    <section className={css.estimate} aria-label={`Delivery to ${countryName}`} aria-busy={isUpdating}>
      <p>
        Shipping to {countryName}: {shown(estimate.shippingCents)}
        {estimate.isFreight && ', by freight'}
        <span className="muted block">{formatArrival(estimate, today)}</span>
      </p>
      <details>
        <summary className="muted underlined">Total with shipping, duty and tax</summary>
        <dl>
          {rows.map((row) => (
            <div key={row.name}>
              <dt>{row.name}</dt>
              <dd className="numbers one-line right-aligned">{'cents' in row ? shown(row.cents) : row.note}</dd>
            </div>
          ))}
          <div className={css.total}>
            <dt>{total.name}</dt>
            {/* Converted once, as in the cart. Converted parts can differ from it by a cent. */}
            <dd className="numbers one-line right-aligned">{shown(total.cents)}</dd>
          </div>
        </dl>
        <p>
          {currencyCode !== 'USD' && `Approximate. Charged in US dollars: ${formatMoney(total.cents, 'USD', true)}. `}
          {noteOf(estimate, countryName)}
        </p>
      </details>
    </section>
  );
}

function noteOf({ unknownImportCosts, isTaxRegional }: Estimate, countryName: string): string {
  if (unknownImportCosts) return `Customs in ${countryName} can charge ${unknownImportCosts} on delivery.`;
  if (isTaxRegional) return 'Your cart shows the sales tax once you choose an address.';
  return 'The total at checkout is final. Nothing is added on delivery.';
}
