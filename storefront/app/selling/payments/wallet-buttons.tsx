import type { Quote } from '@easel/contract/selling/quotes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../lib/api-client.ts';
import { useCaptcha } from '../../lib/use-captcha.ts';
import { requestQuote, type SingleItem, type Submission, submitOrder, waitFor } from '../checkout-commands.ts';
import css from '../checkout-page.module.css';
import type { Charge, WalletButtons as MountedButtons, PaymentScripts, WalletOrder } from './payment-provider.ts';

export interface WalletButtonsProps {
  scripts: PaymentScripts;
  quote: Quote;
  item: SingleItem;
  isUser: boolean;
  onSubmission: (submission: Submission) => void;
}

const chargeOf = ({ totals, currency }: Quote): Charge => ({ amountCents: totals.chargeCents, currency });

/** The wallet gives email, address and card, so nothing has to be typed. Hidden if the browser has none. */
export function WalletButtons({ scripts, quote, item, isUser, onSubmission }: WalletButtonsProps) {
  const place = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedButtons>(undefined);
  const [isOffered, setIsOffered] = useState(false);
  const captcha = useCaptcha();
  const latest = useEffectEvent(() => ({ quote, item, isUser, onSubmission, captcha }));
  useEffect(() => {
    if (!place.current) return undefined;
    /** The quote for the address in the wallet. */
    let walletQuote: Quote | undefined;
    const order = async ({ token, destination, contact }: WalletOrder) => {
      const submission = await submitOrder(api, {
        quote: walletQuote ?? latest().quote,
        destination: { destination },
        item: latest().item,
        isUser: latest().isUser,
        contact: { ...contact, payment: { token } },
        idempotencyKey: crypto.randomUUID(),
        now: Date.now(),
        wait: waitFor,
        solveCaptcha: () => latest().captcha('pay'),
      });
      latest().onSubmission(submission);
      return submission.kind === 'leave';
    };
    const buttons = scripts.mountWallets(place.current, chargeOf(latest().quote), {
      getNeeds: () => ({ needsEmail: !latest().isUser, needsAddress: latest().quote.delivery !== null }),
      onOpen: () => {
        walletQuote = undefined;
      },
      getCharge: async (destination) => {
        const result = await requestQuote(api, { destination }, latest().item);
        if (!result.success) return undefined;
        walletQuote = result.payload;
        return chargeOf(result.payload);
      },
      order,
      onReady: setIsOffered,
    });
    mounted.current = buttons;
    return () => {
      mounted.current = undefined;
      buttons.remove();
    };
  }, [scripts]);
  const { amountCents, currency } = chargeOf(quote);
  useEffect(() => {
    mounted.current?.update({ amountCents, currency });
  }, [amountCents, currency]);
  return (
    <section className={css.express} data-offered={isOffered || undefined} aria-label="Express checkout">
      <div ref={place} />
      {isOffered && <p className={css.or}>or fill in the form</p>}
    </section>
  );
}
