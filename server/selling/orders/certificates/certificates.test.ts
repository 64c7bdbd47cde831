import { createPublicKey, verify } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { enqueue } from '@easel/platform/jobs/enqueue';
import { describe, expect, test } from 'vitest';
import { aLogin } from '../../../testing/logins.ts';
import { aShop } from '../../../testing/test-app.ts';
import { aLimitedPrint, anOriginal, aShopper, expectConsistentShop } from '../orders-for-tests.ts';

const { app, database, runJobs } = await aShop();
const { db } = database;
const staff = aShopper(app, (await aLogin(app, db, 'admin')).cookie);

/** Buys something and has it delivered. */
async function aDeliveredOrder(sku: string, cookie = '') {
  const shopper = aShopper(app, cookie);
  const { orderNumber, url } = (await shopper.buy(sku)).json().payload as { orderNumber: string; url: string };
  const token = new URL(url, 'http://shop').searchParams.get('token') ?? undefined;
  const change = (status: string) => staff.call('POST', `/fulfillment/${orderNumber}/1`, { status });
  for (const status of ['preparing', 'in-transit', 'delivered']) await change(status);
  const read = async () =>
    (await shopper.call('GET', `/orders/${orderNumber}${token ? `?token=${token}` : ''}`)).json().payload;
  const { certificates } = (await read()).lines[0] as { certificates: { certificateId: string }[] };
  return { shopper, orderNumber, token, change, read, certificates, id: certificates[0]?.certificateId ?? '' };
}

const certificateOf = async (id: string) => (await aShopper(app).call('GET', `/certificates/${id}`)).json().payload;

async function aCollector() {
  const { cookie, id } = await aLogin(app, db, 'collector');
  return { cookie, id, ...aShopper(app, cookie) };
}

