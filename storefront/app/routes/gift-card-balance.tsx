import { Link } from 'react-router';
import { pageContext } from '../lib/page-context.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { GiftCardBalanceForm } from '../selling/gift-card-balance-form.tsx';
import type { Route } from './+types/gift-card-balance.ts';
import css from './gift-card-balance.module.css';

/** The notice is the response to a form that was sent without JavaScript. */
export async function loader({ context }: Route.LoaderArgs) {
  return { notice: context.get(pageContext).notice };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Gift card balance', description: 'Check the balance of a gift card.' });
}

export default function GiftCardBalance({ loaderData }: Route.ComponentProps) {
  return (
    <div className={css.page}>
      <h1>Gift card balance</h1>
      <p>The code is in the email with the gift card. To pay with it, enter it in your cart.</p>
      <GiftCardBalanceForm notice={loaderData.notice} />
      <p>
        <Link to="/gift-cards">Buy a gift card</Link>
      </p>
    </div>
  );
}
