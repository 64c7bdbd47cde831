import { formatMoney } from '@easel/domain/locale/currency';
import type { GiftCardPurchase } from '@easel/domain/selling/gift-card-purchase';
import type { Email } from '@easel/platform/mail/mail';

type Gift = Omit<GiftCardPurchase, 'deliverOn'> & { expiresAt: Date | null };

interface Shop {
  brand: string;
  origin: string;
}

/** The email with the code of a gift card. */
export function giftCardEmail(gift: Gift, code: string, { brand, origin }: Shop): Email {
  const { amountCents, recipientName, recipientEmail, senderName, message, expiresAt } = gift;
  const quoted = message
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
  const lines = [
    `Hello ${recipientName},`,
    `${senderName} has sent you a gift card for ${formatMoney(amountCents, 'USD')} at ${brand}.`,
    ...(message === '' ? [] : [quoted]),
    ...howToUse(code, expiresAt, { brand, origin }),
  ];
  return {
    kind: 'gift-card',
    to: recipientEmail,
    subject: `${senderName} sent you a gift card`,
    text: lines.join('\n\n'),
  };
}

/** The email with the code of a gift card that a refund went to. */
export const refundCardEmail = (
  { amountCents, recipientName, recipientEmail, orderNumber, expiresAt }: Gift & { orderNumber: string },
  code: string,
  shop: Shop,
): Email => ({
  kind: 'gift-card',
  to: recipientEmail,
  subject: `Your new gift card, order ${orderNumber}`,
  text: [
    `Hello ${recipientName},`.replace(' ,', ','),
    `${formatMoney(amountCents, 'USD')} of your refund for order ${orderNumber} is on a new gift card, because the one that you paid with has expired or expires soon.`,
    ...howToUse(code, expiresAt, shop),
  ].join('\n\n'),
});

/** The day before the end, because a card ends with its last day. */
const lastDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const howToUse = (code: string, expiresAt: Date | null, { brand, origin }: Shop) => [
  `Your code: ${code}`,
  `Enter the code in your cart. It pays for works, prints, shipping and taxes, and what is left stays on the card. ${expiresAt ? `It can be used until ${lastDay.format(expiresAt.getTime() - 1)}.` : 'It does not expire.'} Anyone who has the code can use it, so keep this email.`,
  `Find a work: ${origin}/all\nCheck the balance: ${origin}/gift-cards/balance`,
  `${brand}\n${origin}`,
];
