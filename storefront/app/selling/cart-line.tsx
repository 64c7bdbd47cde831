import type { CartItem } from '@easel/contract/selling/cart';
import { useEffect, useRef } from 'react';
import { CommandForm } from '../lib/action-form.tsx';
import { useSite } from '../lib/page-meta.ts';
import { Picture } from '../ui/picture.tsx';
import css from './cart-line.module.css';
import { type CartList, getItemTitle } from './cart-rows.ts';
import { LineChanges } from './line-changes.tsx';
import { getItemArtist, getLineUrl, listLineFacts } from './line-facts.ts';
import { LineLink } from './line-link.tsx';
import { QuantityForm } from './quantity-form.tsx';
import type { SimilarTile } from './similar-works.tsx';
import { useMoney } from './use-money.ts';

export interface CartLineProps {
  item: CartItem;
  list: CartList;
  /** For an item that cannot be bought. */
  similar: readonly SimilarTile[];
  /** It was just restored: the focus was on the button that did it. */
  isRestored: boolean;
  onRemove: () => void;
  onMove: () => void;
  onQuantity: (quantity: number) => void;
}

/** One item: image, facts, price, what has changed since it was added, and what can be done with it. */
export function CartLine({ item, list, similar, isRestored, onRemove, onMove, onQuantity }: CartLineProps) {
  const unit = useSite().preferences.measurementUnit;
  const remove = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRestored) remove.current?.focus();
  }, [isRestored]);
  const title = getItemTitle(item);
  const { sku, work } = item;
  const url = getLineUrl(item);
  const isSaved = list === 'savedItems';
  return (
    <article className={css.line} data-gone={item.available === 0 || undefined}>
      <LinePicture item={item} />
      <div className={css.about}>
        <h3 className="regular italic">
          {url ? (
            <LineLink item={item} to={url}>
              {title}
            </LineLink>
          ) : (
            title
          )}
        </h3>
        {work && (
          <p>
            <LineLink item={item} to={work.profileUrl}>
              {getItemArtist(item)}
            </LineLink>
          </p>
        )}
        <ul className={css.facts}>
          {listLineFacts(item, unit).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {item.giftCard?.message && <p className={css.message}>“{item.giftCard.message}”</p>}
      </div>
      <LinePrice item={item} />
      <div className={css.changes}>
        <LineChanges item={item} similar={similar} />
      </div>
      <div className={css.actions} data-screen-only>
        {item.kind === 'print' && item.available > 0 && !isSaved && (
          <QuantityForm item={item} onQuantity={onQuantity} />
        )}
        <CommandForm
          action="/cart"
          name="saveForLater"
          fields={{ sku, isSavedForLater: String(!isSaved) }}
          onSend={onMove}
        >
          <button type="submit" className={css.action}>
            {isSaved ? 'Move to cart' : 'Save for later'}
            <span className="visually-hidden">: {title}</span>
          </button>
        </CommandForm>
        <CommandForm action="/cart" name="remove" fields={{ sku }} onSend={onRemove}>
          <button ref={remove} type="submit" className={css.action}>
            Remove<span className="visually-hidden"> {title}</span>
          </button>
        </CommandForm>
      </div>
    </article>
  );
}

function LinePicture({ item }: { item: CartItem }) {
  const { work } = item;
  const url = getLineUrl(item);
  if (!work || !url)
    return (
      <span className={css.giftCard} aria-hidden="true">
        Gift card
      </span>
    );
  return (
    <LineLink item={item} to={url} className={css.picture} isRepeated>
      <Picture picture={{ ...work, placeholder: null }} alt="" sizes="160px" loading="eager" isWhole />
    </LineLink>
  );
}

/** The price in the visitor's currency, and in US dollars if that is another one. */
function LinePrice({ item }: { item: CartItem }) {
  const { shown, inDollars, isConverted } = useMoney();
  const { quantity, unitPriceCents, priceCents } = item;
  if (unitPriceCents === 0) return <p className={css.price} />;
  const before = item.changes.find(({ kind }) => kind === 'price')?.beforeCents;
  const hasDropped = before !== undefined && before > unitPriceCents;
  return (
    <p className={css.price}>
      {hasDropped && (
        <s>
          <span className="visually-hidden">Price when you added it: </span>
          {shown(before * quantity)}
        </s>
      )}
      <span>
        {isConverted && <span className="visually-hidden">About </span>}
        {shown(priceCents)}
      </span>
      {isConverted && <small>{inDollars(priceCents)}</small>}
      {quantity > 1 && <small>{shown(unitPriceCents)} each</small>}
    </p>
  );
}
