import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { Cart, CartItem } from '@easel/contract/selling/cart';

let count = 0;

/** An original in a cart. Each is added after the one before. */
export function anItem(changes: Partial<CartItem> = {}): CartItem {
  const artworkId = ++count;
  const unitPriceCents = changes.unitPriceCents ?? 120_000;
  const quantity = changes.quantity ?? 1;
  return {
    sku: `P1-U7-A${artworkId}-T1`,
    quantity,
    kind: 'original',
    work: {
      artworkId,
      artworkTitle: `Blue Night ${artworkId}`,
      firstName: 'Ada',
      lastName: 'Moreau',
      category: 'paintings',
      mediums: ['Oil'],
      materials: ['Canvas'],
      width: 61,
      height: 76.2,
      depth: null,
      productUrl: `/art/Painting-Blue/7/${artworkId}/view`,
      printUrl: `/print/Painting-Blue/7/${artworkId}/view`,
    } as ArtworkTile,
    print: null,
    giftCard: null,
    unitPriceCents,
    priceCents: unitPriceCents * quantity,
    available: 1,
    isBuyable: true,
    shipsFrom: null,
    changes: [],
    addedAt: new Date(1_700_000_000_000 + artworkId * 1_000).toISOString(),
    ...changes,
  };
}

const NOTHING = {
  subtotalCents: 0,
  discountCents: 0,
  shippingCents: 0,
  dutyCents: 0,
  clearanceCents: 0,
  taxCents: 0,
  totalCents: 0,
  giftCardCents: 0,
  chargeCents: 0,
};

export const aCart = (changes: Partial<Omit<Cart, 'totals'>> & { totals?: Partial<Cart['totals']> } = {}): Cart => ({
  version: 1,
  items: [],
  savedItems: [],
  coupons: [],
  giftCards: [],
  destination: { countryCode: 'us', region: 'NY' },
  delivery: null,
  currency: 'USD',
  addressBookItemId: null,
  paymentMethodId: null,
  itemsCartCount: changes.items?.length ?? 0,
  ...changes,
  totals: { ...NOTHING, ...changes.totals },
});
