import type { EmailedLine, EmailedOrder } from '../../selling/orders/order-emails.ts';
import type { SoldLineRow } from '../../selling/orders/sale-ledger-entries.ts';

export interface SampleWork {
  id: number;
  title: string;
  category: string;
  artistId: number;
  firstName: string;
  lastName: string;
}

interface SampleBuyer {
  to: string;
  now: Date;
}

/** Sold works of a shop without works are named, and have no picture. */
export const NO_WORK: SampleWork = {
  ...{ id: 0, title: 'Quiet Harbour', category: 'Painting', artistId: 0, firstName: 'Ada', lastName: 'Moreau' },
};

export const sampleArtist = ({ to }: SampleBuyer) => ({ id: 1, firstName: 'Ada', email: to });

/** An order that nobody has placed. */
export const sampleOrder = ({ to, now }: SampleBuyer): EmailedOrder => ({
  number: 'B-1042',
  buyer_id: 1,
  email: to,
  currency: 'USD',
  subtotal_cents: 272_000,
  discount_cents: 20_000,
  shipping_cents: 9_500,
  duty_cents: 0,
  clearance_cents: 0,
  tax_cents: 22_500,
  total_cents: 284_000,
  gift_card_cents: 0,
  charge_cents: 284_000,
  ship_to: {
    ...{ fullName: 'Ada Moreau', street1: '1 Gallery Street', street2: '', city: 'New York', state: 'NY' },
    ...{ postalCode: '10001', countryCode: 'us' },
  },
  delivery: { minDays: 5, maxDays: 9 },
  placed_at: now,
});

/** An original and two prints, as far as the shop has works. */
export const sampleLines = (works: readonly SampleWork[]): (EmailedLine & SoldLineRow)[] =>
  works.slice(0, 2).map(({ id, title, artistId, firstName, lastName }, index) => ({
    line: index + 1,
    work_id: id === 0 ? null : id,
    artist_id: artistId,
    title,
    facts: { artistName: `${firstName} ${lastName}`.trim() },
    kind: index === 0 ? 'original' : 'print',
    quantity: index + 1,
    amount_cents: index === 0 ? 240_000 : 32_000,
    net_cents: index === 0 ? 240_000 : 32_000,
    ...{ artist_discount_cents: 0, tax_cents: 0, duty_cents: 0, shipping_cents: 0, shipping_tax_cents: 0 },
    ...{ clearance_cents: 0, shipping_discount_cents: 0, channel: 'artist' },
  }));
