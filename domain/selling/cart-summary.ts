import { readCategory } from '../catalogue/categories.ts';

/** A cart line in the summary. */
export interface SummaryLine {
  category: string;
  isOriginal: boolean;
  unitPriceCents: number;
  quantity: number;
  isSavedForLater: boolean;
}

/** The cart summary of pages (docs/specification/cart-and-checkout.md#cart). Sums are in cents on the wire. */
export interface CartSummary {
  itemsCartCount: number;
  cartCount: number;
  hasOriginal: boolean;
  cartCategories: string[];
  cartOriginalsTotalValue: number;
  cartItemsPriceAverage: number;
}

/** Lines saved for later do not count. The average is over pieces, rounded to the cent. */
export function summarizeCart(lines: readonly SummaryLine[]): CartSummary {
  const counted = lines.filter((line) => !line.isSavedForLater);
  const pieces = sum(counted, ({ quantity }) => quantity);
  const worthOf = ({ unitPriceCents, quantity }: SummaryLine) => unitPriceCents * quantity;
  const originals = counted.filter((line) => line.isOriginal);
  return {
    itemsCartCount: counted.length,
    cartCount: pieces,
    hasOriginal: originals.length > 0,
    cartCategories: [...new Set(counted.map(({ category }) => readCategory(category)?.name ?? category))],
    cartOriginalsTotalValue: sum(originals, worthOf),
    cartItemsPriceAverage: pieces === 0 ? 0 : Math.round(sum(counted, worthOf) / pieces),
  };
}

const sum = <T>(items: readonly T[], worthOf: (item: T) => number): number =>
  items.reduce((total, item) => total + worthOf(item), 0);
