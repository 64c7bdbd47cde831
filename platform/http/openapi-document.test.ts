import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { aWork } from '@easel/server/testing/factories';
import { type OpenApiDocument, writeClient } from '@easel/server/testing/openapi-client';
import { aShop } from '@easel/server/testing/test-app';
import { expect, onTestFinished, test } from 'vitest';

const { app, database } = await aShop();
const document = (await app.inject('/docs/json')).json() as OpenApiDocument;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, path, ...operation })),
);
const namesOf = (wrong: { name: string }[]) => wrong.map(({ name }) => name);

// The recommended rules of OpenAPI linters (Redocly, Spectral), without a linter as a dependency.
test('the document has a title, a license and a server', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.info).toMatchObject({ license: { name: 'MIT', url: expect.stringMatching(/^https:/) } });
  expect(document.servers).toEqual([expect.objectContaining({ url: '/' })]);
});

test('every operation has a summary and a unique, URL-safe ID', () => {
  expect(namesOf(operations.filter(({ summary }) => !summary))).toEqual([]);
  const ids = operations.map(({ operationId }) => operationId ?? '');
  expect(ids.filter((id) => !/^[a-z][a-zA-Z0-9]+$/.test(id))).toEqual([]);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('every operation declares its security with defined schemes', () => {
  const schemes = Object.keys(document.components?.securitySchemes ?? {});
  expect(namesOf(operations.filter(({ security }) => security === undefined))).toEqual([]);
  const used = operations.flatMap(({ security = [] }) => security.flatMap((one) => Object.keys(one)));
  expect([...new Set(used)].sort()).toEqual(schemes.sort());
  const securityOf = (name: string) => operations.find((operation) => operation.name === name)?.security;
  expect(securityOf('get /easel/works')).toEqual([]);
  expect(securityOf('get /easel/account/addresses')).toEqual([{ session: [] }]);
});

test('every operation describes its success and error responses', () => {
  const has = (pattern: RegExp) => (operation: (typeof operations)[number]) =>
    Object.keys(operation.responses).some((status) => pattern.test(status));
  expect(namesOf(operations.filter((operation) => !has(/^[23]/)(operation)))).toEqual([]);
  expect(namesOf(operations.filter((operation) => !has(/^4/)(operation)))).toEqual([]);
  const undescribed = operations.filter(({ responses }) =>
    Object.values(responses).some(({ description }) => !description),
  );
  expect(namesOf(undescribed)).toEqual([]);
});

test('path parameters are described exactly, and paths are unambiguous', () => {
  for (const { name, path, parameters = [] } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const described = parameters.filter((one) => one.in === 'path');
    expect([name, described.map((one) => one.name)]).toEqual([name, inPath]);
    expect(described.every(({ required }) => required)).toBe(true);
    const keys = parameters.map((one) => `${one.in} ${one.name}`);
    expect(new Set(keys).size).toBe(keys.length);
  }
  const paths = Object.keys(document.paths);
  expect(paths.filter((path) => path.length > 1 && path.endsWith('/'))).toEqual([]);
  const ambiguous = paths.filter((path) => {
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
    return paths.some((other) => other !== path && pattern.test(other));
  });
  // The specification names both `/cart/items/{sku}` and `/cart/items/save-for-later`. They have different methods, and no SKU looks like that.
  expect(ambiguous).toEqual(['/easel/cart/items/{sku}']);
});

test('a generated client compiles and makes calls', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'easel-client-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const clientFile = join(folder, 'client.ts');
  await writeFile(clientFile, writeClient(document));
  await writeFile(
    join(folder, 'use.ts'),
    `import { createClient } from './client.ts';
const client = createClient(async () => ({}));
const work = await client.getWorksByArtworkId({ params: { artworkId: 1 } });
const title: string = work.payload.work.artworkTitle;
const found = await client.postSearch({ body: { query: title, resultsPerPage: 25 } });
const messages: string[] = found.messages;
// @ts-expect-error IDs are numbers.
client.getWorksByArtworkId({ params: { artworkId: 'one' } });
// @ts-expect-error A login requires a password.
client.postAuthLogin({ body: { email: 'ada@example.com' } });
console.log(messages);
`,
  );
  const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
  const options = [
    '--strict',
    '--noEmit',
    '--target',
    'esnext',
    '--module',
    'nodenext',
    '--allowImportingTsExtensions',
    '--types',
    '',
  ];
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const compiled = await promisify(execFile)(process.execPath, [tsc, ...options, join(folder, 'use.ts')], {
    cwd: folder,
  }).catch((error: { stdout: string; stderr: string }) => error);
  expect(compiled.stderr).toBe('');
  expect(compiled.stdout.replaceAll(/.*Cannot find name 'console'.*\n/g, '')).toBe('');

  const { createClient } = (await import(/* @vite-ignore */ pathToFileURL(clientFile).href)) as {
    createClient: (
      send: (method: string, path: string, query: Record<string, string>, body: object) => Promise<unknown>,
    ) => Record<string, (input?: object) => Promise<{ success: boolean; payload: Record<string, unknown> }>>;
  };
  const client = createClient(async (method, path, query, body) => {
    const response = await app.inject({ method: method as 'GET', url: path, query, ...(body && { payload: body }) });
    return response.json();
  });
  const artworkId = await aWork(database.db, { title: 'Generated' });
  expect((await client.getWorksByArtworkId?.({ params: { artworkId } }))?.payload).toMatchObject({
    work: { artworkId, artworkTitle: 'Generated' },
  });
  expect(await client.postSearch?.({ body: { query: 'generated' } })).toMatchObject({ success: true });
  expect(await client.getAccountAddresses?.()).toMatchObject({ success: false });
});
