import { formatMoney } from '@easel/domain/locale/currency';
import { isGiftCardAmount } from '@easel/domain/selling/gift-card-purchase';
import { useSite } from '../lib/page-meta.ts';
import { type GiftCardDraft, toGiftCardPurchase } from './gift-card-draft.ts';
import css from './gift-card-preview.module.css';

/** The card as its recipient gets it, while it is being written. */
export function GiftCardPreview({ draft }: { draft: GiftCardDraft }) {
  const { brand } = useSite();
  const { amountCents, recipientName, senderName, message } = toGiftCardPurchase(draft);
  return (
    <figure className="stack">
      <div className={css.card}>
        <CardPicture />
        <span className={css.brand}>{brand}</span>
        <span className={css.amount}>{isGiftCardAmount(amountCents) ? formatMoney(amountCents, 'USD') : '$'}</span>
        <span className={css.name}>{recipientName.trim() ? `For ${recipientName}` : 'Gift card'}</span>
      </div>
      <figcaption className={css.words}>
        {message.trim() !== '' && <p className={css.message}>{message}</p>}
        {senderName.trim() !== '' && <p>{senderName}</p>}
      </figcaption>
    </figure>
  );
}

/** Overlapping color fields. */
const CardPicture = () => (
  <svg className="cover-box" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="320" height="200" fill="#20303f" />
    <circle cx="252" cy="64" r="88" fill="#b83a1e" />
    <path d="M0 132C70 86 128 158 200 120S292 94 320 110V200H0Z" fill="#e3b48a" />
    <path d="M0 158C64 132 138 182 214 152S300 146 320 152V200H0Z" fill="#f1e6d6" />
    <circle cx="252" cy="64" r="60" fill="#e8d9c3" opacity="0.16" />
  </svg>
);
