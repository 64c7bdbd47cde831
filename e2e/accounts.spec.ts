import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, untilAlive } from './shop.ts';

const PASSWORD = 'Easel-journey-1';
const modal = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const account = (page: Page) => page.locator('summary', { hasText: 'account of' });

test('somebody opens an account, is known at once, and leaves again', async ({ page, isMobile }) => {
  await page.goto('/paintings');
  await untilAlive(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(modal(page, 'Welcome to Easel').getByLabel('Email', { exact: true })).toBeFocused();
  await expectAccessible(page);
  // The page behind stays where it is.
  await page.mouse.move(20, 200);
  await page.mouse.wheel(0, 400);
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await modal(page, 'Welcome to Easel').getByRole('button', { name: 'Register' }).click();
  const form = modal(page, 'Register');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByText('First name is required.')).toBeVisible();
  await expect(form.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('First name').fill('Nora');
  await form.getByLabel('Last name').fill('New');
  await form
    .getByLabel('Email', { exact: true })
    .fill(`nora-${isMobile ? 'phone' : 'desktop'}-${Date.now()}@example.com`);
  await form.getByLabel('Password', { exact: true }).fill('abc');
  await expect(form.getByText('A lowercase letter, met')).toBeAttached();
  await form.getByLabel('Password', { exact: true }).fill('Abcdef-12');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL('/paintings');
  await expect(page.getByText(/Your account has been created/)).toBeVisible();

  await page.reload();
  await expect(account(page)).toBeVisible();
  await account(page).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.reload();
  await untilAlive(page);
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('a wrong password is told kindly, and the right one leads back', async ({ page }) => {
  await page.goto('/authentication?redirect_url=%2Fdrawings');
  await untilAlive(page);
  await page.getByLabel('Email', { exact: true }).fill('curator@easel.example');
  await page.getByLabel('Password', { exact: true }).fill('Wrong-1234');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/drawings');
  await expect(account(page)).toBeVisible();
});

test('nobody is led to another site after logging in', async ({ page }) => {
  await page.goto('/authentication?redirect_url=https%3A%2F%2Fevil.example%2F');
  await untilAlive(page);
  await page.getByLabel('Email', { exact: true }).fill('editor@easel.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('without scripts a form is a page, and so is its answer', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/authentication?redirect_url=%2Fall');
  await page.getByLabel('Email', { exact: true }).fill('artist@easel.example');
  await page.getByLabel('Password', { exact: true }).fill('Wrong-1234');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect.');
  await page.getByLabel('Email', { exact: true }).fill('artist@easel.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/all');
  expect((await context.cookies()).some(({ name, httpOnly }) => name === 'easel.session_token' && httpOnly)).toBe(true);
  await context.close();
});

test('a new password is asked for without telling who has an account', async ({ page }) => {
  await page.goto('/authentication/reset-password');
  await untilAlive(page);
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('If the email exists, a reset link is on its way.')).toBeVisible();
  await page.goto('/authentication/new-password?token=nonsense');
  await untilAlive(page);
  await page.getByLabel('Password', { exact: true }).fill('Abcdef-12');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Please request a new one.');
});

test('account §2: an address can ask for a modal, two seconds later', async ({ page }) => {
  await page.goto('/all?show=preferences');
  const preferences = modal(page, 'Choose Your Preferences');
  await expect(preferences).toBeVisible();
  await expectAccessible(page);
  // Once is enough: the page that is asked for anew after saving does not ask again.
  await expect(page).toHaveURL('/all');
  await preferences.getByRole('button', { name: 'Close' }).click();
  await page.goto('/all?show=login&color=blue');
  await expect(modal(page, 'Welcome to Easel')).toBeVisible();
  await expect(page).toHaveURL('/all?color=blue');
});

test('account §4 Auth modal: a prompt asks first, and a password can be set over the page one was on', async ({
  page,
}) => {
  await page.goto('/drawings');
  await expect(page.locator('html')).toHaveAttribute('data-client', 'complete');
  await page.getByRole('button', { name: 'Cart', exact: true }).click();
  const prompt = modal(page, 'Welcome to Easel');
  await expect(prompt.getByRole('button', { name: 'Register' })).toBeVisible();
  expect(await prompt.evaluate((dialog) => getComputedStyle(dialog).transitionDuration)).toContain('0.15s');
  await prompt.getByRole('button', { name: 'Log in' }).click();
  await expect(prompt.getByLabel('Password', { exact: true })).toBeVisible();
  await prompt.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The link of a reset leads back to the page on which somebody wanted to favor a work.
  await page.getByRole('article').first().hover();
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Favorite/ })
    .click();
  await expect(modal(page, 'Welcome to Easel')).toBeVisible();
  await page.goto('/authentication/new-password?token=nonsense');
  const form = modal(page, 'Set a new password');
  await expect(page).toHaveURL('/drawings');
  await form.getByLabel('Password', { exact: true }).fill('Abcdef-12');
  await expect(form.getByText('A digit, met')).toBeAttached();
  await form.getByRole('button', { name: 'Save password' }).click();
  await expect(form.getByRole('alert')).toContainText('This link is no longer valid.');
});

