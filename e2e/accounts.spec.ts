import type { Page } from '@playwright/test';
import { PASSWORD } from './log-in.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForFrames, waitForHydration } from './shop.ts';

const modal = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const account = (page: Page) => page.locator('summary', { hasText: 'account of' });

test('a visitor registers, is logged in, and logs out', async ({ page, isMobile }) => {
  await page.goto('/paintings');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(modal(page, 'Welcome to Easel').getByLabel('Email', { exact: true })).toBeFocused();
  await expectAccessible(page);
  // The page behind the dialog does not scroll.
  await page.mouse.move(20, 200);
  await page.mouse.wheel(0, 400);
  await waitForFrames(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await modal(page, 'Welcome to Easel').getByRole('button', { name: 'Register' }).click();
  const form = modal(page, 'Register');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByText('First name is required.')).toBeVisible();
  await expect(form.getByLabel('Email', { exact: true })).toBeFocused();
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
  await waitForHydration(page);
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('a wrong password shows an error, the right one returns to the page', ONE_SCREEN, async ({ page }) => {
  await page.goto('/authentication?redirect_url=%2Fdrawings');
  await waitForHydration(page);
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

test('login never redirects to another site', ONE_SCREEN, async ({ page }) => {
  await page.goto('/authentication?redirect_url=https%3A%2F%2Fevil.example%2F');
  await waitForHydration(page);
  await page.getByLabel('Email', { exact: true }).fill('editor@easel.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('login works without JavaScript', ONE_SCREEN, async ({ browser }) => {
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

test('a password reset does not reveal who has an account', ONE_SCREEN, async ({ page }) => {
  await page.goto('/authentication/reset-password');
  await waitForHydration(page);
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('If the email exists, a reset link is on its way.')).toBeVisible();
  await page.goto('/authentication/new-password?token=nonsense');
  await waitForHydration(page);
  await page.getByLabel('Password', { exact: true }).fill('Abcdef-12');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Please request a new one.');
});

test('a URL parameter opens a modal after two seconds', ONE_SCREEN, async ({ page }) => {
  await page.goto('/all?show=preferences');
  const preferences = modal(page, 'Choose Your Preferences');
  await expect(preferences).toBeVisible();
  await expectAccessible(page);
  // The parameter is removed, so that reloading the page after saving does not open the modal again.
  await expect(page).toHaveURL('/all');
  await preferences.getByRole('button', { name: 'Close' }).click();
  await page.goto('/all?show=login&color=blue');
  await expect(modal(page, 'Welcome to Easel')).toBeVisible();
  await expect(page).toHaveURL('/all?color=blue');
});

test(
  'the prompt leads to login, and a new password can be set over the previous page',
  ONE_SCREEN,
  async ({ page }) => {
    await page.goto('/drawings');
    await expect(page.locator('html')).toHaveAttribute('data-client', 'complete');
    const tile = page.locator('article:has([data-action="cart"])').first();
    await tile.hover();
    await tile.locator('[data-action="cart"]').click();
    await expect(page).toHaveURL('/cart');
    await page.goto('/drawings');
    await page.getByRole('link', { name: 'Cart, 1 item' }).click();
    await page.getByRole('button', { name: 'Log in to see your cart on all your devices' }).click();
    const prompt = modal(page, 'Welcome to Easel');
    await expect(prompt.getByRole('button', { name: 'Register' })).toBeVisible();
    expect(await prompt.evaluate((dialog) => getComputedStyle(dialog).transitionDuration)).toContain('0.15s');
    await prompt.getByRole('button', { name: 'Log in' }).click();
    await expect(prompt.getByLabel('Password', { exact: true })).toBeVisible();
    await prompt.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // The reset link returns to the page on which the guest clicked Favorite.
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
  },
);

test('a logged-in user never sees the login modal', ONE_SCREEN, async ({ page }) => {
  await page.goto('/authentication?redirect_url=%2Fall%3Fshow%3Dlogin');
  await waitForHydration(page);
  await page.getByLabel('Email', { exact: true }).fill('editor@easel.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/all');
  await expect(account(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  'preferences start with those of the current store, and selecting a country sets its defaults',
  ONE_SCREEN,
  async ({ page }) => {
    await page.goto('/en-gb/all');
    await waitForHydration(page);
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
  },
);

test(
  'login leads to the preferred store, and another store must be confirmed',
  ONE_SCREEN,
  async ({ page, isMobile }) => {
    const email = `dora-${isMobile ? 'phone' : 'desktop'}-${Date.now()}@example.com`;
    await page.goto('/authentication/register?redirect_url=%2Fen-de%2Fdrawings');
    await waitForHydration(page);
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
    // The page already shows the saved preferences, so it does not reload.
    await expect(preferences).toBeHidden();

    // On another device, in another store.
    await page.context().clearCookies();
    await page.goto('/drawings');
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await waitForHydration(page);
    await page.getByRole('link', { name: 'Log in' }).click();
    const login = modal(page, 'Welcome to Easel');
    await login.getByLabel('Email', { exact: true }).fill(email);
    await login.getByLabel('Password', { exact: true }).fill('Abcdef-12');
    await login.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL('/en-de/drawings');
    await expect(account(page)).toBeVisible();

    await page.goto('/en-gb/drawings');
    await waitForHydration(page);
    await account(page).click();
    await page.getByRole('button', { name: 'Preferences' }).click();
    await expect(preferences.getByText('Please confirm your store country')).toBeVisible();
    const refetched = page.waitForRequest(/\/easel\/all-client-data/);
    await preferences.getByRole('button', { name: 'Close' }).click();
    await refetched;
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('choosing a country switches the store, its prices and its units', ONE_SCREEN, async ({ page }) => {
  await page.goto('/all');
  await waitForHydration(page);
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

test(
  'a guest clicks Favorite, registers, and the work becomes a favorite once',
  ONE_SCREEN,
  async ({ page, isMobile }) => {
    await page.goto('/all');
    await waitForHydration(page);
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
    // Closing the dialog cancels the pending action, so that it does not run for the next user.
    // The session that loads after the registration can close the menu again.
    const logOut = page.getByRole('button', { name: 'Log out' });
    await expect(async () => {
      if (!(await logOut.isVisible())) await account(page).click();
      await logOut.click({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    if (!isMobile) await tile.hover();
    await tile.getByRole('button', { name: /^Favorite/ }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('easel_pending_intent'))).not.toBeNull();
    await modal(page, 'Welcome to Easel').getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('easel_pending_intent'))).toBeNull();
  },
);
