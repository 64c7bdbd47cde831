import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createHostileRequest, listOperations, type Operation } from './fuzz-requests.ts';
import { formatMb, formatMs, percentile } from './measure.ts';
import { readUsage, seedDemo, withShop } from './shop-process.ts';

/**
 * Sends hostile requests to every route of the OpenAPI document, both search protocols and the pages:
 * `node bench/fuzz.ts --requests 20000 --seed 1`, with `--members` as a member of the shop or staff. The same seed sends the same requests. Fails on a 5xx response or if the shop crashes.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    clients: { type: 'string', default: '8' },
    /** A running shop on this machine. By default, one is started. */
    url: { type: 'string' },
    password: { type: 'string', default: 'Easel-demo-1' },
    works: { type: 'string', default: '300' },
    /** Sends every request with a session. By default, a quarter is sent by guests. */
    members: { type: 'boolean', default: false },
  },
});

interface Result {
  status: number;
  ms: number;
}

const MAX_SHOWN = 20;
const TIMEOUT_MS = 60_000;

function send(origin: string, hostile: ReturnType<typeof createHostileRequest>): Promise<Result> {
  const began = performance.now();
  return new Promise((done) => {
    const end = (status: number) => done({ status, ms: performance.now() - began });
    try {
      const sent = request(
        origin,
        {
          method: hostile.method,
          path: hostile.path,
          headers: hostile.headers,
          timeout: TIMEOUT_MS,
          insecureHTTPParser: true,
          maxHeaderSize: 131_072,
        },
        (response) => {
          response.resume();
          response.once('end', () => end(response.statusCode ?? 0));
          response.once('error', () => end(0));
        },
      );
      sent.once('error', () => end(0));
      sent.once('timeout', () => sent.destroy());
      sent.end(hostile.body);
    } catch {
      end(-1); // Node rejects the request.
    }
  });
}

/** Logs in and returns the cookies, so that calls for members and staff are covered too. */
async function logIn(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/easel/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: values.password }),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

async function fuzz(origin: string, pid: number | undefined) {
  const document = await (await fetch(`${origin}/docs/json`)).json();
  const operations: Operation[] = listOperations(document);
  const emails = ['admin@easel.example', 'artist@easel.example', 'collector@easel.example'];
  const logIns = async () => [
    ...(values.members ? [] : ['']),
    ...(await Promise.all(emails.map((email) => logIn(origin, email)))),
  ];
  let cookies = await logIns();
  const isLoggedIn = cookies.filter((cookie) => cookie !== '').length;
  const before = pid === undefined ? undefined : await readUsage(pid);

  const total = Number(values.requests);
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  const slowest: { ms: number; name: string }[] = [];
  const times: number[] = [];
  let next = 0;
  const work = async () => {
    for (let number = next++; number < total; number = next++) {
      // Some requests end their own session.
      if (number % 500 === 499) cookies = await logIns();
      const hostile = createHostileRequest(operations, `${values.seed}-${number}`, cookies);
      const { status, ms } = await send(origin, hostile);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      times.push(ms);
      const name = `#${number} ${hostile.method} ${hostile.path.slice(0, 120)} ${String(hostile.body ?? '').slice(0, 160)}`;
      if (status >= 500 || status === 0) failures.push(`${status} ${name}`);
      slowest.push({ ms, name });
      if (slowest.length > 200) slowest.sort((a, b) => b.ms - a.ms).splice(5);
    }
  };
  await Promise.all(Array.from({ length: Number(values.clients) }, work));

  const after = pid === undefined ? undefined : await readUsage(pid);
  const isAlive = await fetch(`${origin}/health/live`).then(
    (response) => response.ok,
    () => false,
  );
  const serverErrors = [...statuses].reduce((sum, [status, count]) => sum + (status >= 500 ? count : 0), 0);
  console.log(
    `seed ${values.seed}, ${operations.length} operations, ${isLoggedIn} of ${emails.length} accounts logged in`,
  );
  console.log(`requests ${times.length}, 5xx ${serverErrors}, without a response ${statuses.get(0) ?? 0}`);
  console.log(
    `statuses ${[...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
  );
  console.log(`p50 ${formatMs(percentile(times, 0.5))}, p99 ${formatMs(percentile(times, 0.99))}`);
  if (before && after) console.log(`memory ${formatMb(before.rss)} to ${formatMb(after.rss)}`);
  console.log('slowest:');
  for (const { ms, name } of slowest.sort((a, b) => b.ms - a.ms).slice(0, 5)) console.log(`  ${formatMs(ms)}  ${name}`);
  for (const failure of failures.slice(0, MAX_SHOWN)) console.log(`FAILED ${failure}`);
  if (!isAlive) console.log('FAILED the shop no longer responds');
  if (failures.length > 0 || !isAlive) process.exitCode = 1;
}

if (values.url) {
  const { hostname } = new URL(values.url);
  if (!['localhost', '127.0.0.1'].includes(hostname)) throw new Error('--url must be a shop on this machine.');
  await fuzz(values.url, undefined);
} else {
  const folder = await mkdtemp(join(tmpdir(), 'easel-fuzz-'));
  try {
    process.env.DEMO_PASSWORD = values.password;
    await seedDemo(folder, Number(values.works));
    await withShop(folder, { CAPTCHA: 'off', LOG_LEVEL: 'error', NODE_ENV: 'test' }, ({ origin, pid }) =>
      fuzz(origin, pid),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
