import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { anArtist, aWork } from '@easel/server/testing/factories';
import { aLogin } from '@easel/server/testing/logins';
import { aShop } from '@easel/server/testing/test-app';
import { beforeAll, expect, test } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

const MAX_PER_MINUTE = 60;
const answers = createAnswerCache({ now: Date.now, onError: console.error });
const { app, database } = await aShop({ RATE_LIMIT: String(MAX_PER_MINUTE) }, { answers });
/** Requests on the regular routes. */
let regular = 0;
app.addHook('onRequest', async () => {
  regular += 1;
});
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const port = Number(new URL(origin).port);

beforeAll(async () => {
  const artist = await anArtist(database.db, {});
  for (let number = 0; number < 12; number++)
    await aWork(database.db, { title: `Work ${number}`, artist_id: artist, rank: number });
});

interface Asked {
  path?: string;
  body?: string;
  headers?: Record<string, string>;
  /** Whether headers and body are sent one after the other. */
  isSlow?: boolean;
}

/** As a client that is no browser, which `fetch` is. */
async function ask({ path = '/easel/search', body = '', headers = {}, isSlow = false }: Asked) {
  const socket = connect(port, '127.0.0.1');
  const length = body === '' ? {} : { 'content-type': 'application/json', 'content-length': String(body.length) };
  const fields = { host: `127.0.0.1:${port}`, connection: 'close', ...length, ...headers };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  const head = [`${body === '' ? 'GET' : 'POST'} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
  const before = regular;
  if (isSlow) {
    socket.write(head);
    await new Promise((done) => setTimeout(done, 50));
    socket.write(body);
  } else socket.write(head + body);
  const answer = await text(socket.setEncoding('latin1'));
  const [start = '', content = ''] = answer.split(/\r\n\r\n(.*)/s);
  const [status = '', ...sent] = start.split('\r\n');
  const names = sent
    .map((line) => line.split(/: (.*)/s).slice(0, 2))
    .map(([name = '', value]) => [name.toLowerCase(), value]);
  return {
    status: Number(status.split(' ')[1]),
    headers: Object.fromEntries(names) as Record<string, string | undefined>,
    content,
    isFast: regular === before,
  };
}

const SEARCH = { body: '{"resultsPerPage":10}' };
const WORKS = { path: '/easel/works?resultsPerPage=10' };

/** Asks until the same question is answered without the regular routes. */
async function learn(asked: Asked) {
  for (let time = 0; time < 4; time++) if ((await ask(asked)).isFast) return;
  throw new Error('The answer is not repeated.');
}

test('an answer is repeated byte for byte, with the headers of the regular routes', async () => {
  for (const asked of [SEARCH, WORKS]) {
    await ask(asked);
    const usual = await ask(asked);
    const repeated = await ask(asked);
    expect([usual.isFast, repeated.isFast, repeated.status]).toEqual([false, true, 200]);
    expect(repeated.content).toBe(usual.content);
    const own = ['x-request-id', 'date', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
    const shared = ({ headers }: typeof usual) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
    expect(shared(repeated)).toEqual(shared(usual));
    expect(repeated.headers['x-request-id']).not.toBe(usual.headers['x-request-id']);
    expect(Number(repeated.headers['x-ratelimit-remaining'])).toBe(Number(usual.headers['x-ratelimit-remaining']) - 1);
  }
});

test('a GET call is confirmed with 304, and sent in the encoding that the client accepts', async () => {
  await learn(WORKS);
  const { etag = '' } = (await ask(WORKS)).headers;
  const confirmed = await ask({ ...WORKS, headers: { 'if-none-match': etag } });
  expect([confirmed.isFast, confirmed.status, confirmed.content]).toEqual([true, 304, '']);
  const other = await ask({ ...WORKS, headers: { 'if-none-match': 'W/"other"' } });
  expect([other.isFast, other.status]).toEqual([true, 200]);
  const packed = await ask({ ...WORKS, headers: { 'accept-encoding': 'gzip' } });
  expect([packed.isFast, packed.headers['content-encoding']]).toEqual([true, 'gzip']);
});

test('a body that arrives later reaches the regular routes whole', async () => {
  await learn(SEARCH);
  const late = await ask({ body: '{"resultsPerPage": 3 }', isSlow: true });
  expect([late.status, JSON.parse(late.content).payload.data.results.length]).toEqual([200, 3]);
  expect((await ask({ ...SEARCH, isSlow: true })).status).toBe(200);
  const wrong = await ask({ body: '{"resultsPerPage":' });
  expect([wrong.isFast, wrong.status]).toEqual([false, 400]);
});

test('who sends anything about a person, or is a page of another site, gets an answer of the regular routes', async () => {
  await learn(SEARCH);
  const { cookie } = await aLogin(app, database.db, 'collector');
  const member = await ask({ ...SEARCH, headers: { cookie } });
  expect([member.isFast, member.headers['authenticated-user']]).toEqual([false, 'true']);
  const other = await ask({ ...SEARCH, headers: { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' } });
  expect(other.status).toBe(403);
  const token = await ask({ ...SEARCH, headers: { authorization: 'Bearer nothing' } });
  expect([token.isFast, token.status]).toEqual([false, 401]);
  const german = await ask({ ...SEARCH, headers: { 'x-store-locale': 'en-de' } });
  expect(german.isFast).toBe(false);
});

test('after a change of what it shows, an answer is made again', async () => {
  await learn(SEARCH);
  answers.follow(['work:99999']);
  expect((await ask(SEARCH)).isFast).toBe(true);
  answers.follow(['listing']);
  expect((await ask(SEARCH)).isFast).toBe(false);
  await learn(SEARCH);
  answers.follow('everything');
  expect((await ask(SEARCH)).isFast).toBe(false);
});

test('repeated answers count for the limit of requests', async () => {
  await learn(SEARCH);
  let last = await ask(SEARCH);
  for (let time = 0; time < MAX_PER_MINUTE && last.status === 200; time++) last = await ask(SEARCH);
  expect([last.isFast, last.status]).toEqual([false, 429]);
  expect(last.headers['retry-after']).toBeDefined();
});
