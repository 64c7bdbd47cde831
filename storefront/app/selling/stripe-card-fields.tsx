import { toStripeAmount } from '@easel/domain/selling/stripe-amounts';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type CreateCardToken, createCardToken } from './card-token.ts';
import css from './checkout-page.module.css';
import { stripeAppearance } from './stripe-appearance.ts';

export interface StripeCardFieldsProps {
  stripe: Stripe;
  /** What the order costs. Undefined until it is known. */
  amountCents: number | undefined;
  currency: string;
  savesCard: boolean;
  /** Receives the function that reads the fields, and undefined when they are gone. */
  onFields: (createToken: CreateCardToken | undefined) => void;
}

/** Stripe's fields for a card. They are mounted once; the amount and the choice to save the card are updated. */
export function StripeCardFields({ stripe, currency, savesCard, onFields, ...props }: StripeCardFieldsProps) {
  const { amountCents = 0 } = props;
  const amount = toStripeAmount(amountCents, currency) ?? amountCents;
  const place = useRef<HTMLDivElement>(null);
  const group = useRef<StripeElements>(undefined);
  const [isReady, setIsReady] = useState(false);
  const isKnown = amount > 0;
  const latest = useEffectEvent(() => ({ amount, currency, onFields }));
  useEffect(() => {
    const current = latest();
    if (!isKnown || !place.current) return undefined;
    const elements = stripe.elements({
      mode: 'payment',
      amount: current.amount,
      currency: current.currency.toLowerCase(),
      captureMethod: 'manual',
      appearance: stripeAppearance(),
    });
    group.current = elements;
    // The wallets have buttons of their own above.
    const fields = elements.create('payment', { layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } });
    fields.on('ready', () => setIsReady(true));
    fields.mount(place.current);
    current.onFields(() => createCardToken(stripe, elements));
    return () => {
      latest().onFields(undefined);
      group.current = undefined;
      fields.destroy();
    };
  }, [stripe, isKnown]);
  useEffect(() => {
    if (amount <= 0) return;
    group.current?.update({
      amount,
      currency: currency.toLowerCase(),
      setupFutureUsage: savesCard ? 'on_session' : null,
    });
  }, [amount, currency, savesCard]);
  return <div ref={place} className={css.fields} aria-busy={!isReady} />;
}
