import { EMAIL_KINDS } from '@easel/domain/accounts/email-kinds';
import { composeEmail, type Email } from '@easel/platform/mail/email-content';
import { renderEmailHtml } from '@easel/platform/mail/email-html';
import { listPictured } from '@easel/platform/mail/email-pictures';
import { formatEmailText } from '@easel/platform/mail/email-text';
import { describe, expect, test } from 'vitest';
import { createEmailPictures } from '../../catalogue/email-pictures.ts';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { EMAIL_SAMPLES } from './email-samples.ts';

const { app, database } = await aShop();
const { db } = database;
const origin = () => 'https://shop.example';
const HOSTILE = `</style><script>alert(1)</script><img src=x onerror="alert('2')">`;

await aWork(db, { title: 'Blue Night' });
await aWork(db, { title: 'Red Day' });
await aWork(db, { title: HOSTILE });
const editor = await aLogin(app, db, 'editor');
const ask = (path: string, { cookie = editor.cookie, method = 'GET' as 'GET' | 'POST' } = {}) =>
  app.inject({ method, url: `/easel/staff/emails${path}`, headers: { cookie } });

const decode = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** What people read: the texts of the body, and the descriptions of pictures. */
function readTexts(html: string): string[] {
  const body = html
    .slice(html.indexOf('<body'))
    .replaceAll(/<!--.*?-->/gs, '')
    .replace(/<div [^>]*data-skip-in-text.*?<div>[^<]*<\/div><\/div>/s, '');
  const alts = [...body.matchAll(/ alt="([^"]*)"/g)].map(([, alt = '']) => alt);
  return [...body.split(/<[^>]*>/), ...alts].map((text) => decode(text).trim()).filter((text) => text !== '');
}

const links = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, url = '', inner = '']) => ({
    url: decode(url),
    label: decode(inner.replaceAll(/<!--.*?-->|<[^>]*>/gs, '')).trim(),
    hasPicture: inner.includes('<img'),
  }));

const isUrl = /https?:\/\//;

