import { useState } from 'react';
import { Link } from 'react-router';
import { type GiftCardDraft, toGiftCardDraft } from './gift-card-draft.ts';
import { GiftCardForm } from './gift-card-form.tsx';
import { GiftCardPreview } from './gift-card-preview.tsx';
import css from './gift-cards-page.module.css';

const FACTS = [
  ['By email', 'We send the card and your message to the recipient, now or on the day you choose.'],
  ['For every work', 'It pays for originals, prints, shipping and taxes, in one order or in several.'],
  ['No expiry', 'It does not expire and has no fees. What is left stays on the card.'],
  ['In US dollars', 'Like all charges in this shop. Gift cards are not taxed, and coupons do not apply to them.'],
] as const;

interface GiftCardsPageProps {
  days: { first: string; last: string };
  /** What was typed, if the form was refused without JavaScript. */
  typed: Partial<Record<keyof GiftCardDraft, string>>;
}

export function GiftCardsPage({ days, typed }: GiftCardsPageProps) {
  const [draft, setDraft] = useState(() => toGiftCardDraft(typed));
  const change = (changes: Partial<GiftCardDraft>) => setDraft((before) => ({ ...before, ...changes }));
  return (
    <div className="wide-page">
      <header className="page-header">
        <h1>Gift cards</h1>
        <p>Give art, and let them choose it.</p>
      </header>
      <div className={css.columns}>
        <GiftCardForm draft={draft} days={days} onChange={change} />
        <aside className={css.aside} aria-label="Preview">
          <GiftCardPreview draft={draft} />
        </aside>
      </div>
      <dl className={css.facts}>
        {FACTS.map(([title, text]) => (
          <div key={title}>
            <dt className="large-text serif">{title}</dt>
            <dd className="quiet">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="small-text">
        Do you have a gift card? <Link to="/gift-cards/balance">Check its balance</Link>
      </p>
    </div>
  );
}
