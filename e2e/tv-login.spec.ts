import { expect, expectAccessible, test, untilAlive } from './shop.ts';

test('account §2: a television shows a pin, a phone types it, and works hang on the wall', async ({
  page: television,
  browser,
  isMobile,
  baseURL,
}) => {
  await television.goto('/tv/subscription');
  await untilAlive(television);
  await expect(television.getByRole('status')).toContainText(/\d{3} \d{3}/);
  await expectAccessible(television);
  const pin = ((await television.getByRole('status').textContent()) ?? '').replace(/\D/g, '');
  // What the camera reads from the screen.
  const started = await television.request.post('/easel/tv/start');
  const { payload } = (await started.json()) as { payload: { pin: string; loginUrl: string } };
  expect(payload.pin).toBe(pin);

  const context = await browser.newContext();
  const phone = await context.newPage();
  const { pathname, search } = new URL(payload.loginUrl);
  await phone.goto(pathname + search);
  await untilAlive(phone);
  await expect(phone.getByRole('note')).toContainText('By logging in on a TV you agree to our terms');
  await phone
    .getByLabel('Email', { exact: true })
    .first()
    .fill(isMobile ? 'artist@easel.example' : 'curator@easel.example');
  await phone.getByLabel('Password', { exact: true }).fill('Easel-journey-1');
  await phone.getByRole('button', { name: 'Log In' }).click();
  await expect(phone).toHaveURL(/\/tv\/pin\//);
  await untilAlive(phone);
  await phone.getByLabel('PIN').fill('12');
  await phone.getByRole('button', { name: 'Connect TV' }).click();
  await expect(phone.getByText('The PIN has six digits.')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByLabel('PIN').fill(pin);
  await phone.getByRole('button', { name: 'Connect TV' }).click();
  await expect(phone.getByText('Your TV is logged in.')).toBeVisible();

  await expect(television.getByText(/’s wall$/)).toBeVisible();
  await expect(television.getByRole('region', { name: 'Works' }).locator('em')).not.toBeEmpty();
  await expectAccessible(television);
  const devices = await context.request.get(`${baseURL}/easel/user/devices`);
  expect(JSON.stringify(await devices.json())).toContain('Television');

  // Somebody who is logged in goes straight on.
  await phone.goto('/authentication?source=lgtv');
  await expect(phone).toHaveURL('/tv/subscription');
  await television.getByRole('button', { name: 'Log out' }).click();
  await expect(television.getByRole('status')).toContainText(/\d{3} \d{3}/);
  await context.close();
});
