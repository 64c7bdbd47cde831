import type { Page } from '@playwright/test';
import { PASSWORD } from './log-in.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

/** The button next to the number of works. An empty listing has a second one. */
const saveButton = (page: Page, name: RegExp) => page.getByRole('button', { name }).first();

/** Changes are shown before they are saved. What loads the page again, or changes the same search, has to wait. */
const waitForSaved = (page: Page, path: string) =>
  page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes(path) && response.ok(),
  );

test(
  'a guest saves a search, registers, and finds it among the saved searches',
  ONE_SCREEN,
  async ({ page, isMobile }) => {
    await page.goto('/paintings?query=horizon+seascape');
    await waitForHydration(page);
    const before = await saveButton(page, /Save this search/).boundingBox();
    await saveButton(page, /Save this search/).click();
    const login = page.getByRole('dialog', { name: 'Welcome to Easel' });
    await expect(login.getByText('Log in to save this search.')).toBeVisible();
    await login.getByRole('button', { name: 'Register' }).click();
    const form = page.getByRole('dialog', { name: 'Register' });
    await form.getByLabel('First name').fill('Sam');
    await form.getByLabel('Last name').fill('Saver');
    const email = `sam-${isMobile ? 'phone' : 'desktop'}-${Date.now()}@example.com`;
    await form.getByLabel('Email', { exact: true }).fill(email);
    await form.getByLabel('Password', { exact: true }).fill('Abcdef-12');
    const stored = waitForSaved(page, '/saved-searches');
    await form.getByRole('button', { name: 'Register' }).click();
    // The search is saved without another click, and the button stays where it was.
    await expect(saveButton(page, /Search saved/)).toBeVisible();
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    expect(await saveButton(page, /Search saved/).boundingBox()).toEqual(before);
    await stored;
    await page.reload();
    await expect(saveButton(page, /Search saved/)).toBeVisible();
    await expectAccessible(page);

    await saveButton(page, /Search saved/).click();
    await expect(page).toHaveURL('/account/alerts');
    const row = page.getByRole('article', { name: 'Paintings matching “horizon seascape”' });
    await expect(row).toBeVisible();
    await expectAccessible(page);
    await row.getByRole('button', { name: /^Rename/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename search' });
    await dialog.getByLabel('Name').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please enter a name.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Name').fill('Harbors for the study');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const renamed = page.getByRole('article', { name: 'Harbors for the study' });
    await expect(renamed).toBeVisible();
    const saved = waitForSaved(page, 'alerts.data');
    await renamed.getByRole('combobox').selectOption('weekly');
    await saved;
    const deleted = waitForSaved(page, 'alerts.data');
    await renamed.getByRole('button', { name: /^Delete/ }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await deleted;
    const restored = waitForSaved(page, 'alerts.data');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(renamed.getByRole('button', { name: /^Delete/ })).toBeFocused();
    await expect(renamed.getByRole('combobox')).toHaveValue('weekly');
    await restored;
    await page.reload();
    await expect(renamed.getByRole('combobox')).toHaveValue('weekly');
  },
);

test('the number of new works is shown until the listing is opened', ONE_SCREEN, async ({ page }) => {
  await page.goto('/authentication?redirect_url=%2Faccount%2Falerts');
  await waitForHydration(page);
  await page.getByLabel('Email', { exact: true }).fill('collector@easel.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  // Any of those with new works: another try finds the first one visited.
  const first = page
    .getByRole('article')
    .filter({ hasText: /\d+ new works?/ })
    .first();
  const name = await first.getByRole('link').first().innerText();
  const row = page.getByRole('article').filter({ hasText: name });
  const visited = page.waitForResponse((response) => response.url().includes('saved-search-visits') && response.ok());
  await row.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/sort=newest/);
  await visited;
  await saveButton(page, /Search saved/).click();
  await expect(row).toBeVisible();
  await expect(row.getByText(/new works?/)).toHaveCount(0);
});
