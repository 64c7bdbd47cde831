import { aWork } from '@easel/server/testing/factories';
import { aLogin } from '@easel/server/testing/logins';
import { aShop } from '@easel/server/testing/test-app';
import { beforeAll, describe, expect, test } from 'vitest';

const { app, database } = await aShop();
let workId: number;
let ada: Awaited<ReturnType<typeof aLogin>>;

beforeAll(async () => {
  workId = await aWork(database.db);
  ada = await aLogin(app, database.db, 'collector');
});

const URLENCODED = 'application/x-www-form-urlencoded';
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const multipart = (fields: Record<string, string>) => ({
  type: 'multipart/form-data; boundary=edge',
  payload: `${Object.entries(fields)
    .map(([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--edge--\r\n`,
});
const urlencoded = (fields: Record<string, string>) => ({
  type: URLENCODED,
  payload: String(new URLSearchParams(fields)),
});

const send = (
  path: string,
  { type, payload }: { type: string; payload: string },
  headers: Record<string, string> = {},
) => app.inject({ method: 'POST', url: `/easel${path}`, payload, headers: { 'content-type': type, ...headers } });

const favorite = () => ({ id: String(ada.id), id_user_art: String(workId), favorite: 'false' });

describe('POST /account/favorite as form data means success by status 200', () => {
  test.each([
    ['urlencoded', urlencoded],
    ['multipart', multipart],
  ])('%s with format=json', async (_, encode) => {
    const response = await send('/account/favorite', encode({ ...favorite(), format: 'json' }), {
      cookie: ada.cookie,
      accept: BROWSER,
    });
    expect(response.statusCode).toBe(200);
    expect(response.json().payload.favorites).toEqual([workId]);
    const removed = await send(
      '/account/favorite',
      encode({ ...favorite(), favorite: 'true', format: 'json', _method: '_delete' }),
      { cookie: ada.cookie },
    );
    expect(removed.json().payload.favorites).toEqual([]);
  });

  test.each([['application/json'], ['application/json, text/plain, */*'], ['text/html;q=0.5, application/json']])(
    'Accept: %s',
    async (accept) => {
      const response = await send('/account/favorite', urlencoded(favorite()), { cookie: ada.cookie, accept });
      expect(response.statusCode).toBe(200);
      expect(response.json().success).toBe(true);
    },
  );

  test('a script that sends form data gets JSON', async () => {
    const headers = { cookie: ada.cookie, accept: '*/*', 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' };
    expect((await send('/account/favorite', multipart(favorite()), headers)).statusCode).toBe(200);
  });

  test('a rejection keeps its status', async () => {
    const form = urlencoded({ ...favorite(), id_user_art: '999999', format: 'json' });
    expect((await send('/account/favorite', form, { cookie: ada.cookie })).statusCode).toBe(404);
    expect((await send('/account/favorite', form)).statusCode).toBe(401);
  });
});

describe('POST /auth/register as form data', () => {
  const form = (email: string) => ({ email, firstName: 'Ida', lastName: 'Form', password: 'Abcdef-12' });

  test('responds with JSON if the client accepts it', async () => {
    const response = await send('/auth/register', multipart({ ...form('ida@example.com'), format: 'json' }));
    expect(response.statusCode).toBe(200);
    expect(response.json().success).toBe(true);
  });

  const wantsNewsletter = async (email: string) =>
    (
      await database.db
        .selectFrom('people')
        .select('wants_newsletter')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).wants_newsletter;

  test('only a checked box subscribes to the newsletter', async () => {
    await send('/auth/register', urlencoded(form('unticked@example.com')));
    expect(await wantsNewsletter('unticked@example.com')).toBe(false);
    await send('/auth/register', urlencoded({ ...form('ticked@example.com'), newsletterSignup: 'on' }));
    expect(await wantsNewsletter('ticked@example.com')).toBe(true);
  });

  test.each([
    ['en-us', true],
    ['en-de', false],
    ['en-gb', false],
    ['en-ca', false],
  ])('without the field, the default of the store %s applies: %s', async (locale, expected) => {
    const email = `json-${locale}@example.com`;
    const response = await app.inject({
      method: 'POST',
      url: '/easel/auth/register',
      payload: form(email),
      headers: { 'x-store-locale': locale },
    });
    expect(response.statusCode).toBe(200);
    expect(await wantsNewsletter(email)).toBe(expected);
  });
});

test('malformed forms and forms with files are rejected', async () => {
  const broken = await send('/auth/register', { type: 'multipart/form-data; boundary=edge', payload: 'nonsense' });
  expect(broken.statusCode).toBe(400);
  expect(broken.json().messages).toEqual(['The form could not be read.']);
  const file = '--edge\r\nContent-Disposition: form-data; name="email"; filename="a.txt"\r\n\r\nhi\r\n--edge--\r\n';
  const withFile = await send('/auth/register', { type: 'multipart/form-data; boundary=edge', payload: file });
  expect(withFile.json().messages).toEqual(['Files are not accepted.']);
});
