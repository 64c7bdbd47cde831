import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, waitForHydration } from './shop.ts';

// These journeys leave the shop for the OAuth server, so they do not use the checked `page` fixture.
const account = (page: Page) => page.locator('summary', { hasText: 'account of' });
const allowAs = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Allow' }).click();
};

test('a visitor cancels the Google login, retries, and returns to the page', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/drawings');
  await waitForHydration(page);
  await page.goto('/authentication?redirect_url=%2Fdrawings');
  await waitForHydration(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Google login was canceled.' })).toBeVisible();
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await allowAs(page, `olive-${Date.now()}-${Math.random()}@example.com`);
  await expect(page).toHaveURL('/drawings');
  await expect(account(page)).toBeVisible();
  await context.close();
});

test('a guest clicks Favorite, logs in with Google, and the work is a favorite', async ({ browser, isMobile }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/drawings');
  await waitForHydration(page);
  const tile = page.getByRole('article').first();
  if (!isMobile) await tile.hover();
  await tile.getByRole('button', { name: /^Favorite/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Continue with Google' }).click();
  await allowAs(page, `heart-${Date.now()}-${Math.random()}@example.com`);
  await expect(page).toHaveURL('/drawings');
  await expect(page.getByText('Success. Artwork added to your favorites.')).toBeVisible();
  await expect(tile.getByRole('button', { name: /^Favorite/ })).toHaveAttribute('aria-pressed', 'true');
  await context.close();
});

test('login with Google works without JavaScript and keeps the store', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/en-gb/authentication/register?redirect_url=%2Fall');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await allowAs(page, `quiet-${Date.now()}-${Math.random()}@example.com`);
  await expect(page).toHaveURL('/en-gb/all');
  expect((await context.cookies()).some(({ name, httpOnly }) => name === 'easel.session_token' && httpOnly)).toBe(true);
  await context.close();
});

test('an unconfirmed account requires its password once before Google is connected', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const email = `late-${Date.now()}-${Math.random()}@example.com`;
  await page.goto('/authentication/register');
  await waitForHydration(page);
  await page.getByLabel('First name').fill('Lena');
  await page.getByLabel('Last name').fill('Late');
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Abcdef-12');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(account(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await context.clearCookies();

  await page.goto('/authentication?redirect_url=%2Fpaintings');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await allowAs(page, email);
  await expect(page.getByRole('alert').filter({ hasText: 'Log in with your password to connect' })).toBeVisible();
  await waitForHydration(page);
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Abcdef-12');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/paintings');
  await context.clearCookies();

  await page.goto('/authentication?redirect_url=%2Fpaintings');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await allowAs(page, email);
  await expect(page).toHaveURL('/paintings');
  await expect(account(page)).toBeVisible();
  await context.close();
});
