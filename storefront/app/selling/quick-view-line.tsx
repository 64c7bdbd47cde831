import type { CartItem } from '@easel/contract/selling/cart';
import { Link } from 'react-router';
import { useSite } from '../lib/page-meta.ts';
import { Picture } from '../ui/picture.tsx';
import { getItemTitle } from './cart-rows.ts';
import { getItemArtist, getLineUrl, listLineFacts } from './line-facts.ts';
import css from './quick-view-line.module.css';
import { useMoney } from './use-money.ts';

/** One item of the cart with its image, facts and price. */
export function QuickViewLine({ item, onRemove }: { item: CartItem; onRemove: () => void }) {
  const { shown } = useMoney();
  const unit = useSite().preferences.measurementUnit;
  const title = getItemTitle(item);
  const url = getLineUrl(item);
  const { work, quantity, priceCents, changes } = item;
  return (
    <article className={css.line}>
      {work ? (
        <Picture className={css.picture} picture={work} alt="" sizes="96px" isWhole />
      ) : (
        <span className={css.picture} aria-hidden="true" />
      )}
      <div className={css.facts}>
        <h3 className="body-text regular italic">{url ? <Link to={url}>{title}</Link> : title}</h3>
        {work && <p>{getItemArtist(item)}</p>}
        <p>{listLineFacts(item, unit).join(', ')}</p>
        {changes.map(({ kind, message }) => (
          <p key={kind} data-tone="notice">
            {message}
          </p>
        ))}
        <p className={css.price}>
          {item.isBuyable ? shown(priceCents) : ''}
          {quantity > 1 && <span className="muted">{` Quantity ${quantity}`}</span>}
        </p>
        <button type="button" className="text-button" aria-label={`Remove ${title}`} onClick={onRemove}>
          Remove
        </button>
      </div>
    </article>
  );
}
