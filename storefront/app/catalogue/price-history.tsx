import { type PricePoint, priceSteps } from '@easel/domain/catalogue/price-history';
import { formatMoney } from '@easel/domain/locale/currency';
import { convertFromUsd } from '@easel/domain/locale/exchange';
import { dayLabel } from '@easel/domain/text/relative-time';
import { useSite } from '../lib/page-meta.ts';
import css from './price-history.module.css';

const WIDTH = 320;
const HEIGHT = 64;
const MARGIN = 4;

/** The prices of the original as a chart and as a table. */
export function PriceHistory({ points, today }: { points: readonly PricePoint[]; today: string }) {
  const { displayCurrency } = useSite();
  if (points.length === 0) return null;
  const money = (usdCents: number) =>
    formatMoney(convertFromUsd(usdCents, displayCurrency), displayCurrency.currencyCode, displayCurrency.isAbroad);
  const line = priceSteps(points, today)
    .map(({ x, y }) => `${MARGIN + x * (WIDTH - 2 * MARGIN)},${HEIGHT - MARGIN - y * (HEIGHT - 2 * MARGIN)}`)
    .join(' ');
  return (
    <details className={css.history} data-screen-only>
      <summary className="underlined">Price history</summary>
      {/* The table has the same prices as text. */}
      <svg className={css.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} className={css.axis} />
        <polyline points={line} className={css.line} />
      </svg>
      <table>
        <caption className="visually-hidden">Prices of the original</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">From</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ priceCents, from }) => (
            <tr key={from}>
              <th scope="row">{dayLabel(from)}</th>
              <td className="numbers right-aligned">{money(priceCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
