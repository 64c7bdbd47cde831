import type { EmailKind } from '@easel/domain/accounts/email-kinds';
import { readCountry } from '@easel/domain/locale/countries';
import { formatMoney } from '@easel/domain/locale/currency';
import { splitPrice } from '@easel/domain/selling/commission';
import { OFFER_STEP_HOURS, type OfferSide } from '@easel/domain/selling/offers';
import { dayLabel } from '@easel/domain/text/relative-time';
import type { Db } from '@easel/platform/db/open-database';
import { composeEmail, type EmailBlock, type EmailShop } from '@easel/platform/mail/email-content';
import type { Mail } from '@easel/platform/mail/mail';
import type { OfferedWork, OfferRow } from './offers-store.ts';

export interface OfferEmailDependencies extends EmailShop {
  mail: Mail;
}

/** An email about an offer without its recipient. It shows the work after the first paragraph and ends with a button to the offer. */
export interface OfferEmail {
  kind: EmailKind;
  offerId: string;
  work: Work;
  subject: string;
  blocks: readonly [string, ...(EmailBlock | string)[]];
}

type Offer = Pick<OfferRow, 'id' | 'price_cents' | 'expires_at' | 'country_code'>;
type Work = Pick<OfferedWork, 'id' | 'title' | 'artistName' | 'channel'>;

/** Sends an email in the transaction of its change. Somebody without an address gets none. */
export async function sendOfferEmail(
  transaction: Db,
  parts: OfferEmailDependencies,
  to: string | null,
  email: OfferEmail,
): Promise<void> {
  if (to !== null) await parts.mail.send(composeOfferEmail(parts, to, email), transaction);
}

export function composeOfferEmail(
  parts: EmailShop,
  to: string,
  { kind, offerId, subject, work, blocks: [first, ...rest] }: OfferEmail,
) {
  const { id: workId, title, artistName: artist } = work;
  return composeEmail(parts, { kind, to, subject }, [
    first,
    { type: 'works', works: [{ workId, title, artist }] },
    ...rest,
    { type: 'button', label: 'See the offer', url: `${parts.origin()}/offer/${offerId}` },
  ]);
}

const dollars = (cents: number) => formatMoney(cents, 'USD');
const until = ({ expires_at }: Offer) => {
  const iso = expires_at.toISOString();
  return `${dayLabel(iso)}, ${iso.slice(11, 16)} UTC`;
};
const quoted = (message: string): EmailBlock[] => (message === '' ? [] : [{ type: 'quote', text: message }]);
const shareText = ({ price_cents }: Offer, { channel }: Work) =>
  `Your share would be ${dollars(splitPrice(price_cents, channel).artistCents)}.`;

/** To the collector, as a receipt. */
export const sentEmail = (offer: Offer, work: Work): OfferEmail => ({
  kind: 'offer-sent',
  offerId: offer.id,
  work,
  subject: `Your offer for ${work.title}`,
  blocks: [
    `You have offered ${dollars(offer.price_cents)} for ${work.title} by ${work.artistName}.`,
    `The artist has until ${until(offer)} to answer. You pay nothing until the price is agreed and you place an order. The work is not reserved meanwhile.`,
  ],
});

/** To the artist: a new offer, or a new price of the collector. */
export const receivedEmail = (offer: Offer, work: Work, message: string): OfferEmail => ({
  kind: 'offer-received',
  offerId: offer.id,
  work,
  subject: `${dollars(offer.price_cents)} offered for ${work.title}`,
  blocks: [
    `A collector offers ${dollars(offer.price_cents)} for ${work.title}, delivered to ${readCountry(offer.country_code)?.name ?? 'their country'}. ${shareText(offer, work)}`,
    ...quoted(message),
    `You can accept, decline or name another price until ${until(offer)}.`,
  ],
});

/** To the collector: the artist has named another price. */
export const counteredEmail = (offer: Offer, work: Work, message: string): OfferEmail => ({
  kind: 'offer-countered',
  offerId: offer.id,
  work,
  subject: `${work.artistName} asks ${dollars(offer.price_cents)} for ${work.title}`,
  blocks: [
    `${work.artistName} has answered your offer for ${work.title} with a price of ${dollars(offer.price_cents)}.`,
    ...quoted(message),
    `You can accept it, decline it or offer another price until ${until(offer)}.`,
  ],
});

