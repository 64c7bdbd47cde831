export interface PayoutTransfer {
  /** The idempotency key of the transfer. */
  payoutId: string;
  artistId: number;
  cents: number;
  currency: string;
}

/** How artists get their money. A service for transfers is added by another implementation. */
export interface PayoutChannel {
  name: string;
  /** Transfers the money. It can be called again for the same payout, which is then transferred once. */
  transfer(payout: PayoutTransfer): Promise<{ reference: string | undefined }>;
}

/** The default: staff transfer the money at their bank, right after they have recorded the payout. */
export const createManualChannel = (): PayoutChannel => ({
  name: 'manual',
  transfer: async () => ({ reference: undefined }),
});
