import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { currentCode, nextCode } from './authenticator-app.ts';
import { expect, expectAccessible, test, waitForHydration } from './shop.ts';

const PASSWORD = 'Abcdef-12';
const account = (page: Page) => page.locator('summary', { hasText: 'account of' });
const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Registers a new user and opens their settings. */
async function registerUser(page: Page, name: string): Promise<string> {
  const email = `${name}-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;
  await page.goto('/authentication/register');
  await waitForHydration(page);
  await page.getByLabel('First name').fill('Mara');
  await page.getByLabel('Last name').fill('Lind');
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.locator('main').getByRole('button', { name: 'Register' }).click();
  await expect(account(page)).toBeVisible();
  // Registration leads home. A navigation that starts before that is interrupted.
  await expect(page).toHaveURL('/');
  await page.goto('/account/settings');
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  return email;
}

async function logIn(page: Page, email: string, password = PASSWORD) {
  await page.goto('/authentication?redirect_url=%2Faccount%2Fsettings');
  await waitForHydration(page);
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

async function logOut(page: Page) {
  await account(page).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
}

test('two-step verification is set up, required at the next login, and turned off', async ({ page }) => {
  const email = await registerUser(page, 'codes');
  await expectAccessible(page);
  const codes = section(page, 'Two-step verification');
  await codes.getByLabel('Your password').fill(PASSWORD);
  await codes.getByRole('button', { name: 'Set up' }).click();
  await expect(codes.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const secret = (await codes.getByText(/^[A-Z2-7]{16,}$/).textContent()) ?? '';
  await codes.getByLabel('Code from the app').fill('000000');
  await codes.getByRole('button', { name: 'Turn on' }).click();
  await expect(codes.getByRole('alert')).toHaveText('The code is incorrect or has expired.');
  await codes.getByLabel('Code from the app').fill(currentCode(secret));
  await codes.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Two-step verification is on.')).toBeVisible();

  await logOut(page);
  await logIn(page, email);
  await expect(page.getByLabel('Code')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code').fill(nextCode(secret));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/account/settings');
  await codes.getByLabel('Your password').fill(PASSWORD);
  await codes.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-step verification is off.')).toBeVisible();
});

test('a passkey is added, used to log in without a password, and removed', async ({ page }) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await registerUser(page, 'passkey');
  const passkeys = section(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added.')).toBeVisible();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);

  await logOut(page);
  await page.goto('/authentication?redirect_url=%2Faccount%2Fsettings');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/account/settings');
  await expect(account(page)).toBeVisible();
  await passkeys.getByRole('button', { name: /^Remove/ }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);
});

test('a user logs out another device, downloads their data, and closes the account', async ({ page, browser }) => {
  const email = await registerUser(page, 'leaving');
  const otherDevice = await browser.newPage();
  await logIn(otherDevice, email);
  await expect(otherDevice.getByRole('button', { name: 'Download my data' })).toBeVisible();

  await page.reload();
  const devices = section(page, 'Devices');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: /^Log out/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await otherDevice.getByRole('button', { name: 'Download my data' }).click();
  await expect(otherDevice).toHaveURL('/authentication?redirect_url=%2Faccount%2Fsettings');
  await otherDevice.close();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await (await download).path();
  expect(JSON.parse(await readFile(file, 'utf8')).data.people[0]).toMatchObject({ email, first_name: 'Mara' });

  await page.getByRole('button', { name: 'Close my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close my account' });
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Close account permanently' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await logIn(page, email);
  await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect.');
});