/** To the collector: the price is agreed. */
export const agreedEmail = (offer: Offer, work: Work, message: string): OfferEmail => ({
  kind: 'offer-accepted',
  offerId: offer.id,
  work,
  subject: `${work.title} is yours for ${dollars(offer.price_cents)}`,
  blocks: [
    `You and ${work.artistName} have agreed on ${dollars(offer.price_cents)} for ${work.title}.`,
    ...quoted(message),
    `The work is held for you until ${until(offer)}. Place your order by then.`,
  ],
});

/** To the artist: the collector has accepted their price. */
export const counterAcceptedEmail = (offer: Offer, work: Work): OfferEmail => ({
  kind: 'offer-accepted',
  offerId: offer.id,
  work,
  subject: `Your price for ${work.title} was accepted`,
  blocks: [
    `The collector has accepted ${dollars(offer.price_cents)} for ${work.title}. ${shareText(offer, work)}`,
    `The work is held for them until ${until(offer)}. We write to you when they have paid.`,
  ],
});

export const declinedEmail = (to: OfferSide, offer: Offer, work: Work, message: string): OfferEmail => ({
  kind: 'offer-declined',
  offerId: offer.id,
  work,
  subject: `Offer for ${work.title} declined`,
  blocks: [
    to === 'collector'
      ? `${work.artistName} has declined your offer of ${dollars(offer.price_cents)} for ${work.title}. If the work is still available, you can buy it at its price or make another offer.`
      : `The collector has declined your price of ${dollars(offer.price_cents)} for ${work.title}. The work is still for sale.`,
    ...quoted(message),
  ],
});

/** To the artist. */
export const withdrawnEmail = (offer: Offer, work: Work): OfferEmail => ({
  kind: 'offer-withdrawn',
  offerId: offer.id,
  work,
  subject: `Offer for ${work.title} withdrawn`,
  blocks: [`The collector has withdrawn the offer of ${dollars(offer.price_cents)} for ${work.title}.`],
});

const EXPIRED = {
  open: {
    collector: `The artist has not answered your offer within ${OFFER_STEP_HOURS} hours.`,
    artist: `You have not answered an offer within ${OFFER_STEP_HOURS} hours.`,
  },
  countered: {
    collector: `You have not answered the price of the artist within ${OFFER_STEP_HOURS} hours.`,
    artist: `The collector has not answered your price within ${OFFER_STEP_HOURS} hours.`,
  },
  accepted: {
    collector: `You have not ordered the work within ${OFFER_STEP_HOURS} hours, so it is no longer held for you.`,
    artist: `The collector has not ordered the work within ${OFFER_STEP_HOURS} hours. It is for sale again.`,
  },
} as const;

export const expiredEmail = (to: OfferSide, before: keyof typeof EXPIRED, offer: Offer, work: Work): OfferEmail => ({
  kind: 'offer-expired',
  offerId: offer.id,
  work,
  subject: `Offer for ${work.title} expired`,
  blocks: [`The offer of ${dollars(offer.price_cents)} for ${work.title} has expired. ${EXPIRED[before][to]}`],
});

/** To the collector: somebody else was faster, or the work was withdrawn. */
export const endedEmail = (offer: Offer, work: Work, isSold: boolean): OfferEmail => ({
  kind: 'offer-ended',
  offerId: offer.id,
  work,
  subject: isSold ? `${work.title} was sold` : `${work.title} is no longer offered`,
  blocks: [
    isSold
      ? `We are sorry: another collector has bought ${work.title} by ${work.artistName}, so your offer of ${dollars(offer.price_cents)} has ended. You were not charged.`
      : `We are sorry: ${work.title} by ${work.artistName} is no longer offered, so your offer of ${dollars(offer.price_cents)} has ended. You were not charged.`,
    'The page of your offer shows similar works.',
  ],
});
