import { useLayoutEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { chooseForYou, showOffer } from '../lib/for-you.ts';
import type { WallPage } from './load-listing.ts';
import css from './order-switch.module.css';
import { WhyHere } from './why-here.tsx';

type ListingOrder = NonNullable<WallPage['order']>;

/**
 * Switches between the order of everybody and that of the visitor. It is in the listing of everybody for all visitors, and shown to those who have an order of their own.
 * There is no link to that order, because it is nothing for robots.
 */
export function OrderSwitch({ order }: { order: ListingOrder }) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another listing.
  useLayoutEffect(showOffer, [order]);
  const { signals, everyoneUrl, personalUrl } = order;
  return (
    <fieldset className={css.switch} data-personal={signals ? true : undefined}>
      <legend className="visually-hidden">Order</legend>
      {signals ? (
        <>
          <Link to={everyoneUrl} preventScrollReset onClick={() => chooseForYou(false)}>
            Everyone
          </Link>
          <span aria-current="true">For you</span>
        </>
      ) : (
        <>
          <span aria-current="true">Everyone</span>
          <button
            type="button"
            onClick={() => {
              chooseForYou(true);
              void navigate(personalUrl, { preventScrollReset: true });
            }}
          >
            For you
          </button>
        </>
      )}
    </fieldset>
  );
}

/** What moves works up in the order of the visitor, and how to turn it off. */
export function OrderReasons({ order: { signals, everyoneUrl } }: { order: ListingOrder }) {
  if (!signals) return null;
  return (
    <div className={css.why}>
      <WhyHere
        row="Listing"
        question="Why this order?"
        why="Our recommended order, in which works that fit what you like move up a little. Nothing is left out, and nobody else sees it. It comes from your favorites, the artists you follow, and the works you have looked at."
        reasons={[{ title: 'Moved up for you:', reason: `${signals.join(', ')}.` }]}
      >
        <p className={css.end}>
          <Link to={everyoneUrl} preventScrollReset onClick={() => chooseForYou(false)}>
            Turn off for all listings
          </Link>
        </p>
      </WhyHere>
    </div>
  );
}
