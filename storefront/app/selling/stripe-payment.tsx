import css from './checkout-page.module.css';
import { StripeCardFields } from './stripe-card-fields.tsx';
import type { useCheckout } from './use-checkout.ts';
import type { StripeState } from './use-stripe.ts';

interface StripePaymentProps extends Pick<ReturnType<typeof useCheckout>, 'quote' | 'onCardFields'> {
  state: StripeState;
  savesCard: boolean;
}

/** The fields for a card, or what is shown until they are there. */
export function StripePayment({ state, quote, savesCard, onCardFields }: StripePaymentProps) {
  if (state.status === 'failed')
    return (
      <p role="alert" className={css.fields}>
        The payment form could not be loaded. Check your connection, or whether an extension blocks js.stripe.com, and
        reload the page.
      </p>
    );
  if (state.status !== 'ready') return <div className={css.fields} aria-busy="true" />;
  return (
    <StripeCardFields
      stripe={state.stripe}
      amountCents={quote?.totals.chargeCents}
      currency={quote?.currency ?? 'USD'}
      savesCard={savesCard}
      onFields={onCardFields}
    />
  );
}
