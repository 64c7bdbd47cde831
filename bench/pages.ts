import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatMb } from './measure.ts';
import { readUsage, type ShopProcess, seedDemo, waitUntilIdle, withShop } from './shop-process.ts';

/**
 * Listing pages of 36 tiles per second over HTTP: from the page cache, rendered for each request, and the list of works as JSON. Ratios are comparable
 * between machines, absolute times are not. Also prints the memory after a second start, and the CPU time per page.
 */
const SECONDS = 5;
const CONNECTIONS = 8;
const WARM_UP = 50;
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
  for (let n = 0; n < WARM_UP; n++) await fetchPage(agent, urls[n % urls.length] ?? '');
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

/** Pages per second, and the CPU time of the shop for one. */
async function measure(shop: ShopProcess, ...paths: string[]): Promise<{ perSecond: number; cpuMs: number }> {
  await waitUntilIdle(shop.pid);
  const cpuS = async () => (await readUsage(shop.pid))?.cpuS ?? Number.NaN;
  const before = await cpuS();
  const count = await perSecond(...paths.map((path) => `${shop.origin}${path}`));
  return { perSecond: count, cpuMs: (((await cpuS()) - before) / (count * SECONDS + WARM_UP)) * 1_000 };
}

await seedDemo(folder);
const cached = await withShop(folder, {}, (shop) => measure(shop, '/all'));
await withShop(folder, {}, async ({ pid }) => {
  await waitUntilIdle(pid);
  console.log(`memory after start   ${formatMb((await readUsage(pid))?.rss ?? 0)}`);
});
// Different pages, because concurrent requests for the same page share one render.
const rendered = await withShop(folder, { PAGE_CACHE_MB: '0' }, (shop) =>
  measure(shop, ...Array.from({ length: CONNECTIONS }, (_, at) => `/all?page=${at + 1}`)),
);
const listed = await withShop(folder, {}, (shop) => measure(shop, '/easel/works'));
await rm(folder, { recursive: true, force: true });

for (const [name, value] of Object.entries({ 'from cache': cached, rendered, 'as JSON': listed })) {
  const ratio = `${(value.perSecond / rendered.perSecond).toFixed(1)} x rendered`;
  console.log(
    `${name.padEnd(12)} ${value.perSecond.toFixed(0).padStart(6)}/s   ${ratio}   ${value.cpuMs.toFixed(1)} ms of CPU`,
  );
}
