import type { Page } from '@playwright/test';
import { logIn } from './log-in.ts';
import { expect, expectAccessible, ONE_SCREEN, test } from './shop.ts';

// One after the other: both decide about the newest works, and would be in each other's way.
test.describe.configure({ mode: 'default' });

const cards = (page: Page) => page.getByRole('list', { name: 'Works', exact: true }).getByRole('article');
const lastDecision = (page: Page) => page.getByRole('region', { name: 'Last decision' });

test('a curator moves a work up by keys, sees what would change, and undoes it', ONE_SCREEN, async ({ page }) => {
  await logIn(page, 'curator', '/staff/curation?status=neutral&category=paintings');
  await expect(cards(page).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(cards(page).nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('u');
  const dialog = page.getByRole('dialog', { name: /^Move up: / });
  const preview = dialog.getByRole('region', { name: 'What would change' });
  await expect(preview.getByRole('region', { name: 'Paintings', exact: true })).toContainText('Decided');
  await expectAccessible(page);
  await dialog.getByLabel('Reason (optional)').fill('Strong light.');
  await page.keyboard.press('Enter');
  await expect(lastDecision(page)).toContainText('1 work changed.');
  // Keys work again once the dialog is closed and the list is loaded.
  await expect(dialog).toBeHidden();
  await expect(lastDecision(page).getByRole('button', { name: /^Undo/ })).toBeEnabled();
  await page.keyboard.press('z');
  await expect(lastDecision(page)).toContainText('Undone for 1 work.');
});

test('a curator decides about several works at once, and keeps one in mind', async ({ page }) => {
  await logIn(page, 'curator', '/staff/curation?status=neutral');
  const titles = await cards(page).locator('strong').allInnerTexts();
  for (const title of titles.slice(2, 5)) await page.getByLabel(`Select ${title}`, { exact: true }).check();
  const selection = page.getByRole('region', { name: 'Selected works' });
  await selection.getByRole('button', { name: 'Down' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move down' }).click();
  await expect(lastDecision(page)).toContainText('3 works changed.');
  await lastDecision(page).getByRole('button', { name: /Undo/ }).click();
  await expect(lastDecision(page)).toContainText('Undone for 3 works.');
  await page
    .getByRole('link', { name: titles[2] ?? '' })
    .first()
    .click();
  await expect(page.getByText('Undone: Down → Neutral').first()).toBeVisible();
  await expectAccessible(page);
  const bookmark = page.getByRole('button', { name: /Bookmark/ });
  const wasOn = (await bookmark.getAttribute('aria-pressed')) === 'true';
  await bookmark.click();
  await expect(bookmark).toHaveAttribute('aria-pressed', String(!wasOn));
});
