import { readGiftCardBalance } from '@easel/contract/selling/gift-cards';
import { Link } from 'react-router';
import { formHandler, pageAction } from '../lib/page-action.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { BALANCE_RULES, GiftCardBalanceForm } from '../selling/gift-card-balance-form.tsx';
import type { Route } from './+types/gift-card-balance.ts';
import css from './gift-card-balance.module.css';

const balance = formHandler({
  rules: BALANCE_RULES,
  send: ({ giftCard = '' }, api) => api(readGiftCardBalance, { body: { giftCard } }),
});

export const action = pageAction({ forms: { balance } });

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Gift card balance', description: 'Check the balance of a gift card.' });
}

export default function GiftCardBalance() {
  return (
    <div className={css.page}>
      <h1>Gift card balance</h1>
      <p className="muted">The code is in the email with the gift card. To pay with it, enter it in your cart.</p>
      <GiftCardBalanceForm />
      <p className="muted">
        <Link to="/gift-cards">Buy a gift card</Link>
      </p>
    </div>
  );
}
