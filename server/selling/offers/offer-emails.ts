import { readCountry } from '@easel/domain/locale/countries';
import { formatMoney } from '@easel/domain/locale/currency';
import { splitPrice } from '@easel/domain/selling/commission';
import { OFFER_STEP_HOURS, type OfferSide } from '@easel/domain/selling/offers';
import { dayLabel } from '@easel/domain/text/relative-time';
import type { Db } from '@easel/platform/db/open-database';
import type { Mail } from '@easel/platform/mail/mail';
import type { OfferedWork, OfferRow } from './offers-store.ts';

export interface OfferEmailDependencies {
  mail: Mail;
  brand: string;
  origin: () => string;
}

/** An email about an offer without its recipient. It ends with a link to the offer. */
export interface OfferEmail {
  kind: string;
  offerId: string;
  subject: string;
  lines: string[];
}

type Offer = Pick<OfferRow, 'id' | 'price_cents' | 'expires_at' | 'country_code'>;
type Work = Pick<OfferedWork, 'title' | 'artistName' | 'channel'>;

/** Sends an email in the transaction of its change. Somebody without an address gets none. */
export async function sendOfferEmail(
  transaction: Db,
  { mail, brand, origin }: OfferEmailDependencies,
  to: string | null,
  { kind, offerId, subject, lines }: OfferEmail,
): Promise<void> {
  if (to === null) return;
  const text = [...lines, `See the offer: ${origin()}/offer/${offerId}`, `${brand}\n${origin()}`].join('\n\n');
  await mail.send({ kind, to, subject, text }, transaction);
}

const dollars = (cents: number) => formatMoney(cents, 'USD');
const until = ({ expires_at }: Offer) => {
  const iso = expires_at.toISOString();
  return `${dayLabel(iso)}, ${iso.slice(11, 16)} UTC`;
};
const quoted = (message: string): string[] =>
  message === ''
    ? []
    : [
        message
          .split(/\r?\n/)
          .map((line) => `> ${line}`.trimEnd())
          .join('\n'),
      ];
const shareText = ({ price_cents }: Offer, { channel }: Work) =>
  `Your share would be ${dollars(splitPrice(price_cents, channel).artistCents)}.`;

/** To the collector, as a receipt. */
export const sentEmail = (offer: Offer, { title, artistName }: Work): OfferEmail => ({
  kind: 'offer-sent',
  offerId: offer.id,
  subject: `Your offer for ${title}`,
  lines: [
    `You have offered ${dollars(offer.price_cents)} for ${title} by ${artistName}.`,
    `The artist has until ${until(offer)} to answer. You pay nothing until the price is agreed and you place an order. The work is not reserved meanwhile.`,
  ],
});

/** To the artist: a new offer, or a new price of the collector. */
export const receivedEmail = (offer: Offer, work: Work, message: string): OfferEmail => ({
  kind: 'offer-received',
  offerId: offer.id,
  subject: `${dollars(offer.price_cents)} offered for ${work.title}`,
  lines: [
    `A collector offers ${dollars(offer.price_cents)} for ${work.title}, delivered to ${readCountry(offer.country_code)?.name ?? 'their country'}. ${shareText(offer, work)}`,
    ...quoted(message),
    `You can accept, decline or name another price until ${until(offer)}.`,
  ],
});

/** To the collector: the artist has named another price. */
export const counteredEmail = (offer: Offer, { title, artistName }: Work, message: string): OfferEmail => ({
  kind: 'offer-countered',
  offerId: offer.id,
  subject: `${artistName} asks ${dollars(offer.price_cents)} for ${title}`,
  lines: [
    `${artistName} has answered your offer for ${title} with a price of ${dollars(offer.price_cents)}.`,
    ...quoted(message),
    `You can accept it, decline it or offer another price until ${until(offer)}.`,
  ],
});

/** To the collector: the price is agreed. */
export const agreedEmail = (offer: Offer, { title, artistName }: Work, message: string): OfferEmail => ({
  kind: 'offer-accepted',
  offerId: offer.id,
  subject: `${title} is yours for ${dollars(offer.price_cents)}`,
  lines: [
    `You and ${artistName} have agreed on ${dollars(offer.price_cents)} for ${title}.`,
    ...quoted(message),
    `The work is held for you until ${until(offer)}. Place your order by then.`,
  ],
});

/** To the artist: the collector has accepted their price. */
export const counterAcceptedEmail = (offer: Offer, work: Work): OfferEmail => ({
  kind: 'offer-accepted',
  offerId: offer.id,
  subject: `Your price for ${work.title} was accepted`,
  lines: [
    `The collector has accepted ${dollars(offer.price_cents)} for ${work.title}. ${shareText(offer, work)}`,
    `The work is held for them until ${until(offer)}. We write to you when they have paid.`,
  ],
});

export const declinedEmail = (
  to: OfferSide,
  offer: Offer,
  { title, artistName }: Work,
  message: string,
): OfferEmail => ({
  kind: 'offer-declined',
  offerId: offer.id,
  subject: `Offer for ${title} declined`,
  lines: [
    to === 'collector'
      ? `${artistName} has declined your offer of ${dollars(offer.price_cents)} for ${title}. If the work is still available, you can buy it at its price or make another offer.`
      : `The collector has declined your price of ${dollars(offer.price_cents)} for ${title}. The work is still for sale.`,
    ...quoted(message),
  ],
});

/** To the artist. */
export const withdrawnEmail = (offer: Offer, { title }: Work): OfferEmail => ({
  kind: 'offer-withdrawn',
  offerId: offer.id,
  subject: `Offer for ${title} withdrawn`,
  lines: [`The collector has withdrawn the offer of ${dollars(offer.price_cents)} for ${title}.`],
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

export const expiredEmail = (
  to: OfferSide,
  before: keyof typeof EXPIRED,
  offer: Offer,
  { title }: Work,
): OfferEmail => ({
  kind: 'offer-expired',
  offerId: offer.id,
  subject: `Offer for ${title} expired`,
  lines: [`The offer of ${dollars(offer.price_cents)} for ${title} has expired. ${EXPIRED[before][to]}`],
});

/** To the collector: somebody else was faster, or the work was withdrawn. */
export const endedEmail = (offer: Offer, { title, artistName }: Work, isSold: boolean): OfferEmail => ({
  kind: 'offer-ended',
  offerId: offer.id,
  subject: isSold ? `${title} was sold` : `${title} is no longer offered`,
  lines: [
    isSold
      ? `We are sorry: another collector has bought ${title} by ${artistName}, so your offer of ${dollars(offer.price_cents)} has ended. You were not charged.`
      : `We are sorry: ${title} by ${artistName} is no longer offered, so your offer of ${dollars(offer.price_cents)} has ended. You were not charged.`,
    'The page of your offer shows similar works.',
  ],
});