test('account §2: nobody who is logged in is asked to log in', async ({ page }) => {
  await page.goto('/authentication?redirect_url=%2Fall%3Fshow%3Dlogin');
  await untilAlive(page);
  await page.getByLabel('Email', { exact: true }).fill('editor@easel.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/all');
  await expect(account(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cart', exact: true }).click();
  await expect(page.getByText('The cart is not available yet.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('preferences begin with those of the store one is in, and another country brings its own', async ({ page }) => {
  await page.goto('/en-gb/all');
  await untilAlive(page);
  await page.goto('/en-de/all?show=preferences');
  const preferences = modal(page, 'Choose Your Preferences');
  const country = preferences.getByLabel('Country');
  await expect(country).toBeFocused();
  await expect(country).toHaveValue('de');
  await expect(preferences.getByLabel('Currency')).toHaveValue('EUR');
  expect((await country.locator('option').allTextContents()).slice(0, 2)).toEqual(['Germany', 'Albania']);
  await country.selectOption('us');
  await expect(preferences.getByLabel('Currency')).toHaveValue('USD');
  await expect(preferences.getByLabel('Measurement')).toHaveValue('in');
  await country.selectOption('jp');
  await expect(preferences.getByLabel('Currency').locator('option:checked')).toHaveText('JPY – Japanese Yen');
  await expect(preferences.getByLabel('Measurement')).toHaveValue('cm');
});

test('account §4: whoever logs in is led to the store they prefer, and asked to confirm another', async ({
  page,
  isMobile,
}) => {
  const email = `dora-${isMobile ? 'phone' : 'desktop'}-${Date.now()}@example.com`;
  await page.goto('/authentication/register?redirect_url=%2Fen-de%2Fdrawings');
  await untilAlive(page);
  await page.getByLabel('First name').fill('Dora');
  await page.getByLabel('Last name').fill('German');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Abcdef-12');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL('/en-de/drawings');
  await account(page).click();
  await page.getByRole('button', { name: 'Preferences' }).click();
  const preferences = modal(page, 'Choose Your Preferences');
  await preferences.getByRole('button', { name: 'Update Preferences' }).click();
  // The page shows what was saved, so it stays as it is.
  await expect(preferences).toBeHidden();

  // On another device, in a store of another country.
  await page.context().clearCookies();
  await page.goto('/drawings');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await untilAlive(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  const login = modal(page, 'Welcome to Easel');
  await login.getByLabel('Email', { exact: true }).fill(email);
  await login.getByLabel('Password', { exact: true }).fill('Abcdef-12');
  await login.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/en-de/drawings');
  await expect(account(page)).toBeVisible();

  await page.goto('/en-gb/drawings');
  await untilAlive(page);
  await account(page).click();
  await page.getByRole('button', { name: 'Preferences' }).click();
  await expect(preferences.getByText('Please confirm your store country')).toBeVisible();
  const refetched = page.waitForRequest(/\/easel\/all-client-data/);
  await preferences.getByRole('button', { name: 'Close' }).click();
  await refetched;
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('account §4: another country is another store, with its prices and sizes', async ({ page }) => {
  await page.goto('/all');
  await untilAlive(page);
  await expect(page.getByRole('article').getByText(/^\$/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Change' }).click();
  const preferences = modal(page, 'Choose Your Preferences');
  await preferences.getByLabel('Country').selectOption('de');
  await preferences.getByLabel('Currency').selectOption('EUR');
  await preferences.getByLabel('Measurement').selectOption('cm');
  await preferences.getByRole('button', { name: 'Update Preferences' }).click();
  await expect(page).toHaveURL('/en-de/all');
  await expect(page.getByRole('article').getByText(/^€/).first()).toBeVisible();
  await expect(page.getByRole('article').getByText(/ cm$/).first()).toBeVisible();
  await page.goto('/all');
  await expect(page.getByRole('article').getByText(/^€/).first()).toBeVisible();
});

test('account §4: a guest favors a work, registers, and it is a favorite once', async ({ page, isMobile }) => {
  await page.goto('/all');
  await untilAlive(page);
  const tile = page.getByRole('article').nth(4);
  if (!isMobile) await tile.hover();
  await tile.getByRole('button', { name: /^Favorite/ }).click();
  await modal(page, 'Welcome to Easel').getByRole('button', { name: 'Register' }).click();
  const form = modal(page, 'Register');
  await form.getByLabel('First name').fill('Fay');
  await form.getByLabel('Last name').fill('New');
  await form.getByLabel('Email', { exact: true }).fill(`fay-${Date.now()}-${Math.random()}@example.com`);
  await form.getByLabel('Password', { exact: true }).fill('Abcdef-12');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Success. Artwork added to your favorites.')).toBeVisible();
  await expect(tile.getByRole('button', { name: /^Favorite/ })).toHaveAttribute('aria-pressed', 'true');
  // Somebody who closes the dialog has changed their mind, and nothing is done for whoever logs in next.
  await account(page).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  if (!isMobile) await tile.hover();
  await tile.getByRole('button', { name: /^Favorite/ }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('easel_pending_intent'))).not.toBeNull();
  await modal(page, 'Welcome to Easel').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('easel_pending_intent'))).toBeNull();
});

test('account §4: a guest favors a work, logs in, and finds it among their favorites', async ({ page, isMobile }) => {
  await page.goto('/account/favorites');
  await expect(page.getByText('Log in to see your favorites on all your devices.')).toBeVisible();
  await page.goto('/all');
  await untilAlive(page);
  const tile = page.getByRole('article').nth(isMobile ? 3 : 2);
  const title = (await tile.getByRole('heading').textContent()) ?? '';
  const heart = tile.getByRole('button', { name: /^Favorite/ });
  if (!isMobile) await tile.hover();
  await heart.click();
  const login = modal(page, 'Welcome to Easel');
  await login.getByLabel('Email', { exact: true }).fill(isMobile ? 'admin@easel.example' : 'collector@easel.example');
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await login.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Success. Artwork added to your favorites.')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Favorites', exact: true }).click();
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expectAccessible(page);
  const hung = page.getByRole('article').filter({ hasText: title }).first();
  if (!isMobile) await hung.hover();
  await hung.getByRole('button', { name: /^Favorite/ }).click();
  await expect(page.getByText('Your artwork has been removed from favorites.')).toBeVisible();
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeHidden();
});
