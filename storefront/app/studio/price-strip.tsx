import type { PriceComparison } from '@easel/contract/studio/insights';
import { readCategory } from '@easel/domain/catalogue/categories';
import { SIZE_BIN_NAMES } from '@easel/domain/catalogue/size-bins';
import { formatMoney } from '@easel/domain/locale/currency';
import { MIN_SIMILAR_WORKS, type PricePlace } from '@easel/domain/studio/price-comparison';
import { formatCount } from '@easel/domain/text/pluralize';
import css from './insights.module.css';

const SENTENCES: Record<PricePlace, string> = {
  below: 'Your price is below the middle half.',
  middle: 'Your price is in the middle half.',
  above: 'Your price is above the middle half.',
};

export interface PriceStripProps {
  comparison: PriceComparison | null;
  priceCents: number | null;
  place: PricePlace | null;
}

/** The price of a work among those of similar works: their middle half, the median, and this one. */
export function PriceStrip({ comparison, priceCents, place }: PriceStripProps) {
  return (
    <section aria-labelledby="price-title" className="stack-small shrinkable">
      <h2 id="price-title">Price among similar works</h2>
      {comparison ? (
        <Strip {...comparison} priceCents={priceCents} place={place} />
      ) : (
        <p className="muted">
          A price is compared when the work is for sale and there are at least {MIN_SIMILAR_WORKS} works of the same
          category, medium and size.
        </p>
      )}
    </section>
  );
}

function Strip({ priceCents, place, ...group }: PriceComparison & Omit<PriceStripProps, 'comparison'>) {
  // From a bit below the cheaper ones to a bit above the dearer ones. A price outside is at the edge.
  const width = Math.max(1, group.highCents - group.lowCents);
  const placeOf = (cents: number) => 4 + Math.max(0, Math.min(1, (cents - group.lowCents) / width)) * 92;
  const percent = (cents: number) => `${placeOf(cents)}%`;
  const kind = [readCategory(group.category)?.name ?? group.category, group.medium, SIZE_BIN_NAMES[group.size]];
  const money = (cents: number) => formatMoney(Math.round(cents / 100) * 100, 'USD');
  return (
    <>
      <p>
        Half of {formatCount(group.works)} similar works for sale ({kind.join(', ').toLowerCase()}) cost between{' '}
        {money(group.quarterCents)} and {money(group.threeQuartersCents)}. {place && SENTENCES[place]}
      </p>
      <div className={css.strip} aria-hidden>
        <span className={css.track} />
        <span
          className={css.middle}
          style={{
            left: percent(group.quarterCents),
            width: `${placeOf(group.threeQuartersCents) - placeOf(group.quarterCents)}%`,
          }}
        />
        <span className={css.median} style={{ left: percent(group.medianCents) }} />
        {priceCents !== null && (
          <span className={css.own} style={{ left: percent(priceCents) }}>
            <span data-edge={placeOf(priceCents) > 80 ? 'right' : placeOf(priceCents) < 20 ? 'left' : undefined}>
              Yours {formatMoney(priceCents, 'USD')}
            </span>
          </span>
        )}
      </div>
      <dl className={css.prices}>
        <div>
          <dt className="quiet">A quarter costs less than</dt>
          <dd className="numbers">{money(group.quarterCents)}</dd>
        </div>
        <div>
          <dt className="quiet">Median</dt>
          <dd className="numbers">{money(group.medianCents)}</dd>
        </div>
        <div>
          <dt className="quiet">A quarter costs more than</dt>
          <dd className="numbers">{money(group.threeQuartersCents)}</dd>
        </div>
        {priceCents !== null && (
          <div>
            <dt className="quiet">Yours</dt>
            <dd className="numbers">{formatMoney(priceCents, 'USD')}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