describe('an original that was delivered', () => {
  test('has a certificate that everyone with its address can verify', async () => {
    const { workId, sku } = await anOriginal(db, { year: 2021, mediums: ['Oil'], materials: ['Canvas'] });
    const { id, certificates } = await aDeliveredOrder(sku);
    expect(certificates).toMatchObject([{ editionNumber: null, isValid: true }]);
    const certificate = await certificateOf(id);
    expect(certificate).toMatchObject({
      status: 'valid',
      facts: {
        certificateId: id,
        kind: 'original',
        workId,
        title: 'Blue Night',
        artistName: 'Ada Moreau',
        year: 2021,
        mediums: ['Oil'],
        edition: null,
        issuerUrl: 'https://shop.example',
      },
      history: [{ kind: 'issued' }],
      work: { artworkId: workId },
    });
    expect(JSON.stringify(certificate)).not.toMatch(/guest@|Gallery Street|owner/);
  });

  test('can be verified without the shop, with the published key', async () => {
    const { id } = await aDeliveredOrder((await anOriginal(db)).sku);
    const { token, keyId } = await certificateOf(id);
    const published = await app.inject({ url: '/.well-known/easel-certificate-keys.json' });
    expect(published.headers['access-control-allow-origin']).toBe('*');
    const jwk = published.json().keys.find(({ kid }: { kid: string }) => kid === keyId);
    expect(jwk).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' });
    expect(published.body).not.toContain('"d"');
    const [header, payload, signature] = token.split('.');
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    expect(verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  test('shows the facts as they were signed, whatever happens to the work', async () => {
    const { workId, sku } = await anOriginal(db, { title: 'First title' });
    const { id } = await aDeliveredOrder(sku);
    await db.updateTable('works').set({ title: 'Second title' }).where('id', '=', workId).execute();
    expect((await certificateOf(id)).facts.title).toBe('First title');
  });

  test('is announced in the email about the delivery, and has a PDF', async () => {
    const { id } = await aDeliveredOrder((await anOriginal(db)).sku);
    const email = await db.selectFrom('mails').select('body_text').where('body_text', 'like', `%${id}%`).execute();
    expect(email).toHaveLength(1);
    expect(email[0]?.body_text).toContain(`https://shop.example/certificate/${id}`);
    const pdf = await aShopper(app).call('GET', `/certificates/${id}/pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    if (process.env.PDF_FOLDER) await writeFile(`${process.env.PDF_FOLDER}/certificate.pdf`, pdf.rawPayload);
  });

  test('a forged certificate is recognized', async () => {
    const { id } = await aDeliveredOrder((await anOriginal(db)).sku);
    const { token } = await certificateOf(id);
    const [header, payload = '', signature] = token.split('.');
    const facts = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...facts, artistName: 'Leonardo' })).toString('base64url');
    await db
      .updateTable('certificates')
      .set({ token: `${header}.${forged}.${signature}` })
      .where('id', '=', id)
      .execute();
    expect(await certificateOf(id)).toMatchObject({ status: 'forged', facts: null });
    expect((await aShopper(app).call('GET', `/certificates/${id}/pdf`)).statusCode).toBe(404);
  });
});

test('before the delivery there is no certificate', async () => {
  const shopper = aShopper(app);
  const { orderNumber, url } = (await shopper.buy((await anOriginal(db)).sku)).json().payload;
  const token = new URL(url, 'http://shop').searchParams.get('token');
  const order = (await shopper.call('GET', `/orders/${orderNumber}?token=${token}`)).json().payload;
  expect(order.lines[0].certificates).toEqual([]);
});

test('every copy of a limited edition has its own certificate with its number', async () => {
  const { sku } = await aLimitedPrint(db, 5);
  const [first, second] = [await aDeliveredOrder(sku), await aDeliveredOrder(sku)];
  expect((await certificateOf(first.id)).facts).toMatchObject({
    kind: 'limited-print',
    edition: { number: 1, size: 5 },
  });
  expect((await certificateOf(second.id)).facts.edition).toEqual({ number: 2, size: 5 });
});

test('a work that is returned loses its certificate; the next buyer gets another one', async () => {
  const { sku } = await anOriginal(db);
  const first = await aDeliveredOrder(sku);
  const { orderNumber, token } = first;
  await first.shopper.call('POST', `/orders/${orderNumber}/returns`, { token, line: 1, reason: 'Too large' });
  expect((await certificateOf(first.id)).status).toBe('valid');
  await first.change('returning');
  await first.change('returned');
  expect(await certificateOf(first.id)).toMatchObject({
    status: 'revoked',
    history: [{ kind: 'issued' }, { kind: 'revoked' }],
  });
  const second = await aDeliveredOrder(sku);
  expect(second.id).not.toBe(first.id);
  expect((await certificateOf(second.id)).status).toBe('valid');
  await runJobs();
  await expectConsistentShop(db);
});

describe('the next owner', () => {
  test('claims the certificate with the code of the owner, once', async () => {
    const [owner, next, third] = [await aCollector(), await aCollector(), await aCollector()];
    const { id } = await aDeliveredOrder((await anOriginal(db)).sku, owner.cookie);
    const listOf = async ({ call }: typeof owner) =>
      (await call('GET', '/certificates'))
        .json()
        .payload.certificates.map((one: { certificateId: string }) => one.certificateId);
    expect(await listOf(owner)).toEqual([id]);
    const { code, url } = (await owner.call('POST', `/certificates/${id}/transfer`, {})).json().payload;
    expect(url).toBe(`https://shop.example/certificate/${id}?code=${code}`);
    const claimed = await next.call('POST', `/certificates/${id}/claim`, { code: code.toLowerCase() });
    expect(claimed.json().messages).toEqual(['You are now the owner of this certificate.']);
    expect(await listOf(next)).toEqual([id]);
    expect(await listOf(owner)).toEqual([]);
    expect((await certificateOf(id)).history).toMatchObject([{ kind: 'issued' }, { kind: 'transferred' }]);
    expect((await third.call('POST', `/certificates/${id}/claim`, { code })).statusCode).toBe(400);
    expect((await owner.call('POST', `/certificates/${id}/transfer`, {})).statusCode).toBe(404);
    const emails = await db.selectFrom('mails').select('id').where('kind', '=', 'certificate-transferred').execute();
    expect(emails).toHaveLength(1);
  });

  test('gets it from a guest by the link of the order; after that the link gives nothing away', async () => {
    const next = await aCollector();
    const { shopper, id, orderNumber, token } = await aDeliveredOrder((await anOriginal(db)).sku);
    const transfer = (body: object) => shopper.call('POST', `/certificates/${id}/transfer`, body);
    expect((await transfer({})).statusCode).toBe(404);
    expect((await transfer({ orderNumber, token: 'wrong' })).statusCode).toBe(404);
    const other = await aDeliveredOrder((await anOriginal(db)).sku);
    expect((await transfer({ orderNumber: other.orderNumber, token: other.token })).statusCode).toBe(404);
    const { code } = (await transfer({ orderNumber, token })).json().payload;
    expect((await next.call('POST', `/certificates/${id}/claim`, { code })).statusCode).toBe(200);
    expect((await transfer({ orderNumber, token })).statusCode).toBe(404);
  });

  test('needs the last code, an account and a valid certificate', async () => {
    const [owner, next] = [await aCollector(), await aCollector()];
    const { id, change, orderNumber } = await aDeliveredOrder((await anOriginal(db)).sku, owner.cookie);
    const claim = (code: string, shopper: Pick<typeof next, 'call'> = next) =>
      shopper.call('POST', `/certificates/${id}/claim`, { code });
    expect((await claim('ABCDE-ABCDE-ABCDE')).statusCode).toBe(400);
    const first = (await owner.call('POST', `/certificates/${id}/transfer`, {})).json().payload.code;
    const second = (await owner.call('POST', `/certificates/${id}/transfer`, {})).json().payload.code;
    expect((await claim(first)).json().messages[0]).toContain('wrong or has expired');
    expect((await claim(second, aShopper(app))).statusCode).toBe(401);
    expect((await claim(second, owner)).json().messages).toEqual(['This certificate is already yours.']);
    expect((await next.call('POST', `/certificates/${id}/transfer`, {})).statusCode).toBe(404);
    await db
      .updateTable('certificates')
      .set({ transfer_expires_at: new Date(Date.now() - 1) })
      .where('id', '=', id)
      .execute();
    expect((await claim(second)).statusCode).toBe(400);
    await owner.call('POST', `/orders/${orderNumber}/returns`, { line: 1, reason: 'Too large' });
    await change('returning');
    await change('returned');
    expect((await claim(second)).statusCode).toBe(409);
    expect((await owner.call('POST', `/certificates/${id}/transfer`, {})).statusCode).toBe(409);
  });

  test('is one person, even if two claim it at the same time', async () => {
    const owner = await aCollector();
    const { id } = await aDeliveredOrder((await anOriginal(db)).sku, owner.cookie);
    const { code } = (await owner.call('POST', `/certificates/${id}/transfer`, {})).json().payload;
    const claimants = [await aCollector(), await aCollector(), await aCollector()];
    const responses = await Promise.all(
      claimants.map(({ call }) => call('POST', `/certificates/${id}/claim`, { code })),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400]);
  });
});

test('certificates that do not exist are not found', async () => {
  for (const id of ['nonsense', '22222-22222-22222-22222', '%00', "x' or 1=1"]) {
    const response = await aShopper(app).call('GET', `/certificates/${encodeURIComponent(id)}`);
    expect([400, 404]).toContain(response.statusCode);
  }
});

test('works that were delivered before there were certificates get theirs', async () => {
  const { id } = await aDeliveredOrder((await anOriginal(db)).sku);
  const { order_id } = await db
    .selectFrom('certificates')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('certificate_events').where('certificate_id', '=', id).execute();
  await db.deleteFrom('certificates').where('id', '=', id).execute();
  await enqueue(db, { name: 'issue-certificates', payload: {} } as Parameters<typeof enqueue>[1], {});
  await runJobs();
  const rows = await db.selectFrom('certificates').select('id').where('order_id', '=', order_id).execute();
  expect(rows).toHaveLength(1);
});
