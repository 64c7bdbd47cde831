import type { Offer } from '@easel/contract/selling/offers';
import { formatMoney } from '@easel/domain/locale/currency';
import { OFFER_STEP_HOURS } from '@easel/domain/selling/offers';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { OfferCommand } from './offer-commands.ts';
import css from './offer-page.module.css';
import { OfferPriceFields } from './offer-price-fields.tsx';

export interface OfferAnswerProps {
  offer: Offer;
  isPending: boolean;
  onAnswer: (answer: Omit<OfferCommand, 'offerId'>) => void;
}

type Confirmed = 'accept' | 'decline' | 'withdraw';

/** What one side can do with an offer now. */
export function OfferAnswer({ offer, isPending, onAnswer }: OfferAnswerProps) {
  const [asked, setAsked] = useState<Confirmed>();
  const [isCountering, setIsCountering] = useState(false);
  const { nextSteps, side, priceCents, counterRange, checkoutUrl, orderUrl } = offer;
  const price = formatMoney(priceCents, 'USD');
  const may = (step: Offer['nextSteps'][number]) => nextSteps.includes(step);
  if (nextSteps.length === 0 && !orderUrl) return null;
  return (
    <div className={css.actions}>
      {orderUrl && (
        <Link className="button" to={orderUrl}>
          See your order
        </Link>
      )}
      {checkoutUrl && (
        <Link className="button" to={checkoutUrl}>
          Buy for {price}
        </Link>
      )}
      {may('accept') && (
        <button type="button" className="button" onClick={() => setAsked('accept')}>
          Accept {price}
        </button>
      )}
      {may('counter') && counterRange && (
        <button
          type="button"
          className="button"
          data-kind="quiet"
          aria-expanded={isCountering}
          onClick={() => setIsCountering(!isCountering)}
        >
          {side === 'artist' ? 'Ask for another price' : 'Offer another price'}
        </button>
      )}
      {isCountering && counterRange && (
        <OfferPriceFields
          range={counterRange}
          submit="Send price"
          isPending={isPending}
          onSubmit={(cents, message) => onAnswer({ step: 'counter', priceCents: cents, message })}
        />
      )}
      {may('decline') && (
        <button type="button" className="button" data-kind="quiet" onClick={() => setAsked('decline')}>
          Decline
        </button>
      )}
      {may('withdraw') && !may('decline') && (
        <button type="button" className="text-button" onClick={() => setAsked('withdraw')}>
          {checkoutUrl ? 'I do not want to buy it' : 'Withdraw this offer'}
        </button>
      )}
      {asked && (
        <ConfirmDialog
          {...questionOf(asked, offer, price)}
          onConfirm={() => {
            setAsked(undefined);
            onAnswer({ step: asked, priceCents, message: '' });
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

function questionOf(step: Confirmed, { side, title, status }: Offer, price: string) {
  if (step === 'accept')
    return {
      title: `Accept ${price}?`,
      text:
        side === 'artist'
          ? `${title} is then held for the collector, who has ${OFFER_STEP_HOURS} hours to order it. You cannot take this back.`
          : `${title} is then held for you. You have ${OFFER_STEP_HOURS} hours to order it.`,
      confirm: 'Accept',
    };
  if (step === 'decline')
    return {
      title: `Decline ${price}?`,
      text: side === 'artist' ? 'The collector is told. The work stays for sale.' : 'The artist is told.',
      confirm: 'Decline',
    };
  return {
    title: 'Withdraw this offer?',
    text:
      status === 'accepted'
        ? 'The work is then for sale again, and you cannot buy it at this price any more.'
        : 'The artist cannot accept it any more.',
    confirm: 'Withdraw',
  };
}
