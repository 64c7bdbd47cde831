/** Where a refund went. */
export interface Refunded {
  cardCents: number;
  giftCardCents: number;
  /** The part of `giftCardCents` that is on a new card. */
  newGiftCardCents: number;
}
