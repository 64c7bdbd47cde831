import { parseGiftCardCode } from '@easel/domain/selling/gift-card-code';
import type { Db } from '@easel/platform/db/open-database';
import { defineJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import type { Mail } from '@easel/platform/mail/mail';
import { Type } from 'typebox';
import { lockUndeliveredGiftCard, setGiftCardCode } from '../gift-cards-store.ts';
import { giftCardEmail, refundCardEmail } from './gift-card-email.ts';
import { hashGiftCardCode, newGiftCardCode } from './gift-card-secrets.ts';

export const deliverGiftCard = defineJob({
  name: 'deliver-gift-card',
  payload: Type.Object({ giftCardId: Type.Integer() }),
});

export interface DeliverGiftCardDependencies {
  db: Db;
  mail: Mail;
  brand: string;
  origin: () => string;
  now: () => number;
}

/**
 * Sends a gift card to its recipient. The code is made here and only its hash is stored, in the transaction that queues the email. A card that has
 * been sent, or was refunded before that, is not sent.
 */
export const deliverGiftCardHandler = ({ db, mail, brand, origin, now }: DeliverGiftCardDependencies): JobHandler =>
  handleJob(deliverGiftCard, ({ giftCardId }) =>
    db.transaction().execute(async (transaction) => {
      const card = await lockUndeliveredGiftCard(transaction, giftCardId);
      if (!card?.recipient_email) return;
      const code = newGiftCardCode();
      await setGiftCardCode(transaction, giftCardId, {
        hash: hashGiftCardCode(parseGiftCardCode(code) ?? ''),
        lastCharacters: code.slice(-4),
        deliveredAt: new Date(now()),
      });
      const gift = {
        amountCents: card.balance_cents,
        recipientName: card.recipient_name,
        recipientEmail: card.recipient_email,
        senderName: card.sender_name,
        message: card.message,
        expiresAt: card.expires_at,
      };
      const shop = { brand, origin };
      const email =
        card.refunded_order === null
          ? giftCardEmail(gift, code, shop)
          : refundCardEmail({ ...gift, orderNumber: card.refunded_order }, code, shop);
      await mail.send(email, transaction);
    }),
  );
