import type { Page } from '@playwright/test';
import { logIn } from './log-in.ts';
import { expect, expectAccessible, ONE_SCREEN, test, waitForHydration } from './shop.ts';

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test(
  'a day of operations: an order, a held work, a refund within the limit, and the ledger',
  ONE_SCREEN,
  async ({ page }) => {
    await logIn(page, 'operations', '/staff/waiting-lists');
    await page.getByRole('table').locator('tbody').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: /^Waiting for “/ })).toBeVisible();
    await expect(page.getByText(/^Can buy it now, until/)).toBeVisible();
    await expectAccessible(page);

    await page.goto('/staff/holds');
    await waitForHydration(page);
    await expectAccessible(page);
    const before = await page.getByRole('table').locator('tbody tr').first().textContent();
    await page
      .getByRole('button', { name: /^Release/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Release “/ });
    await expectAccessible(page);
    await dialog.getByLabel('Reason, for the record').fill('They bought another work');
    await dialog.getByRole('button', { name: 'Release' }).click();
    await expect(dialog).toBeHidden();
    // The next in line has it now.
    await expect(page.getByRole('table').locator('tbody tr').first()).not.toHaveText(before ?? '');

    await page.goto('/staff/orders?find=DEMO-');
    await waitForHydration(page);
    const link = page.getByRole('table').locator('tbody').getByRole('link').nth(4);
    const orderNumber = (await link.textContent()) ?? '';
    await link.click();
    await waitForHydration(page);
    const form = page.getByRole('form', { name: 'Refund' });
    await form.getByLabel('Amount in USD').fill('7.50');
    await form.getByLabel('Reason, which the buyer sees').fill('A dent in the crate');
    await form.getByRole('button', { name: 'Refund' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByText('Refund, $7.50: A dent in the crate')).toBeVisible();

    await page.goto(`/staff/ledger?order=${orderNumber}`);
    await waitForHydration(page);
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: /^Refund \d+/ })).toBeVisible();
    await page
      .getByText(/entries, balanced$/)
      .first()
      .click();
    await expect(page.getByRole('rowheader', { name: /^Payment gateway/ }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Prove that it adds up' }).click();
    const proof = page.getByRole('table').filter({ hasText: 'Gift cards' });
    await expect(proof.getByText('Right').first()).toBeVisible();
    await expect(proof.getByRole('row', { name: /Transactions/ })).toContainText('Right');
    await expectAccessible(page);
  },
);

test('pages of operations fit every width', async ({ page, isMobile }) => {
  await logIn(page, 'operations', '/staff/holds');
  for (const path of ['/staff/holds', '/staff/waiting-lists', '/staff/ledger?proof=1']) {
    await page.goto(path);
    await waitForHydration(page);
    for (const width of isMobile ? [390] : [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([path, width, await overflow(page)]).toEqual([path, width, 0]);
    }
    await expectAccessible(page);
  }
});
