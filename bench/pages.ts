import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hangDemo, withShop } from './shop-process.ts';

/**
 * How many listing pages of 36 tiles a shop serves a second over HTTP: from its memory, rendered each time, and the bare
 * list of works as JSON. Ratios hold between machines, seconds do not.
 */
const SECONDS = 5;
const CONNECTIONS = 8;
const folder = await mkdtemp(join(tmpdir(), 'easel-bench-'));

function ask(agent: Agent, url: string): Promise<void> {
  return new Promise((done, fail) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200 ? done() : fail(new Error(`${url} answered ${response.statusCode}`)),
      );
    }).once('error', fail);
  });
}

async function perSecond(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  for (let n = 0; n < 50; n++) await ask(agent, url);
  const end = performance.now() + SECONDS * 1_000;
  let count = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        await ask(agent, url);
        count += 1;
      }
    }),
  );
  agent.destroy();
  return count / SECONDS;
}

await hangDemo(folder);
const cached = await withShop(folder, {}, ({ origin }) => perSecond(`${origin}/all`));
const rendered = await withShop(folder, { PAGE_CACHE_MB: '0' }, ({ origin }) => perSecond(`${origin}/all`));
const listed = await withShop(folder, {}, ({ origin }) => perSecond(`${origin}/easel/works`));
await rm(folder, { recursive: true, force: true });

for (const [name, value] of Object.entries({ 'from memory': cached, rendered, 'as JSON': listed })) {
  console.log(`${name.padEnd(12)} ${value.toFixed(0).padStart(6)}/s   ${(value / rendered).toFixed(1)} x rendered`);
}
