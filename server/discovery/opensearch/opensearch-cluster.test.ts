import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as requestHttp } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OpenSearchServer, startOpenSearch, whyNoOpenSearch } from '@easel/platform/testing/opensearch-server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';
import type { Discovery, FoundWorks } from '../discovery.ts';
import { createProviderCatalogue } from '../discovery-provider.ts';
import { checkWorks } from '../provider/check-works.ts';
import type { ProviderCatalogue } from '../provider/provider-catalogue.ts';
import { type PushDependencies, pushWorks } from '../provider/push-works.ts';
import { anOpenSearchShop, openSearchConfig } from '../testing/opensearch-shop.ts';
import { addVariedWorks } from '../testing/varied-works.ts';
import { worksAlias } from './works-mapping.ts';

const problem = whyNoOpenSearch();
if (problem) console.warn(problem);

describe.skipIf(problem !== undefined)('three nodes', async () => {
  let asked: Discovery;
  const shop = await aShop(
    {},
    { discovery: new Proxy({} as Discovery, { get: (_, name: keyof Discovery) => asked[name] }) },
  );
  const { db } = shop.database;
  const folder = await mkdtemp(join(tmpdir(), 'easel-push-'));
  let cluster: OpenSearchServer;
  let workIds: number[] = [];
  let catalogue: ProviderCatalogue;
  afterAll(async () => {
    await cluster?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const configOf = (settings: Record<string, string> = {}) =>
    openSearchConfig(cluster.url, { SEARCH_TIMEOUT_MS: '6000', ...settings });
  const openDiscovery = async (settings?: Record<string, string>) => {
    const { discovery, close } = await anOpenSearchShop(shop, configOf(settings));
    await close();
    return discovery;
  };
  const push = (more: Partial<PushDependencies> = {}) =>
    pushWorks({ db, catalogue, file: join(folder, 'push.json'), rules: [], ...more });
  const check = () => checkWorks({ db, catalogue: { ...catalogue, comparison: catalogue.comparison as never } });
  const indices = async () => {
    const answer = await fetch(`${cluster.nodes[0]?.url}/_cat/indices?format=json`);
    return ((await answer.json()) as { index: string }[]).map(({ index }) => index).sort();
  };
  const ask = (query: string) =>
    shop.app.inject({ method: 'POST', url: '/easel/search', payload: { query } }).then(({ statusCode }) => statusCode);

  beforeAll(async () => {
    cluster = await startOpenSearch({ nodes: 3, heapMb: 256 });
    workIds = await addVariedWorks(db, 60);
    await shop.search.follow('everything');
    catalogue = createProviderCatalogue(configOf(), Date.now);
    asked = await openDiscovery();
  }, 600_000);

  test('before the first push, searches fail with the command that is needed, and the shop stays up', async () => {
    await expect(asked.search('harbor', { page: 0, pageSize: 5, zone: 'US' })).rejects.toThrow(
      /OPENSEARCH_INDEX.*npm run search:push/,
    );
    expect(await ask('harbor')).toBe(503);
    expect((await shop.app.inject('/health/live')).statusCode).toBe(200);
  });

  test('works are searched once all of them have been sent', async () => {
    expect(await push({ isStopped: () => true })).toMatchObject({ isComplete: false });
    expect(await ask('harbor')).toBe(503);
    expect(await push()).toMatchObject({ put: 60, isComplete: true });
    expect(await ask('harbor')).toBe(200);
    await push();
    expect(await push()).toMatchObject({ put: 0, removed: 0 });
  });

  test('a sale, a new word and a removed work are found after the next push', async () => {
    const id = await aWork(db, { title: 'Zeppelin' });
    const found = async (text: string) =>
      ((await asked.search(text, { page: 0, pageSize: 50, zone: 'US' })) as FoundWorks).ids;
    await push();
    expect(await found('zeppelin')).toEqual([id]);
    await db.deleteFrom('works').where('id', '=', id).execute();
    await push();
    expect(await found('zeppelin')).toEqual([]);
  });

  test('sending everything again fills a new index beside the searched one', async () => {
    const before = await indices();
    const during: number[] = [];
    await push({ isAgain: true, onProgress: () => void ask('harbor').then((status) => during.push(status)) });
    while (during.length === 0) await sleep(20);
    expect(during).toEqual([200]);
    const after = await indices();
    expect(after).toHaveLength(before.length);
    expect(after.filter((name) => name.includes('-v')).every((name) => !before.includes(name))).toBe(true);
    expect(await ask('harbor')).toBe(200);
  });

  test('nodes that are killed during searches and pushes cost no search and no change', {
    timeout: 600_000,
  }, async () => {
    const statuses: number[] = [];
    let isOver = false;
    const searching = [0, 1].map(async (lane) => {
      for (let at = lane; !isOver; at++) {
        statuses.push(await ask(['harbor', 'meadow lantern', 'moreau', 'harbr'][at % 4] as string));
        await sleep(50);
      }
    });
    const change = async (round: number) => {
      const some = workIds.filter((_, at) => at % 7 === round % 7);
      await db
        .updateTable('works')
        .set({ title: `Changed ${round}` })
        .where('id', 'in', some)
        .execute();
      await push();
    };
    const managers = await (await fetch(`${cluster.nodes[0]?.url}/_cat/cluster_manager?format=json`)).json();
    const manager = Number(/\d+/.exec((managers as { node: string }[])[0]?.node ?? '')?.[0]) - 1;
    for (const node of [manager, (manager + 1) % 3]) {
      await change(node);
      const pushing = change(node + 3);
      await cluster.nodes[node]?.kill();
      await pushing;
      await change(node + 6);
      await cluster.nodes[node]?.start();
      // The copies that the next node has.
      await fetch(`${cluster.nodes[node]?.url}/_cluster/health?wait_for_status=green&timeout=20s`);
    }
    isOver = true;
    await Promise.all(searching);
    expect(statuses.length).toBeGreaterThan(50);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(await check()).toEqual({ compared: 60, missing: 0, outdated: 0, superfluous: 0, isComplete: true });
  });

  test('a check finds what differs from the database, and repairs it', async () => {
    await catalogue.removeWorks(workIds.slice(0, 2));
    await db
      .updateTable('works')
      .set({ year: 1901, title: 'Not sent' })
      .where('id', '=', workIds[5] as number)
      .execute();
    const url = `${cluster.nodes[0]?.url}/${worksAlias('easel_works')}`;
    await fetch(`${url}/_doc/987654?refresh=true`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 987_654, hash: 'x' }),
    });
    expect(await check()).toMatchObject({ compared: 60, missing: 2, outdated: 1, superfluous: 1 });
    expect(await check()).toMatchObject({ missing: 0, outdated: 0, superfluous: 0 });
  });

  test('an index of another program is neither searched nor changed', async () => {
    const node = cluster.nodes[0]?.url;
    await fetch(`${node}/${worksAlias('foreign')}`, { method: 'PUT' });
    const discovery = await openDiscovery({ OPENSEARCH_INDEX: 'foreign' });
    await expect(discovery.browse({ page: 0, pageSize: 5, zone: 'US' })).rejects.toThrow(
      /not made by Easel.*OPENSEARCH_INDEX/,
    );
    const foreign = createProviderCatalogue(configOf({ OPENSEARCH_INDEX: 'foreign' }), Date.now);
    await expect(foreign.describe([])).rejects.toThrow(/OPENSEARCH_INDEX/);
  });

  test('a wrong password and an unknown certificate are named', async () => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '1',
        '-subj',
        '/CN=127.0.0.1',
        '-keyout',
        key,
        '-out',
        certificate,
      ],
      { stdio: 'ignore' },
    );
    const expected = `Basic ${Buffer.from('easel:p/ss wörd').toString('base64')}`;
    const secured = createServer(
      { key: await readFile(key), cert: await readFile(certificate) },
      (incoming, outgoing) => {
        if (incoming.headers.authorization !== expected) return void outgoing.writeHead(401).end('Unauthorized');
        const forwarded = requestHttp(`${cluster.nodes[0]?.url}${incoming.url}`, {
          method: incoming.method ?? 'GET',
          headers: incoming.headers,
        });
        forwarded.on('response', (answer) => answer.pipe(outgoing.writeHead(answer.statusCode ?? 500, answer.headers)));
        incoming.pipe(forwarded);
      },
    );
    await new Promise<void>((done) => secured.listen(0, '127.0.0.1', done));
    onTestFinished(() => void secured.close());
    const { port } = secured.address() as AddressInfo;
    const browse = async (user: string) => {
      const discovery = await openDiscovery({ OPENSEARCH_URL: `https://${user}@127.0.0.1:${port}` });
      return discovery.browse({ page: 0, pageSize: 5, zone: 'US' });
    };
    const password = encodeURIComponent('p/ss wörd');
    await expect(browse(`easel:${password}`)).rejects.toThrow(/certificate of OPENSEARCH_URL.*NODE_EXTRA_CA_CERTS/s);
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    onTestFinished(() => {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    });
    await expect(browse('easel:wrong')).rejects.toThrow('the password of OPENSEARCH_URL (401)');
    expect((await browse(`easel:${password}`)).total).toBeGreaterThan(10);
  });
});
