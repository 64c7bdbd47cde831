import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { aDatabase } from '@easel/platform/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aWork } from './testing/factories.ts';
import { startShop } from './testing/shop-process.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number | string } }[];
}

/** What collectors receive: OTLP as JSON. */
interface SentTraces {
  resourceSpans: { resource: { attributes: SentSpan['attributes'] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

const spans: SentSpan[] = [];
let everything = '';
const collector = createServer(async (request, response) => {
  const body = await text(request);
  everything += `${request.headers['api-key']} ${body}`;
  for (const { scopeSpans } of (JSON.parse(body) as SentTraces).resourceSpans)
    spans.push(...scopeSpans.flatMap((scope) => scope.spans));
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});

const named = (name: string) => spans.filter((span) => span.name === name);
const PARENT = '0af7651916cd43dd8448eb211c80319c';

describe('a shop that sends traces', () => {
  let shop: ReturnType<typeof startShop>;
  let origin: string;

  beforeAll(async () => {
    collector.listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const address = collector.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const database = await aDatabase();
    await aWork(database.db);
    shop = startShop({
      ...{ DATABASE_URL: database.url, TRUST_PROXY: '1', CAPTCHA: 'off', LOG_LEVEL: 'info', LOG_FORMAT: 'json' },
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_EXPORTER_OTLP_HEADERS: 'api-key=abc' },
      // With a mail server, a registration queues an email. Nobody listens there.
      ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Easel <shop@easel.example>' },
    });
    origin = await shop.opened();
  });
  afterAll(async () => {
    await shop.stop();
    collector.close();
  });

  test('a page is one trace with its calls, searches and statements, and continues that of the proxy', async () => {
    const traceparent = `00-${PARENT}-b7ad6b7169203331-01`;
    const response = await fetch(`${origin}/all?query=night&token=hunter2`, { headers: { traceparent } });
    expect(response.status).toBe(200);
    await expect.poll(() => named('GET page').length).toBe(1);
    await expect.poll(() => named('render page').length).toBeGreaterThan(0);
    const [page] = named('GET page');
    expect(page).toMatchObject({ traceId: PARENT, parentSpanId: 'b7ad6b7169203331' });
    const own = spans.filter(({ traceId }) => traceId === PARENT);
    const names = new Set(own.map(({ name }) => name));
    expect([...names]).toEqual(expect.arrayContaining(['GET page', 'render page', 'call POST /search', 'sql']));
    expect(names.has('search') || names.has('browse')).toBe(true);
    const ids = new Set(own.map(({ spanId }) => spanId));
    expect(own.filter((span) => span !== page && !ids.has(span.parentSpanId ?? ''))).toEqual([]);
    // A line of the log leads to its trace.
    expect(shop.output()).toContain(`"traceId":"${PARENT}"`);
  });

  test('a job belongs to the trace of the request that has queued it', async () => {
    const person = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Moreau', password: 'Secret-123' };
    const response = await fetch(`${origin}/easel/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    expect(response.status).toBe(200);
    const find = () => {
      const [request] = named('POST /easel/auth/register');
      return spans.find(({ name, traceId }) => name.startsWith('job ') && traceId === request?.traceId);
    };
    await expect.poll(find).toBeDefined();
  });

  test('traces name the shop, and nobody and nothing that visitors typed', () => {
    expect(everything).toContain('abc {');
    expect(everything).toContain('"service.name"');
    for (const secret of ['hunter2', 'query=night', 'ada@example.com', 'Secret-123'])
      expect(everything).not.toContain(secret);
  });
});

test('a collector that does not answer disturbs nobody', async () => {
  const database = await aDatabase();
  const { opened, stop } = startShop({ DATABASE_URL: database.url, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  const origin = await opened();
  expect((await fetch(`${origin}/all`)).status).toBe(200);
  expect(await stop()).toBe(0);
});
