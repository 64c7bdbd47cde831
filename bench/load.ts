import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BROWSING, chooseKind, createRandom, sendRequest } from './mixed-requests.ts';
import { readUsage, seedDemo, withShop } from './shop-process.ts';

/**
 * Concurrent visitors, each sending sequential requests for pages and calls: latency, failures and memory growth.
 * `node bench/load.ts --clients 200 --seconds 60`
 */
const { values } = parseArgs({
  options: { clients: { type: 'string', default: '200' }, seconds: { type: 'string', default: '60' } },
});
const clients = Number(values.clients);
const seconds = Number(values.seconds);
const SAMPLES = 6;

const memoryMb = async (pid: number) => Math.round(((await readUsage(pid))?.rss ?? 0) / 1024 / 1024);

const at = (sorted: number[], share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);

const folder = await mkdtemp(join(tmpdir(), 'easel-bench-'));
await seedDemo(folder);
await withShop(folder, {}, async ({ origin, pid }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times = new Map<string, number[]>(BROWSING.map(({ name }) => [name, []]));
  const statuses = new Map<number, number>();
  const memory = [await memoryMb(pid)];
  const start = performance.now();
  const end = start + seconds * 1_000;
  const sampling = setInterval(async () => memory.push(await memoryMb(pid)), (seconds * 1_000) / SAMPLES);
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const pick = createRandom(client + 1);
      while (performance.now() < end) {
        const { name, make } = chooseKind(BROWSING, pick);
        const began = performance.now();
        const { status } = await sendRequest(origin, agent, make(pick));
        times.get(name)?.push(performance.now() - began);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  clearInterval(sampling);
  agent.destroy();
  const all = [...times.values()].flat().sort((a, b) => a - b);
  console.log(`${clients} clients, ${seconds} s: ${(all.length / seconds).toFixed(0)} responses/s`);
  for (const [name, list] of [...times, ['all', all] as const]) {
    const sorted = [...list].sort((a, b) => a - b);
    console.log(
      `${name.padEnd(14)} ${String(sorted.length).padStart(6)}   p50 ${at(sorted, 0.5)} ms   p99 ${at(sorted, 0.99)} ms   slowest ${at(sorted, 1)} ms`,
    );
  }
  console.log(`statuses: ${[...statuses].map(([status, count]) => `${status || 'no response'} ${count}`).join(', ')}`);
  console.log(`memory: ${memory.join(', ')} MB`);
});
await rm(folder, { recursive: true, force: true });
