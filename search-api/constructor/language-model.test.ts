import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { understandText } from '@easel/domain/discovery/query-understanding';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createModelUnderstand } from './language-model.ts';

const vocabulary = {
  facets: [
    { name: 'color', values: ['Blue', 'Red'] },
    { name: 'size', values: ['large', 'small'] },
  ],
  groups: [{ groupId: 'paintings', displayName: 'Paintings' }],
  rangeFacets: [{ name: 'price', units: ['$'], perUnit: 100 }],
};

let reply: { status: number; content: string; waitMs?: number };
const asked: { authorization: string | undefined; body: { model: string; messages: { content: string }[] } }[] = [];
const warnings: string[] = [];

/** A fake OpenAI-compatible server. */
const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  asked.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
  await new Promise((done) => setTimeout(done, reply.waitMs ?? 0));
  response.writeHead(reply.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ choices: [{ message: { content: reply.content } }] }));
});
await new Promise<void>((done) => server.listen(0, done));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  warnings.length = 0;
});

const understandWithin = (timeoutMs: number) =>
  createModelUnderstand({
    url: `http://localhost:${(server.address() as AddressInfo).port}/v1/`,
    key: 'a-secret',
    model: 'some-model',
    timeoutMs,
    log: { warn: ((message: string) => warnings.push(message)) as never },
  });
const understand = understandWithin(60_000);

test("the model gets the account's vocabulary, and its output becomes filters", async () => {
  reply = {
    status: 200,
    content: JSON.stringify({
      term: 'sea',
      filters: { color: ['Blue'] },
      ranges: { price: { most: 50_000 } },
      groupId: 'paintings',
    }),
  };
  const { term, filters, ranges, groupId } = await understand('something for my bathroom', vocabulary);
  expect({ term, filters: { ...filters }, ranges: { ...ranges }, groupId }).toEqual({
    term: 'sea',
    filters: { color: ['Blue'] },
    ranges: { price: { most: 50_000 } },
    groupId: 'paintings',
  });
  expect(asked[0]?.authorization).toBe('Bearer a-secret');
  expect(asked[0]?.body.model).toBe('some-model');
  expect(asked[0]?.body.messages[0]?.content).toContain('"Blue"');
});

test('unknown facets and values are dropped', async () => {
  reply = {
    status: 200,
    content: JSON.stringify({
      term: 7,
      filters: { color: ['Octarine', 'Red'], constructor: ['x'], size: 'large' },
      ranges: { price: { least: 'cheap' }, weight: { most: 3 } },
      groupId: 'weapons',
    }),
  };
  const { term, filters, ranges, groupId } = await understand('anything', vocabulary);
  expect({ term, filters: { ...filters }, ranges: { ...ranges }, groupId }).toEqual({
    term: '',
    filters: { color: ['Red'] },
    ranges: {},
    groupId: undefined,
  });
});

test.each([
  ['fails', { status: 500, content: '' }],
  ['returns no JSON', { status: 200, content: 'I would love to help!' }],
  ['returns no object', { status: 200, content: '[]' }],
  ['times out', { status: 200, content: '{}', waitMs: 5_000 }],
])('if it %s, the rules are used, and no secret is logged', async (_, trouble) => {
  reply = trouble;
  const understand = understandWithin('waitMs' in trouble ? 100 : 60_000);
  expect(await understand('blue under $500', vocabulary)).toEqual(understandText('blue under $500', vocabulary));
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).not.toContain('a-secret');
});
