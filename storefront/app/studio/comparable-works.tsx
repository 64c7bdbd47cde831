import type { ComparableWorks as Comparable } from '@easel/contract/studio/insights';
import { formatMoney } from '@easel/domain/locale/currency';
import { placePrice } from '@easel/domain/studio/price-comparison';
import { Link } from 'react-router';
import { Picture } from '../ui/picture.tsx';
import css from './comparable-works.module.css';
import { PriceStrip } from './price-strip.tsx';

/** What works like this one cost, so that the price can be chosen with them in view. */
export function ComparableWorks({ comparison, works, priceCents }: Comparable & { priceCents: number | null }) {
  if (!comparison && works.length === 0) return null;
  return (
    <div className="stack">
      {comparison && (
        <PriceStrip
          comparison={comparison}
          priceCents={priceCents}
          place={placePrice(priceCents, comparison) ?? null}
        />
      )}
      {works.length > 0 && (
        <ul className={css.works} aria-label="Similar works for sale">
          {works.map(({ artworkId, title, artistName, priceCents: cents, picture, productUrl }) => (
            <li key={artworkId}>
              <Link className="small-text no-underline" to={productUrl} target="_blank">
                {picture && <Picture picture={picture} alt="" sizes="120px" isWhole />}
                <span className="strong">{formatMoney(cents, 'USD')}</span>
                <span className="quiet">
                  {title}, {artistName}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
