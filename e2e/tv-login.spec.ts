import { PASSWORD } from './log-in.ts';
import { expect, expectAccessible, test, waitForHydration } from './shop.ts';

test('a TV shows a PIN, the user enters it on a phone, and the TV shows works', async ({
  page: tv,
  browser,
  isMobile,
  baseURL,
}) => {
  await tv.goto('/tv/subscription');
  await waitForHydration(tv);
  await expect(tv.getByRole('status')).toContainText(/\d{3} \d{3}/);
  await expectAccessible(tv);
  const pin = ((await tv.getByRole('status').textContent()) ?? '').replace(/\D/g, '');
  // The URL in the QR code.
  const started = await tv.request.post('/easel/tv/start');
  const { payload } = (await started.json()) as { payload: { pin: string; loginUrl: string } };
  expect(payload.pin).toBe(pin);

  const context = await browser.newContext();
  const phone = await context.newPage();
  const { pathname, search } = new URL(payload.loginUrl);
  await phone.goto(pathname + search);
  await waitForHydration(phone);
  await expect(phone.getByRole('note')).toContainText('By logging in on a TV you agree to our terms');
  await phone
    .getByLabel('Email', { exact: true })
    .first()
    .fill(isMobile ? 'artist@easel.example' : 'curator@easel.example');
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await phone.getByRole('button', { name: 'Log In' }).click();
  await expect(phone).toHaveURL(/\/tv\/pin\//);
  await waitForHydration(phone);
  await phone.getByLabel('PIN').fill('12');
  await phone.getByRole('button', { name: 'Connect TV' }).click();
  await expect(phone.getByText('The PIN has six digits.')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByLabel('PIN').fill(pin);
  await phone.getByRole('button', { name: 'Connect TV' }).click();
  await expect(phone.getByText('Your TV is logged in.')).toBeVisible();

  await expect(tv.getByText(/’s wall$/)).toBeVisible();
  await expect(tv.getByRole('region', { name: 'Works' }).locator('em')).not.toBeEmpty();
  await expectAccessible(tv);
  const devices = await context.request.get(`${baseURL}/easel/account/devices`);
  expect(JSON.stringify(await devices.json())).toContain('Television');

  // A logged-in user skips the login page.
  await phone.goto('/authentication?source=lgtv');
  await expect(phone).toHaveURL('/tv/subscription');
  await tv.getByRole('button', { name: 'Log out' }).click();
  await expect(tv.getByRole('status')).toContainText(/\d{3} \d{3}/);
  await context.close();
});
