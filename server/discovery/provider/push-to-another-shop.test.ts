import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';
import type { Discovery } from '../discovery.ts';
import { createDiscoveryProvider } from '../discovery-provider.ts';
import { addVariedWorks } from '../testing/varied-works.ts';

/** One shop sends its works to the search service of another, with the commands an operator runs, and then searches there. */
const receiver = await aShop();
let searched: Discovery;
const sender = await aShop(
  {},
  { discovery: new Proxy({} as Discovery, { get: (_, name: keyof Discovery) => searched[name] }) },
);
const origin = await receiver.app.listen({ host: '127.0.0.1', port: 0 });
const folder = await mkdtemp(join(tmpdir(), 'easel-two-shops-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const requests: string[] = [];
receiver.app.server.on('request', ({ method, url }) => requests.push(`${method} ${url}`));

async function run(script: string, args: string[], settings: Record<string, string>): Promise<string> {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const env = { PATH: process.env.PATH, DATA_DIR: folder, ...settings };
  const child = spawn(process.execPath, [file, ...args], { cwd: folder, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const [code] = await once(child, 'close');
  expect({ code, output }).toMatchObject({ code: 0 });
  return output;
}

const push = (settings: Record<string, string>, args: string[] = []) =>
  run('../../commands/push-main.ts', args, { DATABASE_URL: sender.database.url, ...settings });
const load = (...args: string[]) => run('../../commands/load-main.ts', args, { DATABASE_URL: receiver.database.url });
const readWord = (output: string, line: RegExp) => line.exec(output)?.[1] ?? '';

const search = async (body: object) => {
  const response = await sender.app.inject({ method: 'POST', url: '/easel/search', payload: body });
  return response.json().payload.data as { totalResults: number; results: { artworkTitle: string }[] };
};

let workIds: number[] = [];
beforeAll(async () => {
  workIds = await addVariedWorks(sender.database.db, 40);
  const visual_description = 'A long description of every brush stroke. '.repeat(40);
  await aWork(sender.database.db, { title: 'Lighthouse in the fog', visual_description });
  await aWork(receiver.database.db, { title: 'Lighthouse of the other shop' });
});

/** Creates the account at the receiver as documented, and returns the settings of the sender. */
const SERVICES: Record<string, () => Promise<Record<string, string>>> = {
  async constructor() {
    const settings = {
      SEARCH_PROVIDER: 'constructor',
      CONSTRUCTOR_API_KEY: 'works-of-sender',
      CONSTRUCTOR_URL: `${origin}/cio`,
    };
    await push(settings, ['--definition', 'account.json']);
    const CONSTRUCTOR_API_TOKEN = readWord(await load('account.json'), /shown only here: (\S+)/);
    return { ...settings, CONSTRUCTOR_API_TOKEN };
  },
  async algolia() {
    const output = await load('--application', 'SENDER');
    return {
      SEARCH_PROVIDER: 'algolia',
      ALGOLIA_APP_ID: 'SENDER',
      ALGOLIA_WRITE_KEY: readWord(output, /fills its indices: (\S+)/),
      ALGOLIA_API_KEY: readWord(output, /search in them: (\S+)/),
      ALGOLIA_URL: `${origin}/algolia`,
    };
  },
};

describe.each(Object.keys(SERVICES))('a shop that searches through the %s API of another shop', (name) => {
  test('sends its works and their changes, and finds them there', async () => {
    const settings = (await SERVICES[name]?.()) ?? {};
    expect(await push(settings)).toContain('41 works sent, 0 removed.');
    const { db } = sender.database;
    searched = createDiscoveryProvider(readConfig(settings), { embedded: sender.search.discovery, db }).discovery;
    requests.length = 0;
    expect(await search({ query: 'lighthouse' })).toMatchObject({
      totalResults: 1,
      results: [{ artworkTitle: 'Lighthouse in the fog' }],
    });
    expect(await search({ query: 'brush stroke' })).toMatchObject({ totalResults: 1 });
    const { totalResults } = await search({});
    expect(totalResults).toBeGreaterThan(10);
    const { totalResults: abstract } = await search({ filters: { styles: ['Abstract'] } });
    expect(abstract).toBeGreaterThan(0);
    expect(abstract).toBeLessThan(totalResults);
    expect(requests.length).toBeGreaterThanOrEqual(4);

    const changed = workIds[0] ?? 0;
    await db.updateTable('works').set({ title: 'Renamed windmill' }).where('id', '=', changed).execute();
    expect(await push(settings)).toContain('1 works sent, 0 removed.');
    await expect
      .poll(async () => (await search({ query: 'renamed windmill' })).results[0]?.artworkTitle)
      .toBe('Renamed windmill');
    await db.updateTable('works').set({ title: 'Harbor' }).where('id', '=', changed).execute();
    await push(settings);
  });
});

test('the items of an account are changed with its token only', async () => {
  const address = `${origin}/cio/v2/items?key=works-of-sender&section=Products`;
  const put = (authorization: string | undefined, url = address, method = 'PUT') =>
    fetch(url, {
      method,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify({ items: [{ id: '1', name: 'Ghost' }] }),
    });
  const basic = (token: string) => `Basic ${Buffer.from(`${token}:`).toString('base64')}`;
  expect((await put(undefined)).status).toBe(401);
  expect((await put(basic('wrong'))).status).toBe(403);
  expect((await put(basic('wrong'), `${origin}/cio/v2/items?key=easel`, 'DELETE')).status).toBe(403);
  expect((await put(basic('wrong'), `${origin}/cio/v2/items`)).status).toBe(400);
});
