import { pluralize } from '../text/pluralize.ts';
import type { CartLine, CartProduct } from './cart-lines.ts';

/** Why a product cannot be bought now; undefined if it can. */
export type Unavailability =
  | 'sold'
  | 'reserved'
  | 'withdrawn'
  | 'artist-away'
  | 'not-sold-here'
  | 'not-on-site'
  | 'own-work';

/** What has changed since a line was added to the cart. */
export type LineChange =
  | { kind: Unavailability; message: string }
  | { kind: 'price'; message: string; beforeCents: number }
  | { kind: 'quantity'; message: string; available: number };

export const UNAVAILABLE: Record<Unavailability, string> = {
  sold: 'This work has just been sold.',
  reserved: 'Another collector is buying this work at the moment.',
  withdrawn: 'This work is no longer offered.',
  'artist-away': 'The artist is away, so this work cannot be bought at the moment.',
  'not-sold-here': 'This work is not sold to your country.',
  'not-on-site': 'This work is sold on our main site.',
  'own-work': 'This is your own work, so you cannot buy it.',
};

const SOLD_OUT = 'This edition is sold out.';

export function findLineChanges(
  line: Pick<CartLine, 'quantity' | 'addedPriceCents'>,
  product: Pick<CartProduct, 'kind' | 'priceCents' | 'available'>,
  unavailability: Unavailability | undefined,
  formatCents: (cents: number) => string,
): LineChange[] {
  if (unavailability) {
    const isEdition = unavailability === 'sold' && product.kind === 'print';
    return [{ kind: unavailability, message: isEdition ? SOLD_OUT : UNAVAILABLE[unavailability] }];
  }
  const changes: LineChange[] = [];
  const { priceCents, available } = product;
  if (priceCents !== line.addedPriceCents)
    changes.push({
      kind: 'price',
      message: `The price has ${priceCents < line.addedPriceCents ? 'dropped' : 'risen'} from ${formatCents(line.addedPriceCents)} to ${formatCents(priceCents)}.`,
      beforeCents: line.addedPriceCents,
    });
  if (line.quantity > available)
    changes.push({ kind: 'quantity', message: `Only ${pluralize(available, 'copy', 'copies')} left.`, available });
  return changes;
}

/** Lines that cannot be bought as they are do not count in the totals. */
export const isBuyable = (changes: readonly LineChange[]): boolean => changes.every(({ kind }) => kind === 'price');
