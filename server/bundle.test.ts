import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aDatabase } from '@easel/platform/testing/test-database';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { aWork } from './testing/factories.ts';
import { BUNDLE, startShop } from './testing/shop-process.ts';

// In the project, because the bundle loads packages with binaries from its node_modules.
const OWN_FOLDER = '.cache/bundle-of-test';
const FOLDER = BUNDLE ?? OWN_FOLDER;
const root = join(import.meta.dirname, '..');

beforeAll(async () => {
  if (BUNDLE !== undefined) return;
  await promisify(execFile)(process.execPath, ['storefront/bundle-shop.ts', OWN_FOLDER], { cwd: root });
});

afterAll(() => rm(join(root, OWN_FOLDER), { recursive: true, force: true }));

test('the bundle of the shop serves pages, the API and its documentation', async () => {
  const database = await aDatabase();
  const id = await aWork(database.db, { title: 'Quiet Harbour' });
  const { opened, stop } = startShop({ DATABASE_URL: database.url }, `${FOLDER}/main.js`);
  onTestFinished(async () => void (await stop()));
  const address = await opened();
  const page = await fetch(`${address}/all`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Quiet Harbour');
  expect((await fetch(`${address}/easel/works/${id}`)).status).toBe(200);
  const documentation = await fetch(`${address}/docs/json`);
  expect(await documentation.json()).toMatchObject({ openapi: '3.1.0' });
  expect((await fetch(`${address}/docs`)).status).toBe(200);
  expect(await stop()).toBe(0);
});

test('the start loads no library that few requests need', async () => {
  const packages: string[] = JSON.parse(await readFile(join(root, FOLDER, 'packages.json'), 'utf8'));
  expect(packages).toContain('fastify');
  const late = [
    '@aws-sdk/client-s3',
    '@opentelemetry/sdk-trace',
    '@opentelemetry/exporter-trace-otlp-http',
    '@aws-sdk/lib-storage',
    '@opensearch-project/opensearch',
    '@react-email/button',
    '@simplewebauthn/server',
    '@stripe/stripe-js',
    'algoliasearch',
    'brotli',
    'fontkit',
    'nodemailer',
    'pdfkit',
    'pino-pretty',
    'prom-client',
    'stripe',
    'vite',
  ];
  expect(packages.filter((name) => late.includes(name))).toEqual([]);
});
