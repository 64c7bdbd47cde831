import { formatMoney } from '@easel/domain/locale/currency';
import type { GiftCardPurchase } from '@easel/domain/selling/gift-card-purchase';
import { composeEmail, type Email, type EmailBlock, type EmailShop, greet } from '@easel/platform/mail/email-content';

type Gift = Omit<GiftCardPurchase, 'deliverOn'> & { expiresAt: Date | null };

/** The email with the code of a gift card. */
export function giftCardEmail(gift: Gift, code: string, shop: EmailShop): Email {
  const { amountCents, recipientName, recipientEmail, senderName, message, expiresAt } = gift;
  return composeEmail(shop, { kind: 'gift-card', to: recipientEmail, subject: `${senderName} sent you a gift card` }, [
    greet(recipientName),
    `${senderName} has sent you a gift card for ${formatMoney(amountCents, 'USD')} at ${shop.brand}.`,
    ...(message === '' ? [] : [{ type: 'quote', text: message } as const]),
    ...howToUse(code, expiresAt, shop),
  ]);
}

/** The email with the code of a gift card that a refund went to. */
export const refundCardEmail = (
  { amountCents, recipientName, recipientEmail, orderNumber, expiresAt }: Gift & { orderNumber: string },
  code: string,
  shop: EmailShop,
): Email =>
  composeEmail(shop, { kind: 'gift-card', to: recipientEmail, subject: `Your new gift card, order ${orderNumber}` }, [
    greet(recipientName),
    `${formatMoney(amountCents, 'USD')} of your refund for order ${orderNumber} is on a new gift card, because the one that you paid with has expired or expires soon.`,
    ...howToUse(code, expiresAt, shop),
  ]);

/** The day before the end, because a card ends with its last day. */
const lastDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const howToUse = (code: string, expiresAt: Date | null, { origin }: EmailShop): (EmailBlock | string)[] => [
  { type: 'code', label: 'Your code', code },
  `Enter the code in your cart. It pays for works, prints, shipping and taxes, and what is left stays on the card. ${expiresAt ? `It can be used until ${lastDay.format(expiresAt.getTime() - 1)}.` : 'It does not expire.'} Anyone who has the code can use it, so keep this email.`,
  { type: 'button', label: 'Find a work', url: `${origin()}/all` },
  { type: 'facts', facts: [{ label: 'Check the balance', url: `${origin()}/gift-cards/balance` }] },
];
