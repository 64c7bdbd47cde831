import { formatMoney } from '@easel/domain/locale/currency';
import { convertFromUsd } from '@easel/domain/locale/exchange';
import { COMMISSION_RATES, type SalesChannel, splitPrice } from '@easel/domain/selling/commission';
import { useSite } from '../lib/page-meta.ts';
import css from './artist-share.module.css';

export interface ArtistShareProps {
  priceCents: number;
  channel: SalesChannel;
}

/** How much of the price goes to the artist. */
export function ArtistShare({ priceCents, channel }: ArtistShareProps) {
  const { displayCurrency } = useSite();
  const { artistCents } = splitPrice(priceCents, channel);
  const percent = COMMISSION_RATES[channel] * 100;
  const amount = formatMoney(
    convertFromUsd(artistCents, displayCurrency),
    displayCurrency.currencyCode,
    displayCurrency.isAbroad,
  );
  return (
    <p className="stack-tiny quiet numbers" data-screen-only>
      <svg className={css.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="4" className={css.rest} />
        <rect width={percent} height="4" className={css.artist} />
      </svg>
      {percent}% of the price, {amount}, goes to the artist.
    </p>
  );
}
