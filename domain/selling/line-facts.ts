import type { PrintMaterial } from '../catalogue/print-materials.ts';
import type { GiftCardPurchase } from './gift-card-purchase.ts';

/** What the buyer was told about a line, kept with the order in the words of the day. Each kind of line has some of it, early orders have less. */
export interface LineFacts {
  artistName?: string;
  print?: {
    material: PrintMaterial;
    edition: 'open' | 'limited';
    widthCm: number;
    heightCm: number;
    frame: string | null;
  } | null;
  giftCard?: GiftCardPurchase;
  /** Days until it is shipped, and the first day on which it can be. */
  handlingDays?: number;
  shipsFrom?: string;
}

/** What the buyer was told about the delivery of an order. Orders without parcels have none of it. */
export interface PromisedDelivery {
  minDays?: number;
  maxDays?: number;
}
