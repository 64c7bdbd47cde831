import {
  checkGiftCardPurchase,
  type GiftCardErrors,
  type GiftCardPurchase,
  parseGiftCardAmount,
} from '@easel/domain/selling/gift-card-purchase';

/** What has been entered into the form of a gift card. */
export interface GiftCardDraft extends Omit<GiftCardPurchase, 'deliverOn'> {
  /** Another amount, as it was typed. */
  amountDollars: string;
  /** Empty to send it once it is paid. */
  deliverOn: string;
}

export const NEW_GIFT_CARD: GiftCardDraft = {
  amountCents: 10_000,
  amountDollars: '',
  recipientName: '',
  recipientEmail: '',
  senderName: '',
  message: '',
  deliverOn: '',
};

/** The draft of a posted form. */
export const toGiftCardDraft = ({
  amountCents,
  ...typed
}: Partial<Record<keyof GiftCardDraft, string>>): GiftCardDraft => ({
  ...NEW_GIFT_CARD,
  ...typed,
  ...(amountCents && { amountCents: Number(amountCents) }),
});

export const toGiftCardPurchase = ({ amountDollars, amountCents, ...draft }: GiftCardDraft): GiftCardPurchase => ({
  ...draft,
  amountCents: parseGiftCardAmount({ amountCents, amountDollars }),
  deliverOn: draft.deliverOn || null,
});

export const checkGiftCardDraft = (draft: GiftCardDraft, now: number): GiftCardErrors =>
  checkGiftCardPurchase(toGiftCardPurchase(draft), now);

/** The body of the call. An amount that was chosen is not sent with one that was typed. */
export function toGiftCardBody({ amountCents, amountDollars, ...draft }: GiftCardDraft) {
  return amountDollars.trim() === '' ? { ...draft, amountCents } : { ...draft, amountDollars };
}
