import type { OfferSummary, OfferList as Offers } from '@easel/contract/selling/offers';
import { formatMoney } from '@easel/domain/locale/currency';
import { timeLeftLabel } from '@easel/domain/selling/offer-time';
import type { OfferSide } from '@easel/domain/selling/offers';
import { useState } from 'react';
import { Link } from 'react-router';
import { Picture } from '../ui/picture.tsx';
import { OFFER_STATUS_TEXTS } from './offer-texts.ts';
import css from './order-list.module.css';
import { orderDate } from './order-texts.ts';
import { PageLinks } from './page-links.tsx';

/** Offers somebody has made, or offers for their works. Those that need an answer come first. */
export function OfferList({ side, ...list }: Offers & { side: OfferSide }) {
  if (list.totalResults === 0)
    return side === 'artist' ? (
      <p>Nobody has made an offer for your works yet.</p>
    ) : (
      <div className="stack-start">
        <p>You have not made an offer yet. Works whose artist accepts offers have a button for it on their page.</p>
        <Link className="button" to="/all">
          Browse all works
        </Link>
      </div>
    );
  return (
    <>
      <ul className={css.orders}>
        {list.offers.map((offer) => (
          <li key={offer.offerId}>
            <OfferRow offer={offer} />
          </li>
        ))}
      </ul>
      <PageLinks {...list} />
    </>
  );
}

function OfferRow({ offer }: { offer: OfferSummary }) {
  const { offerId, side, status, priceCents, currency, title, artistName, work, expiresAt, updatedAt } = offer;
  const [now] = useState(Date.now);
  return (
    <article className={css.order} data-stacked>
      <div className={css.pictures} aria-hidden="true">
        {work && <Picture picture={{ ...work, placeholder: null }} alt="" sizes="72px" />}
      </div>
      <div>
        <h2 className="large-text breakable">
          <Link to={`/offer/${offerId}`}>{title}</Link>
        </h2>
        <p>
          {side === 'collector' && `${artistName} · `}
          {expiresAt ? timeLeftLabel(Date.parse(expiresAt), now) : orderDate(updatedAt)}
        </p>
      </div>
      <p className={css.status} data-urgent={offer.isYourTurn || undefined}>
        {OFFER_STATUS_TEXTS[side][status]}
        <small>{formatMoney(priceCents, currency)}</small>
      </p>
    </article>
  );
}
