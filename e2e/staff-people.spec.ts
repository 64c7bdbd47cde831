import type { Page } from '@playwright/test';
import { logIn, PASSWORD } from './log-in.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

/** Somebody new, so that journeys that run at the same time do not meet. */
async function register(page: Page) {
  const email = `person-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.com`;
  const response = await page.request.post('/easel/auth/register', {
    data: {
      firstName: 'Petra',
      lastName: 'Journey',
      email,
      password: PASSWORD,
      country: 'us',
      newsletterSignup: 'false',
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return email;
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test(
  'a day of an admin: find somebody, read what happened, block them, change the role, export and delete',
  ONE_SCREEN,
  async ({ page, browser }) => {
    const email = await register(page);
    await logIn(page, 'admin', '/staff/people');
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);
    const search = page.getByRole('searchbox', { name: /^Name, email, phone/ });
    await search.fill(email);
    await search.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: '1 person' })).toBeVisible();
    await page.getByRole('link', { name: 'Petra Journey' }).click();
    await expect(page.getByRole('heading', { name: 'Petra Journey', level: 1 })).toBeVisible();
    await waitForHydration(page);
    await expectAccessible(page);
    expect(await overflow(page)).toBe(0);

    // A wrong password is counted and can be forgiven.
    const other = await (await browser.newContext()).newPage();
    for (let n = 0; n < 2; n++)
      await other.request.post(new URL('/easel/auth/login', page.url()).href, {
        data: { email, password: 'Wrong-1234' },
      });
    await page.reload();
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Lift the block of failed logins' }).click();
    let dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason, for the record').fill('She called');
    await dialog.getByRole('button', { name: 'Lift' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Lift the block of failed logins' })).toBeHidden();

    await page.getByRole('button', { name: 'Block', exact: true }).click();
    dialog = page.getByRole('dialog', { name: 'Block Petra Journey' });
    await expectAccessible(page);
    await dialog.getByLabel('Reason, for the record').fill('Three disputes');
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect(page.getByText('Three disputes').first()).toBeVisible();
    await other.goto('/authentication');
    await waitForHydration(other);
    await other.getByLabel('Email', { exact: true }).fill(email);
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await other.getByRole('button', { name: 'Log In' }).click();
    await expect(other.getByText(/This account is blocked/).first()).toBeVisible();
    await page.getByRole('button', { name: 'End the block' }).click();
    dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason, for the record').fill('A mistake');
    await dialog.getByRole('button', { name: 'End the block' }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole('button', { name: 'Change the role' }).click();
    dialog = page.getByRole('dialog', { name: 'Role of Petra Journey' });
    await dialog.getByLabel('Role', { exact: true }).selectOption('Curator');
    await dialog.getByLabel('Reason, for the record').fill('Works for us now');
    await dialog.getByRole('button', { name: 'Change the role' }).click();
    await expect(page.locator('dd', { hasText: 'Curator' })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Kinds' })
      .getByRole('link', { name: /^Changes by staff/ })
      .click();
    await expect(page.getByText('Change the role of a person')).toBeVisible();
    await expect(page.getByText(/Works for us now/)).toBeVisible();

    await page.getByRole('button', { name: 'Change the role' }).click();
    dialog = page.getByRole('dialog', { name: 'Role of Petra Journey' });
    await dialog.getByLabel('Role', { exact: true }).selectOption('Collector');
    await dialog.getByLabel('Reason, for the record').fill('Left us');
    await dialog.getByRole('button', { name: 'Change the role' }).click();
    await expect(page.locator('dd', { hasText: 'Collector' })).toBeVisible();

    await page.getByRole('button', { name: 'Export the data' }).click();
    dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason, for the record').fill('She asked for it');
    const downloaded = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect((await downloaded).suggestedFilename()).toMatch(/^account-\d+\.json$/);

    await page.getByRole('button', { name: 'Delete the account' }).click();
    dialog = page.getByRole('dialog', { name: 'Delete the account of Petra Journey' });
    await dialog.getByLabel('Reason, for the record').fill('She asked for it');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('This account is deleted.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change the role' })).toBeHidden();
    await other.context().close();
  },
);

test('the page of an artist fits every width', async ({ page, isMobile }) => {
  await logIn(page, 'admin', '/staff/people?artist=artist');
  await waitForHydration(page);
  await page.getByRole('table').locator('tbody').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  for (const width of isMobile ? [390] : [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page)).toBe(0);
  }
  await expectAccessible(page);
});
