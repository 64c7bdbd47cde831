import type { OfferDraft as Draft } from '@easel/contract/selling/offers';
import { readCountry } from '@easel/domain/locale/countries';
import { countryInText } from '@easel/domain/locale/country-in-text';
import { formatMoney } from '@easel/domain/locale/currency';
import { suggestedOffers } from '@easel/domain/selling/offer-prices';
import { OFFER_STEP_HOURS } from '@easel/domain/selling/offers';
import { Link } from 'react-router';
import css from './offer-page.module.css';
import { OfferPriceFields } from './offer-price-fields.tsx';
import { OfferedWork } from './offered-work.tsx';
import { useMoney } from './use-money.ts';

export interface OfferDraftProps {
  draft: Draft;
  isPending: boolean;
  messages: readonly string[];
  onOffer: (priceCents: number, message: string) => void;
}

/** The form for a new offer. */
export function OfferDraft({ draft, isPending, messages, onOffer }: OfferDraftProps) {
  const { shown, isConverted } = useMoney();
  const { priceCents, range, runningOfferId, refusal, countryCode, work } = draft;
  return (
    <div className={css.offer} data-new>
      <OfferedWork {...draft} />
      <div className={css.main}>
        {priceCents !== null && (
          <p>
            Price: {formatMoney(priceCents, 'USD')}
            {isConverted && <span className="quiet"> (about {shown(priceCents)})</span>}
          </p>
        )}
        {runningOfferId !== null ? (
          <>
            <p>You have already made an offer for this work.</p>
            <p>
              <Link className="button" to={`/offer/${runningOfferId}`}>
                See your offer
              </Link>
            </p>
          </>
        ) : range && priceCents !== null ? (
          <>
            <div role="alert">
              {messages.map((message) => (
                <p key={message} className="accent">
                  {message}
                </p>
              ))}
            </div>
            <OfferPriceFields
              range={range}
              suggestions={suggestedOffers(priceCents)}
              submit="Send offer"
              isPending={isPending}
              onSubmit={onOffer}
            />
          </>
        ) : (
          <>
            <p>{refusal}</p>
            <p>
              <Link className="button" data-kind="quiet" to={work.productUrl}>
                Back to the work
              </Link>
            </p>
          </>
        )}
      </div>
      <section className={css.side} aria-labelledby="how-title">
        <h3 id="how-title">How offers work</h3>
        <ol className={css.how}>
          <li>The artist has {OFFER_STEP_HOURS} hours to accept, decline or name another price. We write to you.</li>
          <li>
            When you agree, the work is held for you for {OFFER_STEP_HOURS} hours, and you order it at that price.
          </li>
          <li>You pay nothing before that. Until you agree, others can buy the work.</li>
        </ol>
        <p className="quiet">
          The price is for a delivery to {countryInText(readCountry(countryCode)?.name ?? countryCode)}. Shipping, duty
          and tax are added at the checkout.
        </p>
      </section>
    </div>
  );
}
