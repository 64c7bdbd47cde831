import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectAccessible, ONE_SCREEN } from './shop.ts';
import { STRIPE_SCRIPT } from './stripe-script.ts';

/** A shop of its own that charges by Stripe: a stand-in for its server, and for its script in the browser. */
const PORT = Number(process.env.E2E_PORT ?? 3987) + 1;
const root = join(import.meta.dirname, '..');
let folder = '';
const processes: ChildProcess[] = [];

test.beforeAll(async ({ request }) => {
  test.setTimeout(240_000);
  folder = await mkdtemp(join(tmpdir(), 'easel-stripe-'));
  const standIn = spawn(process.execPath, ['server/testing/stripe-main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(standIn);
  const [url] = await once(standIn.stdout, 'data');
  const env = {
    ...process.env,
    DATA_DIR: folder,
    DATABASE_URL: '',
    PORT: String(PORT),
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_shop',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_shop',
    STRIPE_WEBHOOK_SECRET: 'whsec_shop',
    STRIPE_API_URL: String(url).trim(),
  };
  const options = { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] };
  await once(spawn(process.execPath, ['demo/main.ts', '--works', '6'], options), 'exit');
  processes.push(spawn(process.execPath, ['demo/start.ts'], options));
  await expect(async () => {
    expect((await request.get(`http://localhost:${PORT}/health/ready`)).ok()).toBe(true);
  }).toPass({ timeout: 180_000 });
});

test.afterAll(async () => {
  for (const started of processes.reverse()) {
    started.kill('SIGTERM');
    if (started.exitCode === null) await once(started, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

test('a buyer pays by Stripe: a declined card, a bank that asks, and a wallet', ONE_SCREEN, async ({ browser }) => {
  test.slow();
  const context = await browser.newContext({ baseURL: `http://localhost:${PORT}` });
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STRIPE_SCRIPT }),
  );
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const works = (await (await page.request.get('/easel/works?resultsPerPage=100')).json()).payload.results.filter(
    ({ originalStatus }: { originalStatus: string }) => originalStatus === 'avail',
  );

  // From another page, whose policy does not allow the scripts of Stripe.
  await page.goto(works[0].productUrl);
  await page.locator('html[data-scripts="running"]').waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Buy now' }).click();
  await page.getByLabel('Email for the confirmation').fill('guest@shopper.example');
  await page.getByLabel('Full name').fill('Ada Moreau');
  await page.getByLabel('Street').fill('1 Gallery Street');
  await page.getByLabel('City').fill('San Francisco');
  await expect(page.getByText('Choose your state')).toBeVisible();
  await page.getByLabel('State').selectOption('CA');
  await expect(page.getByText('Choose your state')).toBeHidden();
  await page.getByLabel('ZIP code').fill('94103');
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await pay.click();
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Card number').fill('ctoken_declined');
  await pay.click();
  await expect(page.getByText('Your card was declined. Try another card or contact your bank.')).toBeVisible();
  await page.getByLabel('Card number').fill('ctoken_confirmation');
  await pay.click();
  // The bank leads back, and the result is shown.
  await page.waitForURL('**/order/**');
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();

  await page.addInitScript(() => {
    const address = { line1: '1 Street', city: 'Austin', state: 'TX', postal_code: '73301', country: 'US' };
    Object.assign(globalThis, { wallet: { name: 'Ada Moreau', email: 'ada@shopper.example', address } });
  });
  await page.goto(`/checkout?sku=${works[1].sku}`);
  await page.getByRole('button', { name: 'Pay with wallet' }).click();
  await page.waitForURL('**/order/**');
  await expect(page.getByText('We sent a confirmation to ada@shopper.example.')).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
