import type { FormEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AccountError } from '../accounts/account-error.tsx';
import { AccountLayout } from '../accounts/account-layout.tsx';
import { loadAccountData } from '../lib/account-data.ts';
import { api } from '../lib/api-client.ts';
import { readPaymentOptions } from '../lib/page-calls.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useAccountData } from '../lib/use-account-data.ts';
import css from '../selling/checkout-page.module.css';
import { TestCards } from '../selling/payments/built-in/test-cards.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import type { Route } from './+types/wallet-test-card.ts';

export const clientLoader = () => loadAccountData(() => api(readPaymentOptions));

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Add a test card', description: 'Add a test card.', isIndexable: false });
}

export function HydrateFallback() {
  return (
    <AccountLayout title="Add a test card">
      <SkeletonLines />
    </AccountLayout>
  );
}

/** Stands for the page of a payment provider while the shop uses the test gateway. */
export default function WalletTestCard({ loaderData }: Route.ComponentProps) {
  const { data, hasFailed, reload } = useAccountData(loaderData);
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const card = String(new FormData(event.currentTarget).get('card') ?? '').replace('token:', '');
    const setup = `${parameters.get('setup') ?? ''}.${card}`;
    void navigate(`/account/wallet?setup=${encodeURIComponent(setup)}`, { replace: true });
  };
  return (
    <AccountLayout title="Add a test card">
      {data ? (
        <form className={css.testCard} onSubmit={save}>
          <p className={css.test}>
            <strong>Test payments.</strong> This page stands for the page of a payment provider. Choose what happens
            when you pay with this card.
          </p>
          <fieldset className={css.choices}>
            <legend className="visually-hidden">Card</legend>
            <TestCards
              cards={data.testCards}
              radioFor={(value) => ({
                type: 'radio',
                name: 'card',
                value,
                required: true,
                defaultChecked: value === 'token:test-success',
              })}
            />
          </fieldset>
          <p className="buttons">
            <button type="submit" className="button">
              Save card
            </button>
            <Link className="button" data-kind="quiet" to="/account/wallet">
              Back to the wallet
            </Link>
          </p>
        </form>
      ) : hasFailed ? (
        <AccountError onRetry={reload} />
      ) : (
        <SkeletonLines />
      )}
    </AccountLayout>
  );
}
