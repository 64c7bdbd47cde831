import { logIn, PASSWORD } from './log-in.ts';
import { expect, expectAccessible, test, waitForHydration } from './shop.ts';

test('an admin finds in the audit log what operations have changed', async ({
  page,
  isMobile,
  playwright,
  baseURL,
}) => {
  const note = `Called the buyer, ${isMobile ? 'phone' : 'desktop'}`;
  const operations = await playwright.request.newContext(baseURL ? { baseURL } : {});
  const data = { email: 'operations@easel.example', password: PASSWORD };
  expect((await operations.post('/easel/auth/login', { data })).status()).toBe(200);
  const [order] = (await (await operations.get('/easel/staff/orders')).json()).payload.orders;
  const path = `/easel/staff/orders/${order.orderNumber}/notes`;
  expect((await operations.post(path, { data: { text: note } })).status()).toBe(200);
  expect((await operations.get('/easel/staff/audit')).status()).toBe(403);
  await operations.dispose();

  await logIn(page, 'admin', `/staff/orders/${order.orderNumber}`);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(new RegExp(`type=order&object=${order.orderNumber}`));
  await page.getByRole('search', { name: 'Search reasons and values' }).getByRole('searchbox').fill(note);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/find=Called/);
  const row = page.getByRole('row', { name: /Add a note to an order/ }).first();
  await expect(row).toContainText('Tomás Ibarra');
  await row.locator('summary').click();
  await expect(row.getByRole('row', { name: /Text/ })).toContainText(note);
  await expectAccessible(page);
  const csv = await page.request.get(
    String(await page.getByRole('link', { name: 'Download CSV' }).first().getAttribute('href')),
  );
  expect(await csv.text()).toContain(note);
  await page.goto('/staff/audit?person=nobody-has-this-name');
  await expect(page.getByText('No change fits.')).toBeVisible();
});

test('an admin adds a webhook, tries it, and sees that it is not sent into the own network', async ({
  page,
  isMobile,
}) => {
  const name = `ERP ${isMobile ? 'phone' : 'desktop'}`;
  await logIn(page, 'admin', '/staff/webhooks');
  await page.getByLabel('Address').fill('ftp://127.0.0.1:9/hook');
  await page.getByLabel('What it is for (optional)').fill(name);
  await page.getByLabel('An order was placed').check();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'must start with https://' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Address').fill('http://127.0.0.1:9/hook');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByLabel('The secret that signs its messages')).toHaveValue(/^whsec_/);
  await page.getByRole('link', { name: 'Send a test event' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Send a test event' }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('127.0.0.1 is not an address of the public internet.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await waitForHydration(page);
  await expectAccessible(page);
  const halfTyped = `${name}, the new one`;
  await page.getByLabel('What it is for (optional)').fill(halfTyped);
  await page.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click();
  await expect(page.getByLabel('The new secret')).toHaveValue(/^whsec_/);
  const secret = await page.getByLabel('The new secret').inputValue();
  await page.getByRole('button', { name: 'Send a test event' }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Test event' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('button', { name: 'Switch on' })).toBeVisible();
  // It cannot be read again, and what was typed is not lost.
  await expect(page.getByLabel('The new secret')).toHaveValue(secret);
  await expect(page.getByLabel('What it is for (optional)')).toHaveValue(halfTyped);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: halfTyped })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/staff/webhooks');
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('an admin makes an API token, another system uses it, and it ends when it is revoked', async ({
  page,
  isMobile,
  playwright,
  baseURL,
}) => {
  const name = `Warehouse ${isMobile ? 'phone' : 'desktop'}`;
  await logIn(page, 'admin', '/staff/tokens');
  await page.getByLabel('Name, such as the system that uses it').fill(name);
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /at least 1|choose/ })).toBeVisible();
  await page.getByLabel('Orders: read, refund up to the limit, notes').check();
  await page.getByRole('button', { name: 'Create token' }).click();
  const token = await page.getByLabel('The token').inputValue();
  await expectAccessible(page);
  const system = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect((await system.get('/easel/staff/orders')).status()).toBe(200);
  expect((await system.get('/easel/staff/mails')).status()).toBe(403);
  await page.reload();
  await waitForHydration(page);
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText('Last used');
  await card.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(card).toContainText('Revoked');
  expect((await system.get('/easel/staff/orders')).status()).toBe(401);
  await system.dispose();
});
