import type { Quote } from '@easel/contract/selling/quotes';
import { toStripeAmount } from '@easel/domain/selling/stripe-amounts';
import type {
  Stripe,
  StripeElements,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
} from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../lib/api-client.ts';
import { useCaptcha } from '../lib/use-captcha.ts';
import { createCardToken } from './card-token.ts';
import { requestQuote, type SingleItem, type Submission, submitOrder, waitFor } from './checkout-commands.ts';
import css from './checkout-page.module.css';
import { walletContact, walletDestination } from './express-order.ts';
import { stripeAppearance } from './stripe-appearance.ts';

export interface StripeExpressButtonsProps {
  stripe: Stripe;
  quote: Quote;
  item: SingleItem;
  isUser: boolean;
  onSubmission: (submission: Submission) => void;
}

const amountOf = ({ totals, currency }: Quote) => toStripeAmount(totals.chargeCents, currency) ?? totals.chargeCents;

/** Apple Pay, Google Pay and Link: the wallet gives email, address and card, so nothing has to be typed. Hidden if the browser has none. */
export function StripeExpressButtons({ stripe, quote, item, isUser, onSubmission }: StripeExpressButtonsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isOffered, setIsOffered] = useState(false);
  const captcha = useCaptcha();
  const latest = useEffectEvent(() => ({ quote, item, isUser, onSubmission, captcha }));
  const group = useRef<StripeElements>(undefined);
  useEffect(() => {
    if (!place.current) return undefined;
    const current = latest();
    const elements = stripe.elements({
      mode: 'payment',
      amount: amountOf(current.quote),
      currency: current.quote.currency.toLowerCase(),
      captureMethod: 'manual',
      appearance: stripeAppearance(),
    });
    group.current = elements;
    /** The quote for the address in the wallet. */
    let walletQuote: Quote | undefined;
    const buttons = elements.create('expressCheckout', { buttonHeight: 48 });
    buttons.on('ready', ({ availablePaymentMethods }) => setIsOffered(availablePaymentMethods !== undefined));
    buttons.on('click', ({ resolve }) => {
      walletQuote = undefined;
      const isShipped = latest().quote.delivery !== null;
      resolve({
        emailRequired: !latest().isUser,
        shippingAddressRequired: isShipped,
        ...(isShipped && { shippingRates: [{ id: 'insured', amount: 0, displayName: 'Insured delivery' }] }),
      });
    });
    const onAddress = async (event: StripeExpressCheckoutElementShippingAddressChangeEvent) => {
      const result = await requestQuote(api, walletDestination(event.address), latest().item);
      if (!result.success) return event.reject();
      walletQuote = result.payload;
      elements.update({ amount: amountOf(result.payload) });
      event.resolve();
    };
    buttons.on('shippingaddresschange', (event) => void onAddress(event));
    const onConfirm = async (event: StripeExpressCheckoutElementConfirmEvent) => {
      const token = await createCardToken(stripe, elements);
      if ('message' in token) return event.paymentFailed({ reason: 'fail', message: token.message });
      const shipping = event.shippingAddress;
      const submission = await submitOrder(api, {
        quote: walletQuote ?? latest().quote,
        destination: walletDestination(shipping?.address ?? {}),
        item: latest().item,
        isUser: latest().isUser,
        contact: {
          ...walletContact({ email: event.billingDetails?.email, shipping }),
          payment: { token: token.token },
        },
        idempotencyKey: crypto.randomUUID(),
        now: Date.now(),
        wait: waitFor,
        solveCaptcha: () => latest().captcha('pay'),
      });
      if (submission.kind !== 'leave') event.paymentFailed({ reason: 'fail' });
      latest().onSubmission(submission);
    };
    buttons.on('confirm', (event) => void onConfirm(event));
    buttons.mount(place.current);
    return () => {
      group.current = undefined;
      buttons.destroy();
    };
  }, [stripe]);
  const amount = amountOf(quote);
  useEffect(() => {
    group.current?.update({ amount });
  }, [amount]);
  return (
    <section className={css.express} data-offered={isOffered || undefined} aria-label="Express checkout">
      <div ref={place} />
      {isOffered && <p className={css.or}>or fill in the form</p>}
    </section>
  );
}
