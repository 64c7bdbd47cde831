import { composeEmail } from '@easel/platform/mail/email-content';
import { createOutbox } from '@easel/platform/mail/outbox';
import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop({ SMTP_URL: 'smtp://127.0.0.1:1' });
const { db } = database;
const { cookie } = await aLogin(app, db, 'admin');
const get = async (path: string, as = cookie) => app.inject({ url: `/easel/staff${path}`, headers: { cookie: as } });

const SHOP = { brand: 'Easel', origin: () => 'https://shop.example' };
const mail = createOutbox(db);
for (let index = 1; index <= 30; index++)
  await mail.send(
    composeEmail(SHOP, { kind: 'reset-password', to: `reader-${index}@example.com`, subject: `Email ${index}` }, [
      `Set it: https://shop.example/authentication/new-password?token=secret-${index} <b>now</b>`,
    ]),
  );

test('the outbox is paginated, newest first', async () => {
  const first = (await get('/mails')).json().payload;
  expect(first.mails).toHaveLength(25);
  expect(first.mails[0]).toMatchObject({ subject: 'Email 30', sentAt: null, tries: 0 });
  const second = (await get(`/mails?before=${first.nextBefore}`)).json().payload;
  expect(second).toMatchObject({ nextBefore: null, isSending: true });
  expect(second.mails.map(({ subject }: { subject: string }) => subject)).toEqual(
    [5, 4, 3, 2, 1].map((index) => `Email ${index}`),
  );
});

test('emails are found by a part of the address', async () => {
  expect((await get('/mails?query=READER-7@')).json().payload.mails).toMatchObject([{ subject: 'Email 7' }]);
  expect((await get('/mails?query=reader_7')).json().payload.mails).toEqual([]);
});

test('tokens in links are hidden from staff', async () => {
  const [{ mailId }] = (await get('/mails?query=reader-7@')).json().payload.mails;
  const { text } = (await get(`/mails/${mailId}`)).json().payload;
  expect(text).toBe(
    'Set it: https://shop.example/authentication/new-password?token=[hidden] <b>now</b>\n\nEasel\nhttps://shop.example',
  );
});

test('only admins can read emails', async () => {
  const editor = await aLogin(app, db, 'editor');
  expect((await get('/mails', editor.cookie)).statusCode).toBe(403);
  expect((await get('/mails/1', editor.cookie)).statusCode).toBe(403);
  expect((await get('/mails', '')).statusCode).toBe(401);
  expect((await get('/mails/999999999')).statusCode).toBe(404);
  expect((await get('/mails/x')).statusCode).toBe(400);
  expect((await get('/mails?before=-1')).statusCode).toBe(400);
});

test('tokens are hidden without a mail server too, except in a demo', async () => {
  for (const [isDemonstration, link] of [
    [false, 'token=[hidden]'],
    [true, 'token=secret'],
  ] as const) {
    const shop = await aShop({}, { isDemonstration });
    await createOutbox(shop.database.db).send(
      composeEmail(SHOP, { kind: 'reset-password', to: 'reader@example.com', subject: 'Email' }, [
        'https://shop.example/authentication/new-password?token=secret',
      ]),
    );
    const { cookie } = await aLogin(shop.app, shop.database.db, 'admin');
    const read = async (path: string) =>
      (await shop.app.inject({ url: `/easel/staff${path}`, headers: { cookie } })).json().payload;
    const [{ mailId }] = (await read('/mails?query=reader@')).mails;
    expect((await read(`/mails/${mailId}`)).text).toContain(link);
  }
});
