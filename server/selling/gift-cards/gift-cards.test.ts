import { GIFT_CARD_REFUSED } from '@easel/domain/selling/gift-card-code';
import type { GiftCardPurchase } from '@easel/domain/selling/gift-card-purchase';
import { describe, expect, test } from 'vitest';
import { aShop } from '../../testing/test-app.ts';
import { hashGiftCardCode } from './gift-card-secrets.ts';
import { issueGiftCard } from './issue-gift-card.ts';

const { app, database, runJobs } = await aShop();
const { db } = database;

const aPurchase = (facts: Partial<GiftCardPurchase> = {}): GiftCardPurchase => ({
  amountCents: 10_000,
  recipientName: 'Bea',
  recipientEmail: `${crypto.randomUUID()}@example.com`,
  senderName: 'Ada',
  message: 'Happy birthday\nfrom all of us',
  deliverOn: null,
  ...facts,
});

let lastOrderId = 1_000;
const aLine = () => {
  lastOrderId += 1;
  return { orderId: lastOrderId, sku: 'G1', purchaserId: null };
};
const issue = (purchase: GiftCardPurchase, line = aLine(), now = Date.now()) =>
  db.transaction().execute((transaction) => issueGiftCard(transaction, line, purchase, now));
const mailsTo = (address: string) =>
  db.selectFrom('mails').select(['subject', 'body_text']).where('recipient', '=', address).execute();
const codeIn = (text: string | undefined) => /Your code: (\S+)/.exec(text ?? '')?.[1] ?? '';
const balance = (giftCard: string, remoteAddress = '203.0.113.7') =>
  app.inject({ method: 'POST', url: '/easel/gift-cards/balance', payload: { giftCard }, remoteAddress });

describe('a gift card that is paid', () => {
  test('is sent by email with a code that pays, and the code is not stored', async () => {
    const purchase = aPurchase();
    await issue(purchase);
    await runJobs();
    const [mail, ...others] = await mailsTo(purchase.recipientEmail);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Ada sent you a gift card');
    expect(mail?.body_text).toContain('gift card for $100');
    expect(mail?.body_text).toContain('> Happy birthday\n> from all of us');
    const code = codeIn(mail?.body_text);
    const response = await balance(code.toLowerCase());
    expect(response.json().payload).toEqual({ lastCharacters: code.slice(-4), balanceCents: 10_000, expiresAt: null });
    const { rows } = await database.pool.query('select row_to_json(gift_cards)::text as row from gift_cards');
    for (const { row } of rows) expect(row).not.toContain(code.slice(0, 11));
  });

  test('is issued and sent once, also if the order is placed or the job runs twice', async () => {
    const [purchase, line] = [aPurchase(), aLine()];
    await issue(purchase, line);
    await issue(purchase, line);
    await runJobs();
    await runJobs();
    expect(await mailsTo(purchase.recipientEmail)).toHaveLength(1);
  });

  test('is sent on its day, and has no code before', async () => {
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const purchase = aPurchase({ deliverOn: tomorrow });
    await issue(purchase);
    await runJobs();
    expect(await mailsTo(purchase.recipientEmail)).toEqual([]);
    const card = await db
      .selectFrom('gift_cards')
      .select(['code_hash', 'deliver_at'])
      .where('recipient_email', '=', purchase.recipientEmail)
      .executeTakeFirstOrThrow();
    expect(card).toEqual({ code_hash: null, deliver_at: new Date(`${tomorrow}T08:00:00Z`) });
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await runJobs();
    expect(await mailsTo(purchase.recipientEmail)).toHaveLength(1);
  });

  test('is not sent after it was refunded', async () => {
    const purchase = aPurchase();
    await issue(purchase);
    await db
      .updateTable('gift_cards')
      .set({ balance_cents: 0 })
      .where('recipient_email', '=', purchase.recipientEmail)
      .execute();
    await runJobs();
    expect(await mailsTo(purchase.recipientEmail)).toEqual([]);
  });

  test('is not issued if the order is not placed', async () => {
    const purchase = aPurchase();
    const failing = db.transaction().execute(async (transaction) => {
      await issueGiftCard(transaction, aLine(), purchase, Date.now());
      throw new Error('The payment was declined.');
    });
    await expect(failing).rejects.toThrow();
    await runJobs();
    expect(await mailsTo(purchase.recipientEmail)).toEqual([]);
  });
});

describe('the balance of a gift card', () => {
  test('codes that are unknown, empty or expired get one message, and guesses are limited', async () => {
    const values = { initial_cents: 5_000, balance_cents: 5_000 };
    await db
      .insertInto('gift_cards')
      .values([
        { ...values, code_hash: hashGiftCardCode('EMPTYAAAAAAAAAAAAA22'), balance_cents: 0 },
        { ...values, code_hash: hashGiftCardCode('EXPREDAAAAAAAAAAAA22'), expires_at: new Date(0) },
      ])
      .execute();
    const codes = ['EMPTYAAAAAAAAAAAAA22', 'EXPREDAAAAAAAAAAAA22', 'UNKNWNAAAAAAAAAAAA22', 'nonsense', "' or 1=1 --"];
    for (const code of codes) {
      const response = await balance(code, '198.51.100.9');
      expect([response.statusCode, response.json().messages]).toEqual([404, [GIFT_CARD_REFUSED]]);
    }
    expect((await balance('nonsense', '198.51.100.9')).statusCode).toBe(429);
    expect((await balance('nonsense', '198.51.100.10')).statusCode).toBe(404);
  });

  test.each([{}, { giftCard: '' }, { giftCard: 'a'.repeat(101) }, { giftCard: { $ne: '' } }])(
    '%j is refused',
    async (payload) => {
      const response = await app.inject({ method: 'POST', url: '/easel/gift-cards/balance', payload });
      expect(response.statusCode).toBe(400);
    },
  );
});