describe('every email', async () => {
  const samples = await Promise.all(
    EMAIL_SAMPLES.map(async ({ sample }) => {
      const shown = (await ask(`/${sample}`)).json().payload as { subject: string; text: string; isEnding: boolean };
      const html = (await ask(`/${sample}/html`)).body;
      return { sample, html, ...shown };
    }),
  );

  test.each(samples)('$sample: the text part says all that the HTML says', ({ html, text, subject }) => {
    const all = `${subject}\n${text}`.replaceAll(/\s+/g, ' ');
    for (const one of readTexts(html)) expect(all).toContain(one.replaceAll(/\s+/g, ' '));
  });

  test.each(samples)('$sample: at most one button, and every link is in the text part', ({ html, text }) => {
    expect(html.match(/class="e-button"/g)?.length ?? 0).toBeLessThanOrEqual(1);
    for (const { url, label, hasPicture } of links(html)) {
      expect(text).toContain(url);
      expect(url).toMatch(/^https?:\/\//);
      if (!hasPicture) expect(label).not.toBe('');
      expect(label).not.toMatch(isUrl);
    }
  });

  test.each(samples)('$sample: pictures are described, absolute and of known size', ({ html }) => {
    for (const [image] of html.matchAll(/<img [^>]*>/g)) {
      expect(image).toMatch(/ alt="[^"]+"/);
      expect(image).toMatch(/ src="https?:\/\/[^"]+\/media\/works\/\d+(v\d+)?-\d+\.jpg"/);
      expect(image).toMatch(/ width="\d+"/);
      expect(image).toMatch(/ height="\d+"/);
    }
  });

  test.each(samples)('$sample: one heading, a preheader, dark colors, and nothing that is loaded or run', (one) => {
    const { html } = one;
    expect(html).toMatch(/^<!doctype html>/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('data-skip-in-text');
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).not.toMatch(/<script|<link|@import|onerror="alert/);
    // Gmail cuts off what is longer.
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
  });

  test('those that people have chosen can be ended, and no others', () => {
    const ending = samples.filter(({ isEnding }) => isEnding);
    expect(ending.map(({ sample }) => sample)).toEqual([
      'saved-search',
      'price-drops-one-work',
      'price-drops-several-works',
      'followed-artists',
      'abandoned-cart',
      'messages',
      'newsletter',
    ]);
    for (const { html } of ending) expect(links(html).map(({ label }) => label)).toContain('Unsubscribe');
  });

  test('only emails that ask for nothing have no button', () => {
    expect(samples.filter(({ html }) => !html.includes('class="e-button"')).map(({ sample }) => sample)).toEqual([
      'newsletter-known',
      'email-changed',
      'role-changed',
      'account-blocked',
      'account-closed',
    ]);
  });

  test('every kind has a sample', () => {
    for (const kind of Object.keys(EMAIL_KINDS))
      expect(samples.some(({ sample }) => sample.startsWith(kind))).toBe(true);
    expect(new Set(samples.map(({ sample }) => sample)).size).toBe(samples.length);
  });

  test('an order has its totals, dates and the name of the country', () => {
    const { text, html } = samples.find(({ sample }) => sample === 'order-confirmation') ?? { text: '', html: '' };
    expect(text).toContain('Total: $2,840');
    expect(text).toContain('[x] Ordered');
    expect(text).toMatch(/Arrives \w{3}, \w{3} \d+ to \w{3}, \w{3} \d+\./);
    expect(text).toContain('Delivered to:\nAda Moreau\n1 Gallery Street\nNew York NY 10001\nUnited States');
    expect(html).toContain('United States');
    expect(text).not.toMatch(/\nUS$/m);
  });
});

describe('content that people have written', () => {
  const shop = { brand: HOSTILE, origin };
  const email: Email = composeEmail(
    shop,
    { kind: 'gift-card', to: 'ada@example.com', subject: HOSTILE, footer: [{ label: HOSTILE, url: origin() }] },
    [
      HOSTILE,
      { type: 'quote', text: HOSTILE },
      { type: 'list', items: [HOSTILE] },
      { type: 'facts', facts: [{ label: HOSTILE, value: HOSTILE }] },
      { type: 'works', works: [{ workId: 1, title: HOSTILE, artist: HOSTILE, details: [HOSTILE] }] },
      { type: 'totals', rows: [{ label: HOSTILE, amount: HOSTILE }] },
      { type: 'address', label: HOSTILE, lines: [HOSTILE] },
      { type: 'timeline', steps: [{ label: HOSTILE, note: HOSTILE, isDone: true }] },
      { type: 'code', label: HOSTILE, code: HOSTILE },
      { type: 'button', label: HOSTILE, url: `${origin()}/"><script>alert(3)</script>` },
    ],
  );

  test('is never markup', async () => {
    const pictures = await createEmailPictures(origin)(db, listPictured(email.content));
    const html = renderEmailHtml(email.content, { subject: HOSTILE, pictures });
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<img src=x');
    expect(html.match(/<\/style>/g)).toHaveLength(1);
    expect(formatEmailText(email.content)).toContain(HOSTILE);
  });
});

describe('the preview', () => {
  test('is a document that runs nothing and that only pages of the shop can frame', async () => {
    const { headers, statusCode } = await ask('/order-confirmation/html?theme=dark');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'self'/);
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('shows one kind of colors if asked', async () => {
    const dark = (await ask('/order-confirmation/html?theme=dark')).body;
    expect(dark).not.toContain('prefers-color-scheme');
    expect(dark).toContain('.e-page{background-color:#161412 !important}');
    expect((await ask('/order-confirmation/html?theme=light')).body).not.toContain('.e-page{');
  });

  test('is for editors, operations and admins', async () => {
    for (const [role, status] of [
      ['operations', 200],
      ['admin', 200],
      ['curator', 403],
      ['collector', 403],
    ] as const) {
      const { cookie } = await aLogin(app, db, role);
      for (const path of ['', '/payout', '/payout/html']) expect((await ask(path, { cookie })).statusCode).toBe(status);
      expect((await ask('/payout/test', { cookie, method: 'POST' })).statusCode).toBe(status);
    }
    expect((await ask('', { cookie: '' })).statusCode).toBe(401);
  });

  test('of an unknown email is not found, and bad names are rejected', async () => {
    expect((await ask('/nothing')).statusCode).toBe(404);
    expect((await ask('/nothing/html')).statusCode).toBe(404);
    expect((await ask('/nothing/test', { method: 'POST' })).statusCode).toBe(404);
    expect((await ask('/..%2f')).statusCode).toBe(400);
    expect((await ask('/payout/html?theme=blue')).statusCode).toBe(400);
  });

  test('can be sent to oneself, marked as a test, and to nobody else', async () => {
    const { email } = await db
      .selectFrom('people')
      .select('email')
      .where('id', '=', editor.id)
      .executeTakeFirstOrThrow();
    const response = await ask('/price-drops-one-work/test', { method: 'POST' });
    expect(response.json().messages).toEqual([`A test is on its way to ${email}.`]);
    const sent = await db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', email ?? '')
      .execute();
    expect(sent).toMatchObject([{ kind: 'price-drops', unsubscribe_url: null }]);
    expect(sent[0]?.subject).toMatch(/^Test: Price drop: /);
  });
});

test('a shop without works has previews too', async () => {
  const empty = await aShop();
  const { cookie } = await aLogin(empty.app, empty.database.db, 'editor');
  for (const { sample } of EMAIL_SAMPLES) {
    const { statusCode } = await empty.app.inject({ url: `/easel/staff/emails/${sample}/html`, headers: { cookie } });
    expect(statusCode, sample).toBe(200);
  }
});
