import type { Offer } from '@easel/contract/selling/offers';
import { readCountry } from '@easel/domain/locale/countries';
import { formatMoney } from '@easel/domain/locale/currency';
import { timeLeftLabel } from '@easel/domain/selling/offer-time';
import { useState } from 'react';
import { localTime } from '../lib/local-time.ts';
import { useCommand } from '../lib/use-command.ts';
import { OfferAnswer } from './offer-answer.tsx';
import { expectedOffer, type OfferCommand } from './offer-commands.ts';
import css from './offer-page.module.css';
import { formatOfferText, OFFER_STATUS_TEXTS, offerEventText } from './offer-texts.ts';
import { OfferedWork } from './offered-work.tsx';
import orderCss from './order-page.module.css';
import { type SimilarTile, SimilarWorks } from './similar-works.tsx';
import { useMoney } from './use-money.ts';

/** An offer for the two sides: what it is about, where it stands, what they can do, and what has happened. */
export function OfferPage({ offer: loaded, similar }: { offer: Offer; similar: readonly SimilarTile[] }) {
  const { send, pending, isPending } = useCommand<OfferCommand>();
  const [now] = useState(Date.now);
  const offer = expectedOffer(loaded, pending);
  const { side, status, expiresAt } = offer;
  return (
    <div className={css.offer}>
      <OfferedWork {...offer} />
      <div className={css.main}>
        <section className={css.timeline} aria-labelledby="timeline-title">
          <h3 id="timeline-title">Offer history</h3>
          <ol className={orderCss.timeline}>
            {offer.timeline.map((event, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: events are only added at the end.
              <li key={index}>
                <strong>{offerEventText(event, side)}</strong>
                <small>
                  <time dateTime={event.happenedAt}>{localTime(event.happenedAt)}</time>
                </small>
                {event.message && <p className={css.message}>{event.message}</p>}
              </li>
            ))}
          </ol>
        </section>
        {similar.length > 0 && <SimilarWorks tiles={similar} title={offer.title} />}
      </div>
      <section className={css.side} aria-labelledby="status-title">
        <div className="stack-small" role="status">
          <h3 className="title-text" id="status-title">
            {OFFER_STATUS_TEXTS[side][status]}
          </h3>
          <p>{formatOfferText(offer)}</p>
        </div>
        <OfferAmounts offer={offer} />
        {expiresAt && status === loaded.status && (
          <p className={css.deadline}>
            <strong>{timeLeftLabel(Date.parse(expiresAt), now)}</strong>
            <span className="quiet"> Until {localTime(expiresAt)}</span>
          </p>
        )}
        <OfferAnswer
          // A new price closes the form.
          key={`${loaded.status} ${loaded.priceCents}`}
          offer={offer}
          isPending={isPending}
          onAnswer={(answer) => void send({ ...answer, offerId: offer.offerId })}
        />
      </section>
    </div>
  );
}

/** A label and an amount. */
type Row = [string, string];

function OfferAmounts({ offer }: { offer: Offer }) {
  const { shown, isConverted } = useMoney();
  const { priceCents, listPriceCents, artistCents, countryCode } = offer;
  const rows: Row[] = [
    ['Price', formatMoney(priceCents, 'USD')],
    ...(isConverted ? [['About', shown(priceCents)] satisfies Row] : []),
    ...(artistCents === null ? [] : [['Your share', formatMoney(artistCents, 'USD')] satisfies Row]),
    ...(listPriceCents === null ? [] : [['List price', formatMoney(listPriceCents, 'USD')] satisfies Row]),
    ['Delivery to', readCountry(countryCode)?.name ?? countryCode],
  ];
  return (
    <dl className={css.amounts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
