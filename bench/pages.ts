import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo, withShop } from './shop-process.ts';

/**
 * Listing pages of 36 tiles per second over HTTP: from the page cache, rendered for each request, and the list of works as JSON. Ratios are comparable
 * between machines, absolute times are not.
 */
const SECONDS = 5;
const CONNECTIONS = 8;
const folder = await mkdtemp(join(tmpdir(), 'easel-bench-'));

function fetchPage(agent: Agent, url: string): Promise<void> {
  return new Promise((done, fail) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200 ? done() : fail(new Error(`${url} returned status ${response.statusCode}`)),
      );
    }).once('error', fail);
  });
}

/** Each connection requests one of the URLs. */
async function perSecond(...urls: string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  for (let n = 0; n < 50; n++) await fetchPage(agent, urls[n % urls.length] ?? '');
  const end = performance.now() + SECONDS * 1_000;
  let count = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, at) => {
      while (performance.now() < end) {
        await fetchPage(agent, urls[at % urls.length] ?? '');
        count += 1;
      }
    }),
  );
  agent.destroy();
  return count / SECONDS;
}

await seedDemo(folder);
const cached = await withShop(folder, {}, ({ origin }) => perSecond(`${origin}/all`));
// Different pages, because concurrent requests for the same page share one render.
const rendered = await withShop(folder, { PAGE_CACHE_MB: '0' }, ({ origin }) =>
  perSecond(...Array.from({ length: CONNECTIONS }, (_, at) => `${origin}/all?page=${at + 1}`)),
);
const listed = await withShop(folder, {}, ({ origin }) => perSecond(`${origin}/easel/works`));
await rm(folder, { recursive: true, force: true });

for (const [name, value] of Object.entries({ 'from cache': cached, rendered, 'as JSON': listed })) {
  console.log(`${name.padEnd(12)} ${value.toFixed(0).padStart(6)}/s   ${(value / rendered).toFixed(1)} x rendered`);
}
