import type { Order } from '@easel/contract/selling/orders';
import { formatMoney } from '@easel/domain/locale/currency';
import { formatSize } from '@easel/domain/locale/units';
import { joinList } from '@easel/domain/text/join-list';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSite } from '../lib/page-meta.ts';
import { Picture } from '../ui/picture.tsx';
import { GiftCardPicture } from './gift-card-picture.tsx';
import { formatPrintLabel, getLineUrl, listGiftCardFacts } from './line-facts.ts';
import { LineTracking } from './line-tracking.tsx';
import css from './order-page.module.css';
import { ORDER_STATUS_TEXTS, orderDate } from './order-texts.ts';

type Line = Order['lines'][number];

export interface OrderLineRowProps {
  line: Line;
  currency: string;
  onReturn?: () => void;
  onReceived?: () => void;
  /** Undefined if the order has no other line. */
  onCancel?: (() => void) | undefined;
  /** What the buyer can do with it. */
  children?: ReactNode;
}

function kindFactsOf({ kind, print, giftCard }: Line): string[] {
  if (kind === 'original') return ['Original'];
  if (kind === 'print') return [formatPrintLabel(print)];
  if (!giftCard) return ['Sent by email'];
  // It is paid, so a card without a day has been sent.
  return listGiftCardFacts(giftCard).slice(0, giftCard.deliverOn === null ? 2 : 3);
}

/** One line of an order, in the words of the day it was bought. */
export function OrderLineRow({ line, currency, onReturn, onReceived, onCancel, children }: OrderLineRowProps) {
  const unit = useSite().preferences.measurementUnit;
  const { work, print, title, artistName, quantity, editionNumbers } = line;
  const url = getLineUrl(line);
  const facts = [
    ...kindFactsOf(line),
    ...(print ? [formatSize(print, unit), print.frame ? `${print.frame} frame` : 'Without frame'] : []),
    ...(editionNumbers.length > 0 ? [`No. ${joinList(editionNumbers.map(String))} of the edition`] : []),
    ...(quantity > 1 ? [`${quantity} pieces`] : []),
  ];
  return (
    <article className={css.line}>
      <span className={css.picture}>
        {work && <Picture picture={{ ...work, placeholder: null }} alt="" sizes="96px" isWhole />}
        {line.kind === 'gift-card' && <GiftCardPicture />}
      </span>
      <div>
        <h3>{url ? <Link to={url}>{title}</Link> : title}</h3>
        {artistName && <p>{artistName}</p>}
        <p className="quiet">{facts.join(' · ')}</p>
        <p className="medium">{ORDER_STATUS_TEXTS[line.status]}</p>
        {line.tracking && <LineTracking tracking={line.tracking} />}
      </div>
      <p className={css.price}>{formatMoney(line.amountCents, currency)}</p>
      <div className={css.more}>
        {line.mayConfirmDelivery && (
          <p data-screen-only>
            <button type="button" className="text-button" onClick={onReceived}>
              It has arrived<span className="visually-hidden">: {title}</span>
            </button>
          </p>
        )}
        {line.mayCancel && onCancel && (
          <p data-screen-only>
            <button type="button" className="text-button" onClick={onCancel}>
              Cancel this work<span className="visually-hidden">: {title}</span>
            </button>
          </p>
        )}
        {line.mayReturn && line.returnUntil && (
          <p data-screen-only>
            <button type="button" className="text-button" onClick={onReturn}>
              Return this work<span className="visually-hidden">: {title}</span>
            </button>{' '}
            <span className="quiet">until {orderDate(line.returnUntil)}</span>
          </p>
        )}
        {children}
      </div>
    </article>
  );
}
